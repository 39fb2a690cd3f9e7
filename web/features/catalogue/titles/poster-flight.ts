/**
 * The poster of a pressed card flies to its place in the page of the title: first in its preview, then in the page, from wherever
 * it is. No view transition: that takes a picture of the old page and of the new one, and draws nothing meanwhile.
 */
import { type TitleRef, titleKey } from '#contract/title.ts';
import { matchesMedia } from '../../../lib/browser-features.ts';

const FLIGHT_MS = 220;

/** In the window, in CSS pixels. */
type Place = Pick<DOMRect, 'left' | 'top' | 'width'>;

interface Flight {
	key: string;
	/** Where the poster is now. */
	place: () => Place;
	/** URL of the picture that the card shows; empty without one. */
	src: string;
}

let flight: Flight | null = null;

export function startPosterFlight(title: TitleRef, poster: Element): void {
	const place = poster.getBoundingClientRect();
	flight = { key: titleKey(title), place: () => place, src: poster.querySelector('img')?.currentSrc ?? '' };
}

/** Goes on in the preview, which is in the window however the page is scrolled. */
export function flyToPreview(title: TitleRef, poster: HTMLElement): void {
	flight = flyTo(title, poster, 0);
}

/** Ends in the page, which is about to be scrolled to its top. */
export function landPoster(title: TitleRef, poster: HTMLElement): void {
	const landed = flyTo(title, poster, scrollY);
	flight = null;
	// Until a larger picture is there.
	if (landed?.src) poster.style.background = `center / cover url(${JSON.stringify(landed.src)})`;
}

/** Null where another title's poster flies, or none. */
function flyTo(title: TitleRef, poster: HTMLElement, scrolled: number): Flight | null {
	if (flight?.key !== titleKey(title)) return null;
	const from = flight.place();
	const { left, top, width } = poster.getBoundingClientRect();
	const to = { left, top: top + scrolled, width };
	if (matchesMedia('(prefers-reduced-motion: reduce)')) return { ...flight, place: () => to };
	const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
	const easing = getComputedStyle(poster).getPropertyValue('--ease-house');
	const { effect } = poster.animate(
		{ transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] },
		{ duration: FLIGHT_MS, easing },
	);
	// By the clock of the animation: asking the poster would lay out the page that is being replaced.
	const between = (name: keyof Place) => {
		const progress = effect?.getComputedTiming().progress ?? 1;
		return from[name] + (to[name] - from[name]) * progress;
	};
	return { ...flight, place: () => ({ left: between('left'), top: between('top'), width: between('width') }) };
}
