import { describe, expect, it } from 'vitest';
import { buildConfig } from '../testing/build-config.ts';
import { renderPage } from './entry-server.tsx';

const CONFIG = buildConfig({ source: 'open', imageBase: '/art' });

/** Asks for a movie of a server that answers so. */
function renderMovie(status: number, body: unknown) {
	const transport = async () => ({ status, header: () => null, json: async () => body });
	return renderPage({ url: '/movie/9', transport, config: CONFIG });
}

describe('a page that could not be loaded', () => {
	it('is an outage when the catalogue could not be reached', async () => {
		const page = await renderMovie(502, { code: 'bad_upstream', message: 'Catalogue temporarily unavailable' });
		expect(page).toMatchObject({ status: 503, complete: false });
	});

	it('is no outage when the mistake is our own: that is thrown, to be logged', async () => {
		await expect(renderMovie(200, { id: 9, genres: 'none', title: 'A mistake' })).rejects.toThrow(TypeError);
	});
});
