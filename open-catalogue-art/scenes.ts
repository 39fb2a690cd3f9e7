import { CITY_NIGHTS } from './scenes/city-nights.ts';
import { FAR_PLACES } from './scenes/far-places.ts';
import { HALLS_OF_FEAR } from './scenes/halls-of-fear.ts';
import { MASKS } from './scenes/masks.ts';
import { OLD_AND_NEW } from './scenes/old-and-new.ts';
import type { Scene } from './scenes/scene.ts';
import { SILENT_PERILS } from './scenes/silent-perils.ts';
import { SILENT_WONDERS } from './scenes/silent-wonders.ts';
import { TALL_SHADOWS } from './scenes/tall-shadows.ts';
import { WINGS } from './scenes/wings.ts';

/** Drawings for one title each, by name. */
export const SCENES = {
	...SILENT_WONDERS,
	...SILENT_PERILS,
	...CITY_NIGHTS,
	...TALL_SHADOWS,
	...MASKS,
	...WINGS,
	...OLD_AND_NEW,
	...HALLS_OF_FEAR,
	...FAR_PLACES,
};

export type SceneName = keyof typeof SCENES;

/** A scene by its name. */
export function sceneOf(name: SceneName): Scene {
	return SCENES[name];
}
