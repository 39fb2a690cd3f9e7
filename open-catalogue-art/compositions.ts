import { ENGINES } from './compositions/engines.ts';
import { PAPERS } from './compositions/papers.ts';
import { SHADOWS } from './compositions/shadows.ts';
import { SKIES } from './compositions/skies.ts';
import { STRIPS } from './compositions/strips.ts';

/** Every way a sheet can be laid out, by name. */
export const COMPOSITIONS = { ...SKIES, ...SHADOWS, ...PAPERS, ...STRIPS, ...ENGINES };

export type CompositionName = keyof typeof COMPOSITIONS;

export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as CompositionName[];
