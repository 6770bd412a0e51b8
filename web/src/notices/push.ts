// Web push: asks the browser where it is reached, and the server to tell it there.
import { call } from '../lib/api';
import { language } from '../lib/i18n.svelte';
import type { PushShown, QuietHours, Subscribe } from '../lib/wire';

/** Whether this browser can be told anything while the page is closed. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const pushShown = (): Promise<PushShown> => call<PushShown>('GET', '/push');

const registration = () => navigator.serviceWorker.ready;

/** Whether this device is told now. */
export async function isSubscribed(): Promise<boolean> {
  return canPush() && (await (await registration()).pushManager.getSubscription()) !== null;
}

/** Has this device told; null if its person, or its browser, does not want that. */
export async function subscribe(key: string, quiet: QuietHours | null): Promise<PushShown | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await registration();
  const found =
    (await pushManager.getSubscription()) ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = found.toJSON();
  const asked: Subscribe = {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    language: language(),
    offset: -new Date().getTimezoneOffset(),
    quiet,
  };
  return call<PushShown>('POST', '/push', asked);
}

/** Has nobody of this name told anything any more, on any device. */
export async function unsubscribe(): Promise<PushShown> {
  if (canPush()) await (await (await registration()).pushManager.getSubscription())?.unsubscribe();
  return call<PushShown>('DELETE', '/push');
}

/** Minutes of a day as a field of time has them, and back. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 60 + rest;
}
