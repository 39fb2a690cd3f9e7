import { toLanguageAttributes } from '#contract/languages.ts';
import { OPEN_CINEMA_DATA_ID, type OpenCinemaData, type PlayerSource } from '#contract/player-messages.ts';
import type { PlayableSource } from '#open-catalogue/record.ts';
import { html, jsonBlock, Markup } from '../http/markup.ts';
import { currentLanguage } from '../language/in-language.ts';
import { PLAYER_PAGE_MESSAGES as MESSAGES, type PageReason } from './player-pages.messages.ts';
import type { AnySource } from './source-address.ts';

/** Hashed URLs of the player pages' built files. */
export interface PlayerAssets {
	/** Open Cinema's module. */
	script: string;
	/** Its static imports, to be preloaded. */
	scriptImports: readonly string[];
	/** The module that posts `unavailable`. */
	unavailableScript: string;
	/** The style sheet of all player pages. */
	style: string;
	/** The same as text, for pages that contain it; null in development. */
	inline: InlinePlayer | null;
}

export interface InlineScript {
	text: string;
	/** Its hash, as a policy names it; made once, of some 280 KB. */
	hashSource: string;
}

export interface InlinePlayer {
	script: InlineScript;
	/** With the code that plays HLS. */
	scriptWithHls: InlineScript;
	unavailableScript: InlineScript;
	style: string;
	/** The bundled clip as data URLs. */
	clip: { mp4: string; webm: string };
}

/** What a page loads or contains: one script and the style sheet. */
export interface PageParts {
	head: Markup;
	/** Hash of the script that the page contains, for its policy; null where it loads it. */
	inlineHash: string | null;
}

/** @param inline Whether the page contains its script and style: see `hasProxySession`. */
export function openCinemaParts(
	assets: PlayerAssets,
	sources: readonly AnySource[],
	inline: InlinePlayer | null,
): PageParts {
	if (inline)
		return inlineParts(inline.style, sources.some(({ kind }) => kind === 'hls') ? inline.scriptWithHls : inline.script);
	const preloads = assets.scriptImports.map(
		(address) => html`<link rel="modulepreload" crossorigin href="${address}">`,
	);
	return {
		head: html`<link rel="stylesheet" href="${assets.style}">
${preloads}
<script type="module" crossorigin src="${assets.script}"></script>`,
		inlineHash: null,
	};
}

/** Of pages that say one sentence. */
export function sentenceParts(assets: PlayerAssets, inline: InlinePlayer | null): PageParts {
	if (inline) return inlineParts(inline.style, inline.unavailableScript);
	return {
		head: html`<link rel="stylesheet" href="${assets.style}">
<script type="module" crossorigin src="${assets.unavailableScript}"></script>`,
		inlineHash: null,
	};
}

/** The build has made sure that the script does not end the element. */
function inlineParts(style: string, { text, hashSource }: InlineScript): PageParts {
	return {
		head: html`<style>${new Markup(style)}</style>
<script type="module">${new Markup(text)}</script>`,
		inlineHash: hashSource,
	};
}

interface OpenCinemaPage {
	parts: PageParts;
	title: string;
	/** Season and episode, for shows. */
	at: { season: number; episode: number } | null;
	/** The licence in one line. */
	licence: string | null;
	sources: readonly AnySource[];
	isClip: boolean;
	/** See `OpenCinemaData`. */
	isAddon?: true;
	/** See `OpenCinemaData`. */
	findsSubtitles: boolean;
	/** See `OpenCinemaData`. */
	lookAgainPath: string | null;
	/** See `OpenCinemaData`. */
	isKept?: true;
}

/** Longer titles are truncated: they have one line. */
const TITLE_MAX_CHARS = 200;

/** Title, host and licence come with the file. */
export function keptPlayerPage(parts: PageParts): string {
	return openCinemaPage({
		parts,
		title: MESSAGES.keptTitle,
		at: null,
		licence: null,
		sources: [],
		isClip: false,
		findsSubtitles: false,
		lookAgainPath: null,
		isKept: true,
	});
}

