import { OFFLINE_TEXT } from './offline-page.messages.ts';

interface OfflineDocumentOptions {
	/** URL of the page's script. */
	script: string;
	/** CSS rules. */
	style: string;
	/** URL of the display font, which is precached too. */
	font: string;
}

/** The illustration of the application's error screens. */
const TORN_FILM = [
	'<svg aria-hidden="true" viewBox="0 0 320 200">',
	'<g transform="rotate(-6 70 100)"><path fill="var(--raised)" d="M4 30h128l-8 22 18 14-16 20 20 22-18 18 16 22-12 22H4z"/>',
	'<path fill="var(--light)" opacity=".2" d="M22 58h86l14 26-14 18 16 20-8 20H22z"/>',
	'<path fill="var(--light)" opacity=".45" d="M22 142v-22l26-28 24 22 16-12 22 20-4 20z"/></g>',
	'<g transform="rotate(7 250 110)"><path fill="var(--raised)" d="M316 30H190l-10 22 18 14-18 20 20 22-16 18 14 22-10 22h128z"/>',
	'<path fill="var(--light)" opacity=".2" d="M298 58h-86l-12 24 18 20-16 20 8 20h88z"/>',
	'<circle fill="var(--light)" opacity=".6" cx="268" cy="84" r="13"/>',
	'<path fill="var(--light)" opacity=".45" d="M298 142v-18l-26-20-30 26-16 2-8 10z"/></g></svg>',
].join('');

/** The offline page. Retry is a link to the current URL, so it works without script. */
export function offlineDocument({ script, style, font }: OfflineDocumentOptions): string {
	const { title, text, retry, home, kept } = OFFLINE_TEXT;
	const face = `@font-face{font-family:"League Gothic";src:url(${font}) format("woff2");font-display:swap}`;
	return [
		'<!doctype html><html lang="en"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		'<meta name="color-scheme" content="dark light"><meta name="theme-color" content="#0b0d12">',
		`<meta name="robots" content="noindex"><title>${title} · Matinee</title>`,
		`<style>${face}body{margin:0}${style}</style><script src="${script}" defer></script></head>`,
		`<body><main class="fallback-screen">${TORN_FILM}<h1>${title}</h1><p>${text}</p>`,
		`<div class="actions"><a class="primary" id="retry" href="">${retry}</a><a href="/">${home}</a></div>`,
		`<section id="kept" hidden><h2>${kept}</h2><ul></ul></section></main></body></html>`,
	].join('');
}
