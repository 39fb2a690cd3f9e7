import { expect, it } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import type { RenderPage } from '#contract/render.ts';
import { PAGE_ASSETS } from '../testing/page-assets.ts';
import { createPageService } from './page.service.ts';
import { createRenderLimit } from './render-limit.ts';

const VISITOR = { client: '192.0.2.1', isBackground: false };

/** Pages that say in which language their titles are, and how often one was rendered. */
function createPages() {
	const rendered: string[] = [];
	const renderPage: RenderPage = async ({ url, config, titles }) => {
		rendered.push(`${url} ${titles ?? 'as the page'}`);
		const state = {
			status: 200,
			config,
			queries: null,
			savedAgeS: null,
			...(titles && { titles: { language: titles, name: null } }),
		};
		return { status: 200, redirect: null, html: `titles: ${titles}`, head: '', state, modules: [], complete: true };
	};
	const pages = createPageService({
		buildOf: () => ({ renderPage, assets: PAGE_ASSETS }),
		transportFor: () => () => Promise.reject(new Error('No call is made')),
		renderLimit: createRenderLimit(null),
		readPublicConfig: async () => ({}) as PublicConfig,
		clock: () => 0,
		maxBytes: 1e6,
	});
	return { pages, rendered };
}

const ASKED = { url: '/movies', language: 'de', coding: 'identity' } as const;

it('pages with titles in another language are rendered and kept apart, and cost the others nothing', async () => {
	const { pages, rendered } = createPages();
	const textOf = async (titles: 'de' | 'ja' | null = null) => {
		const page = await pages.serve({ ...ASKED, titles }, VISITOR);
		return page.kind === 'page' ? page.bytes.identity.toString() : '';
	};
	for (let round = 0; round < 2; round += 1) {
		expect(await textOf()).toContain('titles: undefined');
		expect(await textOf('ja')).toContain('"titles":{"language":"ja"');
		// The language of the page is no other one.
		expect(await textOf('de')).toContain('titles: undefined');
	}
	expect(rendered).toEqual(['/movies as the page', '/movies ja']);
	expect(pages.find({ ...ASKED, titles: 'ja' })?.bytes.identity.toString()).toContain('titles: ja');
	expect(pages.find(ASKED)?.bytes.identity.toString()).toContain('titles: undefined');
	expect(pages.find({ ...ASKED, language: 'en', titles: 'ja' })).toBeNull();
});
