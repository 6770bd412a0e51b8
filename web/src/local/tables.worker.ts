// The worker of tables: it has an engine of its own, plays the games of this device and shows games to the page.
import wasm from '../engine/engine.wasm?url';
import { loadEngine } from '../engine/engine';
import type { GameId } from '../lib/wire';
import type { ThinkingMethods } from './methods';
import type { ShippedStep } from './positions';
import { Asker, serve } from './rpc';
import { gameStore } from './store';
import { tableMethods } from './tables';

const lessons = import.meta.glob<ShippedStep[]>('../games/*/lessons.json', { import: 'default' });

// Asked for at once, and waited for by whoever needs it.
const engine = fetch(wasm).then(loadEngine);
engine.catch(() => {}); // whoever waits is told

const line = new Promise<Asker<ThinkingMethods>>((resolve) => {
  addEventListener('message', function heard(event: MessageEvent) {
    const [port] = event.ports;
    if (!port) return;
    removeEventListener('message', heard);
    resolve(new Asker<ThinkingMethods>(port));
  });
});

serve(
  self,
  tableMethods({
    engine: () => engine,
    store: gameStore,
    thinking: () => line,
    lessons: async (game: GameId) => (await lessons[`../games/${game}/lessons.json`]?.()) ?? [],
    pace: 1,
  }),
);
