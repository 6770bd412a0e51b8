// The rules of ESLint, TypeScript and Svelte; each exception has its reason beside it. Looks are Prettier's.
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  // Made by programs: the types of what the server sends, and where things lie in the engine.
  { ignores: ['src/lib/wire.ts', 'src/engine/layout.ts', 'public/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ['build/sw.js'], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }], // == null asks for null and undefined at once
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // A name that begins with _ is there for its place.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      // noUncheckedIndexedAccess would want a test for every index that is known to be there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // TypeScript knows which names there are.
      'no-undef': 'off',
      // Drawings are made of our own strings, never of what people wrote.
      'svelte/no-at-html-tags': 'off',
      // {' · '} keeps the blanks that the compiler would drop at the edge of a block.
      'svelte/no-useless-mustaches': 'off',
      // Sets, maps and addresses that are made anew or kept to ourselves need not be followed by what is drawn.
      'svelte/prefer-svelte-reactivity': 'off',
      // Our router takes plain addresses; that rule is SvelteKit's.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  // Programs for the command line speak there.
  { files: ['browser.mjs', 'build/**/*.mjs'], rules: { 'no-console': 'off' } },
);
