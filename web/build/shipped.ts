// What comes with the games and is no code: puzzles, packed by Zstandard beside the rules, become files the page can fetch.
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { decompress } from 'fzstd';
import type { Plugin } from 'vite';

const PUZZLES = /puzzles\.jsonl\.zst\?shipped$/;

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
