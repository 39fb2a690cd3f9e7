import { toLanguageAttributes } from '#contract/languages.ts';
import { UI_LANGUAGE } from '../lib/ui-language.ts';
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

/** The logo, beside the wordmark. */
const CURTAINS =
	'<svg aria-hidden="true" viewBox="0 0 28 28" fill="#f2b33d"><path d="M1 3h26v3H1zM2 7.5h11.4c-.5 6.2-3.3 10.6-7.2 12.3L7.6 25H2zM26 7.5H14.6c.5 6.2 3.3 10.6 7.2 12.3L20.4 25H26z"/></svg>';

/** Over that of the fallback screen. */
const STYLE = `
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;align-self:stretch;margin-top:-3rem;min-height:4rem}
.bar+main{display:flex;flex-direction:column;align-items:center;align-self:stretch;gap:1.25rem;margin-block:auto}
.bar a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-decoration:none;font-weight:500}
.bar nav{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.bar svg{width:1.75rem;margin-inline-end:.625rem}
.bar b{display:flex;font:400 2rem/1 "League Gothic","Oswald","Arial Narrow",sans-serif;letter-spacing:.06em}
main:has(#kept:not([hidden]))>svg{width:10rem}
#kept{align-self:stretch;margin-top:1.5rem}
#kept h2{margin:0;font-size:1.125rem}
#kept ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(40%,8.5rem),1fr));gap:1rem;max-width:62rem;margin:1rem auto 0;padding:0;list-style:none;text-align:start}
#kept ul:has(>:only-child){grid-template-columns:8.5rem;justify-content:center}
#kept li a{display:block;color:inherit;text-decoration:none}
#kept li span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:.875rem}
#kept :is(img,i){display:grid;place-content:center;box-sizing:border-box;width:100%;aspect-ratio:2/3;margin-bottom:.375rem;padding:8%;border-radius:8px;background:var(--raised);color:var(--muted);font:400 1.5rem/1.05 "League Gothic","Oswald","Arial Narrow",sans-serif;text-align:center;overflow-wrap:anywhere}
#kept img{padding:0;object-fit:cover}`.replaceAll('\n', '');

/**
 * The offline page. Retry is a link to the current URL, so it works without script. The other links are hidden until the script
 * knows that their pages are kept: one that is not would lead back to this page.
 */
export function offlineDocument({ script, style, font }: OfflineDocumentOptions): string {
	const { title, text, retry, home, kept, navigation, pages } = OFFLINE_TEXT;
	const face = `@font-face{font-family:"League Gothic";src:url(${font}) format("woff2");font-display:swap}`;
	return [
		`<!doctype html><html ${toLanguageAttributes(UI_LANGUAGE)}><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		'<meta name="color-scheme" content="dark light"><meta name="theme-color" content="#0b0d12">',
		`<meta name="robots" content="noindex"><title>${title} · Matinee</title>`,
		`<style>${face}body{margin:0}${style}${STYLE}[hidden]{display:none!important}</style>`,
		`<script src="${script}" defer></script></head><body><div class="fallback-screen">`,
		`<header class="bar"><b>${CURTAINS}MATINEE</b><nav aria-label="${navigation}" hidden>`,
		...pages.map(([path, label]) => `<a href="${path}" hidden>${label}</a>`),
		`</nav></header><main>${TORN_FILM}<h1>${title}</h1><p>${text}</p>`,
		`<div class="actions"><a class="primary" id="retry" href="">${retry}</a><a href="/" hidden>${home}</a></div>`,
		`<section id="kept" aria-labelledby="kept-heading" hidden><h2 id="kept-heading">${kept}</h2><ul></ul></section></main></div></body></html>`,
	].join('');
}
