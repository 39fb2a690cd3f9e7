import type { MouseEvent } from 'react';

/** As in catalogue.css, where the poster of a detail page has it. */
const NAME = 'title-poster';

/**
 * Click handler of a card: its poster becomes the one that the detail page opens with, where the browser can show
 * such a change. One poster alone may have the name, so it is taken from whichever had it.
 */
export function startPosterTransition({ currentTarget }: MouseEvent<HTMLElement>): void {
	for (const poster of document.querySelectorAll<HTMLElement>('.title-hero-poster, .title-card > .art-box[style]')) {
		poster.style.viewTransitionName = 'none';
	}
	const poster = currentTarget.querySelector<HTMLElement>('.art-box');
	if (poster) poster.style.viewTransitionName = NAME;
}
