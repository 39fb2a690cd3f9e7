import { toCatalogueName } from '#contract/catalogue-language.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { type Language, SOURCE_LANGUAGE, toLanguageAttributes, workerPath } from '#contract/languages.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { APP_ROOT_ID, CODE_TEMPLATE_ID, PAGE_STATE_ID, type RenderedPage } from '#contract/render.ts';
import { ERROR_PAGE_MESSAGES } from '../http/error-page.messages.ts';
import { html, jsonBlock } from '../http/markup.ts';

/** What every page needs of the build: the boot script, and the URLs of its files. */
export interface PageAssets {
	/** Text of the boot script, which each document carries; the Content-Security-Policy names its hash. */
	boot: string;
	/** In development: URL of the boot script as an unbuilt module, in place of its text. */
	bootModule?: string;
	/** Identifies the build; absent in development, which has neither watchdog nor caches. */
	build?: string;
	/** False where the service worker is disabled. */
	hasWorker?: boolean;
	language: Language;
	entry: string;
	styles: readonly string[];
	/** Element of a style sheet by its URL, in bytes as each document carries it; null in development, where it is a link. */
	styleElement(href: string): Buffer | null;
	/** Static imports of the entry. */
	preloads: readonly string[];
	/** Chunks and styles of a page, by its source path. */
	chunksOf(module: string): { scripts: readonly string[]; styles: readonly string[] };
}

/** The document that the browser renders by itself, whatever its address: no screen, no data. */
export function toShellDocument(config: PublicConfig, assets: PageAssets, titles: Language | null): Buffer {
	const { title, sentence } = ERROR_PAGE_MESSAGES.tooManyRequests;
	const own = titles && { titles: { language: titles, name: toCatalogueName(titles) } };
	const state = { status: ERROR_STATUS.too_many_requests, config, queries: null, savedAgeS: null, ...own };
	const { text } = html`<noscript><h1>${title}</h1><p>${sentence}</p></noscript>`;
	return toHtmlDocument(
		{ status: state.status, redirect: null, html: text, head: '', state, modules: [], complete: false },
		assets,
	);
}

/** On paper: dark text on white in every theme, without bars. In the document, as no visit should wait for its download. */
const PRINT_STYLE = [
	'html:root,html:root[data-theme],html .on-night{color-scheme:light;--ground:#fff;--surface-raised:#fff;',
	'--surface-lifted:#fff;--hairline:#999;--text-main:#000;--text-muted:#333;--marquee:#000}',
	'.site-header,.site-footer,.tab-bar,.catalogue-notice,.floating-notice,.plain-notice,.skip-link{display:none!important}',
].join('');

/**
 * The document of a rendered page, in the order in which a browser needs it: the image that is painted first (preloaded by
 * `page.head`), boot script and styles, which paint waits for, the page, and only then code. Everything in `page` was escaped
 * by React. Bytes, since most of it are style sheets, which are the same in each.
 */
export function toHtmlDocument(page: RenderedPage, assets: PageAssets): Buffer {
	const chunks = page.modules.map((module) => assets.chunksOf(module));
	const styles = new Set([...assets.styles, ...chunks.flatMap((chunk) => chunk.styles)]);
	const scripts = new Set([...assets.preloads, ...chunks.flatMap((chunk) => chunk.scripts)]);
	const beginning = [
		'<!doctype html>',
		`<html ${toLanguageAttributes(assets.language)}${assets.build ? ` data-build="${assets.build}"` : ''}${toWorkerAttribute(assets)}>`,
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		'<meta name="color-scheme" content="dark light">',
		'<meta name="theme-color" content="#0b0d12">',
		page.head,
		assets.bootModule
			? `<script type="module" src="${assets.bootModule}"></script>`
			: `<script>${assets.boot}</script>`,
	];
	const headEnd = [
		`<style media="print">${PRINT_STYLE}</style>`,
		'<link rel="icon" href="/icon.svg" type="image/svg+xml">',
		'<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
		'<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
		'<meta name="mobile-web-app-capable" content="yes">',
		'<meta name="apple-mobile-web-app-title" content="Matinee">',
		'</head>',
		'<body>',
		`<div id="${APP_ROOT_ID}">`,
	];
	const end = [
		'</div>',
		jsonBlock(PAGE_STATE_ID, page.state).text,
		`<template id="${CODE_TEMPLATE_ID}">`,
		`<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
		...[...scripts].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
		'</template>',
		...[...styles].filter((href) => assets.styleElement(href) !== null).map(toDisabledStyleLink),
		'</body>',
		'</html>',
	];
	return Buffer.concat([
		toBytes(beginning),
		...[...styles].map((href) => assets.styleElement(href) ?? toBytes([`<link rel="stylesheet" href="${href}">`])),
		toBytes(headEnd),
		Buffer.from(page.html),
		toBytes(end),
	]);
}

const toBytes = (parts: readonly string[]) => Buffer.from(parts.join(''));

/** The worker of the page's language, where it is not that of the source's. */
function toWorkerAttribute({ hasWorker, language }: PageAssets): string {
	if (hasWorker === false) return ' data-worker="off"';
	return language === SOURCE_LANGUAGE ? '' : ` data-worker="${workerPath(language)}"`;
}

/** Tells the chunks that import a style sheet that the document has it. A disabled link is not fetched. */
function toDisabledStyleLink(href: string): string {
	return `<link rel="stylesheet" href="${href}" disabled>`;
}
