import { describe, expect, it } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import { PAGE_ASSETS } from '../testing/page-assets.ts';
import { type PageAssets, toHtmlDocument } from './html-document.ts';

const ASSETS: PageAssets = {
	...PAGE_ASSETS,
	boot: 'start()',
	styles: ['/assets/app.css'],
	styleElement: (href) => Buffer.from(`<style>/* ${href} */</style>`),
	preloads: ['/assets/libraries.js'],
	chunksOf: () => ({ scripts: ['/assets/movie.js'], styles: ['/assets/movie.css'] }),
};

function buildDocument(assets: PageAssets): string {
	const state = { status: 200, config: {} as PublicConfig, queries: null, savedAgeS: null };
	const head = '<link rel="preload" as="image" href="/hero.jpg"><title>Nosferatu</title>';
	const page = {
		status: 200,
		redirect: null,
		html: '<h1>Nosferatu</h1>',
		head,
		state,
		modules: ['movie'],
		complete: true,
	};
	return toHtmlDocument(page, assets).toString();
}

describe('the document of a page', () => {
	it('names first what is painted first, and code last', { tags: ['speed-first-paint'] }, () => {
		const html = buildDocument(ASSETS);
		const parts = [
			'<meta charset="utf-8">',
			'<link rel="preload" as="image" href="/hero.jpg">',
			'<script>start()</script>',
			'<style>/* /assets/app.css */</style>',
			'<style>/* /assets/movie.css */</style>',
			'</head>',
			'<h1>Nosferatu</h1>',
			'<script type="application/json"',
			'<template id="page-code">',
			'<script type="module" src="/entry.js" fetchpriority="low"></script>',
			'<link rel="modulepreload" href="/assets/libraries.js" fetchpriority="low">',
			'<link rel="modulepreload" href="/assets/movie.js" fetchpriority="low">',
			'</template>',
			'<link rel="stylesheet" href="/assets/app.css" disabled>',
			'<link rel="stylesheet" href="/assets/movie.css" disabled>',
			'</body>',
		];
		const places = parts.map((part) => html.indexOf(part));
		expect(places).not.toContain(-1);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
	});

	it('needs nothing but itself and the first image for the first paint', { tags: ['speed-first-paint'] }, () => {
		const [head = ''] = buildDocument(ASSETS).split('</head>');
		expect(head.match(/<script/g)).toHaveLength(1);
		expect(head).not.toMatch(/<script[^>]* src=|rel="stylesheet"|modulepreload|as="(font|script|style)"/);
	});

	it('loads scripts and styles from their sources in development', () => {
		const html = buildDocument({ ...ASSETS, boot: '', bootModule: '/web/recovery/boot.ts', styleElement: () => null });
		expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"><link rel="stylesheet"');
		expect(html).not.toContain(' disabled>');
		expect(html).toContain('<script type="module" src="/web/recovery/boot.ts"></script>');
		expect(html).not.toContain('<script></script>');
	});
});
