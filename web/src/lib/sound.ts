// Soft sounds made on the spot: paper, wood and felt. Silent until the guest switches them on.
import { settings } from './settings.svelte';

export type Sound = 'choose' | 'pass' | 'reveal' | 'draw' | 'place' | 'turned' | 'bonus' | 'turn';

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function ready(): AudioContext {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  return audio;
}

/** Paper: a breath of filtered noise. */
function paper(at: number, length: number, pitch: number, loud: number): void {
  const context = ready();
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(pitch * 0.7, at);
  filter.frequency.linearRampToValueAtTime(pitch, at + length);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + length * 0.3);
  volume.gain.linearRampToValueAtTime(0, at + length);
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(at, Math.random() * 0.2, length);
}

/** Wood or felt: a short tone that dies at once. */
function knock(at: number, pitch: number, length: number, loud: number): void {
  const context = ready();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(pitch * 1.4, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}

const SOUNDS: Record<Sound, (at: number) => void> = {
  choose: (at) => paper(at, 0.09, 2600, 0.07),
  pass: (at) => {
    for (let i = 0; i < 3; i += 1) paper(at + i * 0.05, 0.11, 2000 + i * 250, 0.06);
  },
  reveal: (at) => knock(at, 420, 0.12, 0.14),
  draw: (at) => paper(at, 0.06, 3400, 0.07),
  place: (at) => paper(at, 0.12, 1700, 0.07),
  turned: (at) => knock(at, 90, 0.22, 0.25),
  bonus: (at) => {
    knock(at, 392, 0.12, 0.12);
    knock(at + 0.11, 523, 0.14, 0.12);
  },
  turn: (at) => knock(at, 180, 0.16, 0.16),
};

/** What is felt of it, in milliseconds of buzzing and of rest. */
const BUZZES: Partial<Record<Sound, number | number[]>> = { turn: 40, turned: [30, 60, 30], bonus: [20, 50, 20] };

/** Whether this device can buzz: a phone, as a rule. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Lets something be heard, and felt, as far as the guest wants it. */
export function play(sound: Sound): void {
  const buzz = BUZZES[sound];
  if (buzz && settings().vibration && canVibrate()) navigator.vibrate(buzz);
  if (!settings().sound) return;
  try {
    SOUNDS[sound](ready().currentTime + 0.01);
  } catch {
    // no audio on this machine
  }
}
