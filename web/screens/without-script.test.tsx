import { expect, it } from 'vitest';
import type { Transport } from '#contract/render.ts';
import { renderPage } from '../app/entry-server.tsx';
import { buildConfig } from '../testing/build-config.ts';

const MOVIE = {
	id: 9,
	title: 'The Late Show',
	release_date: '1941-11-01',
	genres: [],
	production_companies: [],
	production_countries: [],
	spoken_languages: [],
};

const transport: Transport = async () => ({ status: 200, header: () => null, json: async () => MOVIE });

it.each([
	['/my-list', 'Turn on JavaScript in this browser to use this page.'],
	['/settings', 'Turn on JavaScript in this browser to use this page.'],
	['/admin', 'The admin panel needs JavaScript, which is off in this browser.'],
	['/watch/movie/9', 'Turn on JavaScript in this browser to use the player.'],
])('%s says that it needs JavaScript, and shows nothing that waits, where that is off', async (url, sentence) => {
	const { html } = await renderPage({ url, transport, config: buildConfig() });
	const notes = [...html.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, note]) => note?.replace(/<[^>]+>/g, ''));
	expect(notes).toEqual([sentence]);
	const shown = html.replace(/<div class="noscript:hidden">.*?<\/div>/g, '');
	const spinners = shown.match(/class="[^"]*animate-spin[^"]*"/g) ?? [];
	expect(spinners.filter((spinner) => !spinner.includes('noscript:hidden'))).toEqual([]);
});
