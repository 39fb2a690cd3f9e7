import { expect, it } from 'vitest';
import type { Transport, TransportResponse } from '#contract/render.ts';
import { buildConfig } from '../testing/build-config.ts';
import { createApiClient } from './api-client.ts';
import { toTitlesTransport } from './titles-language.ts';

const FILM = { id: 1, original_title: 'Taxi Driver', original_language: 'en' };

/** TMDB as a transport: titles in Japanese where they are asked for, one of them translated. */
function createCatalogue(answers: Record<string, object>) {
	const asked: string[] = [];
	const transport: Transport = async ({ url }): Promise<TransportResponse> => {
		asked.push(url);
		const body = answers[url];
		return {
			status: body ? 200 : 404,
			header: () => null,
			json: async () => body ?? { success: false, code: 'not_found' },
		};
	};
	return { asked, transport };
}

const inJapanese = (transport: Transport, source: 'tmdb' | 'open' = 'tmdb') =>
	toTitlesTransport(transport, { titles: { language: 'ja', name: 'ja-JP' }, config: buildConfig({ source }) });

it('titles in another language than the page say so, and genres stay in that of the page', async () => {
	const detail = { ...FILM, title: 'タクシードライバー', overview: '', genres: [{ id: 18, name: 'ドラマ' }] };
	const untranslated = { id: 2, title: 'Heat', original_title: 'Heat', original_language: 'en', overview: '熱い' };
	const { asked, transport } = createCatalogue({
		'/api/tmdb/movie/1?append_to_response=similar&language=ja-JP': { ...detail, similar: { results: [untranslated] } },
		'/api/tmdb/movie/1': { ...detail, title: 'Taxi Driver', overview: 'He drives.' },
		'/api/tmdb/genre/movie/list': { genres: [{ id: 18, name: 'Drama' }] },
	});
	const api = createApiClient(inJapanese(transport));
	const input = { params: { id: 1 }, query: { append_to_response: 'similar' } };
	const movie = await api.call('GET /api/tmdb/movie/:id', input);
	expect(movie).toMatchObject({
		title: 'タクシードライバー',
		title_language: 'ja',
		overview: 'He drives.',
		genres: [{ id: 18, name: 'Drama' }],
	});
	// In English, as the page is.
	expect(movie).not.toHaveProperty('overview_language');
	const { results } = (movie as unknown as { similar: { results: object[] } }).similar;
	expect(results).toEqual([{ ...untranslated, overview_language: 'ja' }]);
	expect(asked).toHaveLength(3);
});

it('episodes without an overview in that language have the English one', async () => {
	const episode = { episode_number: 1, name: '第1話', overview: '' };
	const { transport } = createCatalogue({
		'/api/tmdb/tv/7/season/1?language=ja-JP': {
			id: 7,
			episodes: [episode, { ...episode, episode_number: 2, overview: '続き' }],
		},
		'/api/tmdb/tv/7/season/1': { episodes: [{ ...episode, overview: 'It begins.' }] },
	});
	const api = createApiClient(inJapanese(transport));
	const season = await api.call('GET /api/tmdb/tv/:id/season/:season', { params: { id: 7, season: 1 } });
	expect(season.episodes).toEqual([
		{ ...episode, overview: 'It begins.' },
		{ ...episode, episode_number: 2, overview: '続き', overview_language: 'ja' },
	]);
});

it('words of the page, calls that name a language, and other endpoints are as without it', async () => {
	const answers = {
		'/api/tmdb/genre/movie/list': { genres: [] },
		'/api/tmdb/movie/1?language=fr-FR': { ...FILM, title: 'Taxi Driver' },
	};
	const { asked, transport } = createCatalogue(answers);
	const api = createApiClient(inJapanese(transport));
	await api.call('GET /api/tmdb/genre/movie/list', {});
	await api.call('GET /api/tmdb/movie/:id', { params: { id: 1 }, query: { language: 'fr-FR' } });
	expect(asked).toEqual(Object.keys(answers));
});

it('a catalogue whose overviews are in English is not said to have others', async () => {
	const item = { ...FILM, title: 'タクシードライバー', overview: 'He drives.' };
	const { transport } = createCatalogue({ '/api/tmdb/search/multi?query=taxi&language=ja-JP': { results: [item] } });
	const api = createApiClient(inJapanese(transport, 'open'));
	const { results } = await api.call('GET /api/tmdb/search/multi', { query: { query: 'taxi' } });
	expect(results).toEqual([{ ...item, title_language: 'ja' }]);
});
