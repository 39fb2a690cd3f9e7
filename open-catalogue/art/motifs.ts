import { CREATURES } from './motifs/creatures.ts';
import type { Motif } from './motifs/motif.ts';
import { NATURE } from './motifs/nature.ts';
import { OBJECTS } from './motifs/objects.ts';
import { PEOPLE } from './motifs/people.ts';
import { PLACES } from './motifs/places.ts';
import { PROPS } from './motifs/props.ts';
import { SKY } from './motifs/sky.ts';
import { TRAVEL } from './motifs/travel.ts';

/** Every shape of the library by its name. */
export const MOTIFS: Record<string, Motif> = { ...SKY, ...OBJECTS, ...PEOPLE, ...PLACES, ...TRAVEL, ...CREATURES, ...NATURE, ...PROPS };
