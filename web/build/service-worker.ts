// Writes sw.js with the list of files that the page needs without a network: all of it but the long texts of languages
// that are not spoken here.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TEMPLATE = new URL('./sw.js', import.meta.url);
const KEPT = /(\.js|\.css|\.wasm|\.bin|\.json|-words-[^/]*\.ftl)$/; // rules and lessons are kept in the language spoken
const PUBLIC = /^(?!og\/).*\.(svg|png|webmanifest)$/; // pictures for links are for others

export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir;
    },
    generateBundle: {
      order: 'post', // Vite drops the entry if all of it is in a shared file: one name too many, and nothing would be kept
      async handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => KEPT.test(name));
        const given = (await readdir(folder, { recursive: true })).filter((name) => PUBLIC.test(name));
        const files = ['./', ...[...built, ...given].sort()];
        const version = createHash('sha256').update(JSON.stringify(files));
        for (const name of given) version.update(await readFile(join(folder, name)));
        const template = await readFile(TEMPLATE, 'utf-8');
        const source = template
          .replace("'VERSION'", `'${version.digest('hex').slice(0, 12)}'`)
          .replace('[/* FILES */]', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