export function openCinemaPage(page: OpenCinemaPage): string {
	const title = truncate(page.title);
	const data: OpenCinemaData = {
		sources: page.sources.map(toPlayerSource),
		isClip: page.isClip,
		...(page.isAddon ? { isAddon: page.isAddon } : {}),
		...(page.findsSubtitles ? { findsSubtitles: true } : {}),
		lookAgainPath: page.lookAgainPath,
		isKept: page.isKept,
	};
	return documentOf(
		MESSAGES.openCinemaTitle(title),
		html`${preconnect(page.sources[0])}${page.parts.head}`,
		html`<body class="open-cinema" data-phase="opening">
<main class="player" id="player" aria-label="${MESSAGES.player}">
<div class="overlay" id="overlay">
<header class="${page.isClip ? 'heading clip' : 'heading'}">
<div><h1 dir="auto">${title}</h1>
${page.at && html`<p class="subtitle">${MESSAGES.episode(page.at.season, page.at.episode)}</p>`}
${page.isClip ? html`<p class="subtitle">${MESSAGES.clip}</p>` : null}</div>
${page.isClip ? null : aboutTheCopy(page)}
</header>
<button type="button" class="big-play" id="big-play" hidden aria-label="${MESSAGES.play(title)}">
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5.5v13l11-6.5z"/></svg></button>
<p class="notice" id="status" role="status"></p>
<div class="failure" id="failure" hidden><p class="sentence"></p><button type="button" id="try-again">${MESSAGES.tryAgain}</button></div>
<noscript><p class="notice">${MESSAGES.needsScript}</p></noscript>
</div>
<media-controller id="controller" tabindex="0" hotkeys="nok nospace nom noc" novolumepref nomutedpref nosubtitleslangpref>
<video slot="media" id="video" playsinline preload="metadata"></video>
<media-loading-indicator slot="centered-chrome" noautohide></media-loading-indicator>
<media-control-bar class="timeline"><media-time-range></media-time-range></media-control-bar>
<media-control-bar class="buttons">
<media-play-button></media-play-button>
<media-seek-backward-button seekoffset="10"></media-seek-backward-button>
<media-seek-forward-button seekoffset="10"></media-seek-forward-button>
<media-mute-button></media-mute-button>
<media-volume-range></media-volume-range>
<media-time-display showduration notoggle></media-time-display>
<span class="space"></span>
<button type="button" class="speed" id="speed" aria-haspopup="menu" aria-label="${MESSAGES.speed} ${MESSAGES.normalSpeed}">${MESSAGES.normalSpeed}</button>
<button type="button" class="control" id="captions" aria-haspopup="dialog" aria-expanded="false" aria-label="${MESSAGES.subtitles}">
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5h18v14H3zm2 2v10h14V7zm1.5 4h5v2h-5zm7 0h4v2h-4zm-7 3h3v2h-3zm5 0h6v2h-6z"/></svg></button>
<button type="button" class="control" id="settings" aria-haspopup="dialog" aria-expanded="false" aria-label="${MESSAGES.settings}">
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h9v2H4zm12-1h2v1h2v2h-2v1h-2zM4 11h3v2H4zm5-1h2v1h9v2h-9v1H9zm-5 6h9v2H4zm12-1h2v1h2v2h-2v1h-2z"/></svg></button>
<media-pip-button></media-pip-button>
<media-fullscreen-button></media-fullscreen-button>
</media-control-bar>
</media-controller>
</main>
${jsonBlock(OPEN_CINEMA_DATA_ID, data)}
</body>`,
	);
}

function toPlayerSource(source: AnySource): PlayerSource {
	const { host, kind, url, reference, height, sizeBytes, durationS, subtitles = [], chapters, pictures } = source;
	const average = sizeBytes && durationS ? Math.round((sizeBytes * 8) / durationS) : undefined;
	const bitrate = source.bitrate ?? average;
	return { host, kind, url, reference, height, bitrate, sizeBytes, subtitles, chapters, pictures };
}

