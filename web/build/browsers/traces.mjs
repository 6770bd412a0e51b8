// A page of its own that repeats native games and thoughts with the engine, in whatever browser opens it.
import { readFileSync } from 'node:fs';
import { enginePage } from '../engine-page.mjs';

/** Serves the page and all it needs; `folder` has the files `trace` and `thoughts`. */
export const tracesPage = (folder) =>
  enginePage('src/testing/repeat.ts', {
    '/trace': ['application/octet-stream', readFileSync(`${folder}/trace`)],
    '/thoughts': ['application/json', readFileSync(`${folder}/thoughts`)],
  });
