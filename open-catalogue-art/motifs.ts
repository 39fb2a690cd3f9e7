import { BUILDINGS } from './motifs/buildings.ts';
import { CREATURES } from './motifs/creatures.ts';
import { FACES } from './motifs/faces.ts';
import { LANDSCAPES } from './motifs/landscapes.ts';
import { MORE_PROPS } from './motifs/more-props.ts';
import type { Motif } from './motifs/motif.ts';
import { NATURE } from './motifs/nature.ts';
import { OBJECTS } from './motifs/objects.ts';
import { PEOPLE } from './motifs/people.ts';
import { PROPS } from './motifs/props.ts';
import { RARE_PROPS } from './motifs/rare-props.ts';
import { SKY } from './motifs/sky.ts';
import { SMALL_CREATURES } from './motifs/small-creatures.ts';
import { TOOLS } from './motifs/tools.ts';
import { TRAVEL } from './motifs/travel.ts';

/** Every motif by name. */
export const MOTIFS: Record<string, Motif> = {
	...SKY,
	...OBJECTS,
	...TOOLS,
	...PEOPLE,
	...FACES,
	...BUILDINGS,
	...LANDSCAPES,
	...TRAVEL,
	...CREATURES,
	...SMALL_CREATURES,
	...NATURE,
	...PROPS,
	...MORE_PROPS,
	...RARE_PROPS,
};
