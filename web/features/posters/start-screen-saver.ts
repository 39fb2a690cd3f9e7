import type { QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '#contract/public-config.ts';
import { attempt, fullscreenElement } from '../../lib/browser-features.ts';
import { isTelevision } from '../../preferences/is-television.ts';
import { parsePreferences, storedPreferences } from '../../preferences/stored-preferences.ts';

const IDLE_MS = 10 * 60_000;
const CHECK_MS = 20_000;
const ACTIVITY = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'click', 'scroll', 'focusin'];
/** What is open over the page. In `:is()`, a browser without popovers ignores what it does not know. */
const OVERLAYS = ':is(dialog[open], [aria-modal="true"], [popover]:popover-open)';

/**
 * Opens the screen saver after ten minutes without a key or pointer: on televisions, elsewhere by preference; with drawn
 * posters alone. Not over an overlay, and not where something plays.
 */
export function startScreenSaver(queries: QueryClient, { source, imageBase }: PublicConfig): void {
	if (source !== 'open') return;
	let activeAt = Date.now();
	const touch = () => {
		activeAt = Date.now();
	};
	for (const type of ACTIVITY) addEventListener(type, touch, { capture: true, passive: true });
	setInterval(() => {
		if (Date.now() - activeAt < IDLE_MS || !isOn() || !mayOpen()) return;
		touch();
		import('./screen-saver.ts').then(
			({ openScreenSaver }) => openScreenSaver(queries, imageBase),
			// Not fetched: the page stays as it is, and the next ten minutes try again.
			() => {},
		);
	}, CHECK_MS);
}

function isOn(): boolean {
	const { screenSaver } = parsePreferences(storedPreferences.read());
	return typeof screenSaver === 'boolean' ? screenSaver : isTelevision();
}

function mayOpen(): boolean {
	if (document.hidden || fullscreenElement() || attempt(() => document.pictureInPictureElement)) return false;
	if (location.pathname.startsWith('/watch/') || document.querySelector(OVERLAYS)) return false;
	// What a frame plays, a trailer for one, the page cannot know.
	if (document.querySelector('iframe')) return false;
	return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].every(({ paused }) => paused);
}
