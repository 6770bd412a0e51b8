// The standard rules; each exception has its reason beside it. Looks are Prettier's.
export default {
  extends: ['stylelint-config-standard'],
  overrides: [{ files: ['**/*.svelte'], customSyntax: 'postcss-html' }],
  ignoreFiles: ['node_modules/**', 'public/**'],
  rules: {
    // Svelte's own: what is styled outside a component.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Safari on phones knows it by this name only.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust', 'text-size-adjust'] }],
    // Rules stand in the order in which things lie, and breakpoints after them.
    'no-descending-specificity': null,
    // A line between rules, or none: short rules are read as a block.
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'comment-empty-line-before': null,
  },
};
