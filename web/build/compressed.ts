// Writes .gz and .br files beside what compresses well, so that the server never compresses at run time.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|ftl|webmanifest|json|wasm|bin)$/;
const SMALLEST = 1024; // below this, a compressed file saves no packet

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((name) => TEXT.test(name))
          .map(async (name) => {
            const path = join(folder, name);
            const content = await readFile(path);
            if (content.length < SMALLEST) return;
            await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
            await writeFile(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
          }),
      );
    },
  };
}
