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
    async generateBundle(_, bundle) {
      const files = [
        '/',
        ...Object.keys(bundle)
          .filter((name) => SHELL.test(name))
          .map((name) => `/${name}`)
          .sort(),
      ];
      const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
      const source = (await readFile(TEMPLATE, 'utf-8'))
        .replace("'VERSION'", `'${version}'`)
        .replace('[/* FILES */]', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
