// What comes with the games and is no code becomes files the page can fetch: puzzles, packed by Zstandard beside the
// rules, and the networks of the bots.
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { decompress } from 'fzstd';
import type { Plugin } from 'vite';
import { networkBytes } from './network.ts';

const PUZZLES = /puzzles\.jsonl\.zst\?shipped$/;
const NETWORK = /network\.npz\?shipped$/;

/** The puzzles of a file as one list in JSON. */
export function puzzleList(packed: Uint8Array): string {
  const lines = new TextDecoder().decode(decompress(packed)).split('\n').filter(Boolean);
  return `[${lines.join(',\n')}]`;
}

export function shipped(): Plugin {
  let building = false;
  return {
    name: 'shipped',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    async load(id) {
      if (NETWORK.test(id)) {
        const path = id.slice(0, id.lastIndexOf('?'));
        this.addWatchFile(path);
        const source = networkBytes(await readFile(path));
        if (!building) return `export default "data:application/octet-stream;base64,${source.toString('base64')}"`;
        const file = this.emitFile({ type: 'asset', name: `${basename(dirname(dirname(path)))}-network.bin`, source });
        return `export default import.meta.ROLLUP_FILE_URL_${file}`;
      }
      if (!PUZZLES.test(id)) return undefined;
      const path = id.slice(0, id.lastIndexOf('?'));
      this.addWatchFile(path);
      const source = puzzleList(await readFile(path));
      if (!building) return `export default "data:application/json;charset=utf-8,${encodeURIComponent(source)}"`;
      const file = this.emitFile({ type: 'asset', name: `${basename(dirname(path))}-puzzles.json`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
