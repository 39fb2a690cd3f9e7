import { ENGINES } from './compositions/engines.ts';
import { PAPERS } from './compositions/papers.ts';
import { SHADOWS } from './compositions/shadows.ts';
import { SKIES } from './compositions/skies.ts';

/** Every way a sheet can be laid out, by name. */
export const COMPOSITIONS = { ...SKIES, ...SHADOWS, ...PAPERS, ...ENGINES };

export type CompositionName = keyof typeof COMPOSITIONS;

export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as CompositionName[];
