// What can be chosen when a table is opened, and at it.
import type { Clock, Level, Reaction } from './wire';

export const LEVELS: readonly Level[] = ['gentle', 'curious', 'steady', 'keen', 'sharp', 'fierce'];
export const CLOCKS: readonly Clock[] = ['none', 'quick', 'relaxed', 'days'];
export const REACTIONS: readonly Reaction[] = ['hello', 'nice', 'wow', 'thanks', 'hurry', 'sorry'];
