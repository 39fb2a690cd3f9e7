import { CUT_PAPER } from './compositions/cut-paper.ts';
import { MACHINES } from './compositions/machines.ts';
import { SHADOWS } from './compositions/shadows.ts';
import { SKIES } from './compositions/skies.ts';
import { STRIPS } from './compositions/strips.ts';

/** Every layout, by name. */
export const COMPOSITIONS = { ...SKIES, ...SHADOWS, ...CUT_PAPER, ...STRIPS, ...MACHINES };

export type CompositionName = keyof typeof COMPOSITIONS;

export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as CompositionName[];
