// Languages as files of their own, fetched when needed: `de.ftl?rules` is the rules, `?lessons` the lessons, `?words` the rest.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const PART = /\.ftl\?(words|rules|lessons)$/;
const APART: Record<string, Part> = { rules: 'rules', lesson: 'lessons' }; // by how the name of a message begins
export type Part = 'words' | 'rules' | 'lessons';

/** The messages of one part. A message begins in the first column and goes on while lines are indented. */
export function part(source: string, which: Part): string {
  let wanted = false;
  const kept = source.split('\n').filter((line) => {
    if (/^[a-z]/.test(line)) wanted = (APART[line.split('-')[0]!] ?? 'words') === which;
    else if (!/^\s+\S/.test(line)) return false; // comments and empty lines
    return wanted;
  });
  return `${kept.join('\n')}\n`;
}

export function localeFiles(): Plugin {
  let building = false;
  return {
    name: 'locale-files',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    async load(id) {
      const match = PART.exec(id);
      if (!match) return undefined;
      const which = match[1] as Part;
      const path = id.slice(0, id.lastIndexOf('?'));
      this.addWatchFile(path);
      const source = part(await readFile(path, 'utf-8'), which);
      if (!building) return `export default "data:text/plain;charset=utf-8,${encodeURIComponent(source)}"`;
      const name = `${basename(path, '.ftl')}-${which}.ftl`;
      const file = this.emitFile({ type: 'asset', name, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
