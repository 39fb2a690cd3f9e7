import { describe, expect, it } from 'vitest';
import { buildConfig } from '../testing/build-config.ts';
import { renderPage } from './entry-server.tsx';
import { SCREEN_MODULES } from './screen-modules.ts';

const CONFIG = buildConfig({ source: 'open', imageBase: '/art' });

/** Renders a movie's page over an API that responds as given. */
function renderMovie(status: number, body: unknown) {
	const transport = async () => ({ status, header: () => null, json: async () => body });
	return renderPage({ url: '/movie/9', transport, config: CONFIG });
}

describe('a page that could not be loaded', () => {
	it('is an outage when the catalogue is unreachable', async () => {
		const page = await renderMovie(502, { code: 'bad_upstream', message: 'Catalogue temporarily unavailable' });
		expect(page).toMatchObject({ status: 503, complete: false });
	});

	it('throws any other error, to be logged', async () => {
		const mistake = {
			id: 9,
			get title(): string {
				throw new TypeError('A mistake');
			},
		};
		await expect(renderMovie(200, mistake)).rejects.toThrow(TypeError);
	});
});

it('names files that are there, so that documents preload the chunk of their screen', () => {
	const files = Object.keys(import.meta.glob('../screens/*.tsx')).map((file) => file.replace('..', 'web'));
	expect(files).toEqual(expect.arrayContaining([...SCREEN_MODULES.values()]));
});
