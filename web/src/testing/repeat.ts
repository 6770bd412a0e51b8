// Repeats native games and thoughts in a browser, and leaves what came of it in `window.repeated`: see build/browsers.
import { loadEngine } from '../engine/engine';
import type { EngineGame } from '../engine/records';
import { replay } from '../engine/replay';
import { rethink } from '../engine/rethink';

const bytes = async (path: string): Promise<ArrayBuffer> => (await fetch(path)).arrayBuffer();

async function repeat(games: readonly EngineGame[]) {
  const engine = await loadEngine(new Uint8Array(await bytes('/engine.wasm')));
  const networks = Object.fromEntries(await Promise.all(games.map(async (game) => [game, await bytes(`/network/${game}`)] as const)));
  const thoughts = (await (await fetch('/thoughts')).json()) as Parameters<typeof rethink>[1];
  return { played: replay(engine, new Uint8Array(await bytes('/trace'))), thought: rethink(engine, thoughts, networks) };
}

Object.assign(window, {
  repeat: (games: readonly EngineGame[]) => {
    void repeat(games).then(
      (repeated) => Object.assign(window, { repeated }),
      (error: unknown) => Object.assign(window, { repeated: { error: String(error) } }),
    );
  },
});
