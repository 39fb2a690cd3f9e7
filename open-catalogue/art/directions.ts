import type { CompositionName } from './compositions.ts';
import type { PaletteName } from './palettes.ts';
import type { Face } from './type.ts';

/** What the art director decided about one title. What is left out follows from genre, era and motifs. */
export interface Override {
	composition?: CompositionName;
	palette?: PaletteName;
	face?: Face;
	/** Names of shapes, the most telling first. */
	motifs?: readonly string[];
	variant?: 0 | 1 | 2 | 3;
}

/** Decisions by hand, by `media_type:id`. */
export const DIRECTIONS: Record<string, Override> = {};