/** The sandbox forbids navigation, so URLs are text to copy. */
function aboutTheCopy({ sources, licence, isKept }: OpenCinemaPage): Markup {
	const kept = isKept && html`<div class="copy" hidden><p class="place"></p><p class="licence"></p></div>`;
	const copies = sources.map(
		(
			source,
		) => html`<div class="copy" hidden><p class="place">${MESSAGES.publishedAt(source.host)} <span class="address">${breakable(source.reference)}</span></p>
<p class="licence">${source.licence === undefined ? html`<bdi>${licence}</bdi>` : html`<bdi lang="en">${source.licence}</bdi>`}</p></div>`,
	);
	return html`<details class="about"><summary>${MESSAGES.about}</summary><div class="card">${kept ?? null}${copies}<button type="button" id="statistics">${MESSAGES.statistics}</button></div></details>`;
}

/** An address whose lines end after its signs, and not after its scheme; none of them is copied with it. */
function breakable(address: string): Markup[] {
	const [scheme = ''] = /^\w+:\/\/[^/.]*/.exec(address) ?? [];
	const parts = address.slice(scheme.length).split(/(?<=[/_])(?=[^/_])/);
	return [html`<span class="scheme">${scheme}</span>`, ...parts.map((part) => html`${part}<wbr>`)];
}

function preconnect(source: PlayableSource | undefined): Markup | null {
	const origin = source?.url.startsWith('http') ? URL.parse(source.url)?.origin : null;
	return origin ? html`<link rel="preconnect" href="${origin}">` : null;
}

interface TrailerPage {
	assets: PlayerAssets;
	title: string;
	/** URL of the video embed. */
	address: string;
}

export function trailerPage(page: TrailerPage): string {
	const title = MESSAGES.trailerTitle(truncate(page.title));
	return documentOf(
		title,
		html`<link rel="stylesheet" href="${page.assets.style}">`,
		html`<body class="trailer">
<main aria-label="${MESSAGES.player}"><h1>${title}</h1>
<iframe src="${page.address}" title="${title}" referrerpolicy="strict-origin-when-cross-origin"
allow="autoplay; fullscreen; encrypted-media; picture-in-picture"></iframe></main>
</body>`,
	);
}

/** A message, and the script that posts it to the parent. @param retry When the page loads itself again, if ever. */
export function unavailablePage(parts: PageParts, reason: PageReason, retry: PageRetry | null): string {
	return sentencePage(parts, {
		title: MESSAGES.unavailableTitle,
		sentence: retry
			? `${MESSAGES.unavailable[reason]} ${MESSAGES.nextTry(retry.afterMs)}`
			: MESSAGES.unavailable[reason],
		data: html` data-reason="${reason}"${retryData(retry)}`,
	});
}

/** For the time until a look for copies has ended, or may start: the page loads itself again. */
export function lookingPage(parts: PageParts, sentence: string, retry: PageRetry): string {
	return sentencePage(parts, { title: MESSAGES.lookingTitle, sentence, data: retryData(retry) });
}

export interface PageRetry {
	/** Path and query. */
	path: string;
	afterMs: number;
}

function retryData(retry: PageRetry | null): Markup | null {
	return retry && html` data-next="${retry.path}" data-after-ms="${retry.afterMs}"`;
}

function sentencePage(
	parts: PageParts,
	{ title, sentence, data }: { title: string; sentence: string; data: Markup | null },
): string {
	return documentOf(
		title,
		parts.head,
		html`<body class="unavailable"${data}>
<main aria-label="${MESSAGES.player}"><h1 class="sentence">${sentence}</h1></main>
</body>`,
	);
}

function documentOf(title: string, head: Markup, body: Markup): string {
	return html`<!doctype html>
<html ${new Markup(toLanguageAttributes(currentLanguage()))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
${body}
</html>
`.text;
}

function truncate(title: string): string {
	// A code point has at most two code units.
	const characters = [...title.slice(0, TITLE_MAX_CHARS * 2 + 2)];
	return characters.length > TITLE_MAX_CHARS ? `${characters.slice(0, TITLE_MAX_CHARS - 1).join('')}…` : title;
}
