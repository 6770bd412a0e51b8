// Writes sw.js with the list of files that make up the page, so that it opens without a network.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const TEMPLATE = new URL('./sw.js', import.meta.url);
const SHELL = /(\.js|\.css|-words-[^/]*\.ftl)$/; // the long rules are kept once they were read

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post', // Vite drops the entry if all of it is in a shared file: one name too many, and nothing would be kept
      async handler(_, bundle) {
        const names = Object.keys(bundle).filter((name) => SHELL.test(name));
        const files = ['/', ...names.map((name) => `/${name}`).sort()];
        const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
        const template = await readFile(TEMPLATE, 'utf-8');
        const source = template.replace("'VERSION'", `'${version}'`).replace('[/* FILES */]', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
