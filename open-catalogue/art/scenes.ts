import type { Scene } from './scenes/board.ts';
import { CITY_NIGHTS } from './scenes/city-nights.ts';
import { MASKS_AND_WINGS } from './scenes/masks-and-wings.ts';
import { OLD_AND_NEW } from './scenes/old-and-new.ts';
import { SILENT_WONDERS } from './scenes/silent-wonders.ts';

/** Prints designed for one title each, by name. */
export const SCENES = { ...SILENT_WONDERS, ...CITY_NIGHTS, ...MASKS_AND_WINGS, ...OLD_AND_NEW };

export type SceneName = keyof typeof SCENES;

/** A scene by its name. */
export function sceneOf(name: SceneName): Scene {
	return SCENES[name];
}
