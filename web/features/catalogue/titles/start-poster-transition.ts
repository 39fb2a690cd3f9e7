import type { MouseEvent } from 'react';

/** The detail page's poster has the same name in titles.css. */
const POSTER_TRANSITION_NAME = 'title-poster';

/**
 * Click handler of a card: starts a view transition from its poster to that of the detail page. A transition name must
 * be unique in the document, so every other poster loses it first.
 */
export function startPosterTransition({ currentTarget }: MouseEvent<HTMLElement>): void {
	for (const poster of document.querySelectorAll<HTMLElement>('.title-hero-poster, .title-card > .art-box[style]')) {
		poster.style.viewTransitionName = 'none';
	}
	const poster = currentTarget.querySelector<HTMLElement>('.art-box');
	if (poster) poster.style.viewTransitionName = POSTER_TRANSITION_NAME;
}
