/** What is done with names, pictures, overviews and ratings of an episode. */
export interface Spoiler {
	/** They are left out. */
	isHidden: boolean;
	/** Of elements that have them: style sheets cover these before hydration, where the preference is set. */
	cover: '' | undefined;
}

/**
 * @param isHiding The preference, which is off before hydration.
 * @param isKnown Watched, or shown at a press.
 */
export function toSpoiler(isHiding: boolean, isKnown: boolean): Spoiler {
	return { isHidden: isHiding && !isKnown, cover: isHiding || isKnown ? undefined : '' };
}
