import type { QueryClient } from '@tanstack/react-query';
import type { DrawnPoster } from '#contract/posters.ts';
import { matchesMedia } from '../../lib/browser-features.ts';
import { imageUrl } from '../../lib/image-url.ts';
import { reserveScrollbarGutter } from '../../ui/reserve-scrollbar-gutter.ts';
import { closeOnAnyInput } from './close-on-any-input.ts';
import { posterDecadesQuery } from './poster-decades-query.ts';
import { POSTERS_TEXT } from './posters.messages.ts';

/** One poster is replaced at a time. */
const CHANGE_MS = 9_000;
/** With reduced motion: a still picture that is another one each minute. */
const STILL_CHANGE_MS = 60_000;
const FADE_MS = 2_500;
/** Side by side on a wide screen. */
const WIDE_COUNT = 3;
const WIDE_RATIO = 1.2;

/** The same in either theme, as a dark room. */
const GROUND: Partial<CSSStyleDeclaration> = {
	position: 'fixed',
	inset: '0',
	inlineSize: '100vw',
	blockSize: '100dvh',
	maxInlineSize: 'none',
	maxBlockSize: 'none',
	overflow: 'hidden',
	border: '0',
	outline: 'none',
	background: '#0b0d12',
	color: '#a9adb9',
	cursor: 'none',
};
const PLACE: Partial<CSSStyleDeclaration> = {
	position: 'absolute',
	textAlign: 'center',
	opacity: '0',
	transition: `opacity ${FADE_MS}ms ease`,
	// It appears when the one before it has nearly gone: two drawings through each other are neither.
	transitionDelay: `${FADE_MS * 0.6}ms`,
};

/** Covers the page with posters that cross-fade, until any input. Nothing where the posters cannot be loaded. */
export async function openScreenSaver(queries: QueryClient, imageBase: string): Promise<void> {
	const decades = await queries.fetchQuery(posterDecadesQuery()).catch(() => []);
	const posters = shuffle(decades.flatMap((decade) => decade.posters));
	if (posters.length === 0 || document.querySelector('dialog[open]')) return;

	const dialog = document.createElement('dialog');
	dialog.ariaLabel = POSTERS_TEXT.screenSaver;
	dialog.dataset.screenSaver = '';
	dialog.tabIndex = -1;
	Object.assign(dialog.style, GROUND);
	document.body.append(dialog);
	reserveScrollbarGutter();
	dialog.showModal();

	const count = innerWidth > innerHeight * WIDE_RATIO ? WIDE_COUNT : 1;
	const shown: (HTMLElement | undefined)[] = [];
	let turn = 0;
	const change = async () => {
		const slot = turn % count;
		const poster = posters[turn % posters.length];
		turn += 1;
		if (!poster) return;
		const figure = await drawFigure(poster, imageBase, slot, count);
		if (!figure || !dialog.isConnected) return;
		const before = shown[slot];
		shown[slot] = figure;
		dialog.append(figure);
		// The style is computed once before it changes, or there would be no fade.
		getComputedStyle(figure).opacity;
		figure.style.opacity = '1';
		if (!before) return;
		before.style.transitionDelay = '0s';
		before.style.opacity = '0';
		setTimeout(() => before.remove(), FADE_MS);
	};
	for (let slot = 0; slot < count; slot += 1) void change();
	const isStill = matchesMedia('(prefers-reduced-motion: reduce)');
	const timer = setInterval(() => void change(), isStill ? STILL_CHANGE_MS : CHANGE_MS);
	closeOnAnyInput(() => {
		clearInterval(timer);
		dialog.close();
		dialog.remove();
	});
}

/** A poster with its name, somewhere in its slot: nothing burns into the screen. Null if the picture cannot be loaded. */
async function drawFigure(
	{ title, year, poster_path }: DrawnPoster,
	imageBase: string,
	slot: number,
	count: number,
): Promise<HTMLElement | null> {
	const image = new Image();
	image.src = imageUrl(imageBase, 'w780', poster_path);
	image.alt = '';
	const loaded = await image.decode().then(
		() => true,
		() => false,
	);
	if (!loaded) return null;
	const figure = document.createElement('figure');
	const width = `min(${Math.round(76 / count)}vw, 44dvh)`;
	Object.assign(figure.style, PLACE, {
		inlineSize: width,
		insetInlineStart: `calc(${(100 * (slot + 0.5)) / count}vw - ${width} / 2 + ${between(-1, 1)}vw)`,
		insetBlockStart: `${between(8, 20)}dvh`,
	});
	Object.assign(image.style, { inlineSize: '100%', aspectRatio: '2 / 3', borderRadius: '8px' });
	const caption = document.createElement('figcaption');
	caption.style.marginBlockStart = '1rem';
	caption.textContent = POSTERS_TEXT.posterOf(title, year);
	figure.append(image, caption);
	return figure;
}

function between(least: number, most: number): number {
	return Math.round((least + Math.random() * (most - least)) * 10) / 10;
}

/** In random order; the list itself stays. */
function shuffle<Item>(items: readonly Item[]): Item[] {
	return items
		.map((item) => ({ item, at: Math.random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ item }) => item);
}
