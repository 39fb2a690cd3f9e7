import { describe, expect, it } from 'vitest';
import type { ImportedTitle } from '#contract/import.ts';
import type { CatalogueOfCaller } from '../catalogue/catalogue.service.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { matchTitle } from './match-title.ts';

const NO_IDS = { imdb: null, tmdb: null, tvdb: null };

/** A source that searches as TMDB does: it finds titles by all their names, and answers with those in English. */
function createSource(movies: readonly { id: number; title: string; year: number; translated: readonly string[] }[]) {
	const asked: string[] = [];
	const catalogue = {
		async answer({
			endpoint,
			params,
			query,
		}: {
			endpoint: string;
			params: { id?: number };
			query: { query?: string };
		}) {
			asked.push(endpoint);
			const body = endpoint.endsWith('/translations')
				? {
						translations: (movies.find(({ id }) => id === Number(params.id))?.translated ?? []).map((title) => ({
							...{ iso_3166_1: 'DE', iso_639_1: 'de', name: 'Deutsch', english_name: 'German' },
							data: { title },
						})),
					}
				: {
						results: movies
							.filter(({ title, translated }) => [title, ...translated].includes(query.query ?? ''))
							.map(({ id, title, year }) => ({ id, title, original_title: title, release_date: `${year}-06-01` })),
					};
			return { answer: { status: 200, identity: Buffer.from(JSON.stringify(body)) } };
		},
	} as unknown as CatalogueOfCaller;
	const find = (title: string, year: number | null) =>
		matchTitle(catalogue, { ...NO_IDS, media_type: 'movie', title, year } satisfies ImportedTitle);
	return { find, asked };
}

describe('a name in another language', { tags: ['import-whole'] }, () => {
	it.each([
		[
			'Letterboxd',
			'Date,Name,Year,Letterboxd URI\n2026-11-20,Die Nacht der lebenden Toten,1968,u\n2026-11-20,Die Nacht der lebenden Toten,1990,u\n2026-11-20,Die Nacht der lebenden Katzen,1968,u\n',
			[
				['Die Nacht der lebenden Toten', 'Night of the Living Dead'],
				['Die Nacht der lebenden Toten', null],
				['Die Nacht der lebenden Katzen', null],
			],
		],
		[
			'Netflix',
			'Title,Date\n"Die Nacht der lebenden Toten","20.11.2026"\n"DIE NACHT DER LEBENDEN TOTEN!","19.11.2026"\n"Die Nacht der Toten","18.11.2026"\n',
			[
				['Die Nacht der lebenden Toten', 'Night of the Living Dead'],
				['DIE NACHT DER LEBENDEN TOTEN!', 'Night of the Living Dead'],
				['Die Nacht der Toten', null],
			],
		],
	])('is that of the title in a list of %s, where the year fits', async (_, file, expected) => {
		const app = await createTestApp();
		const account = await buildAccount(app);
		const upload = await app.http.inject({
			method: 'POST',
			url: '/api/imports?name=watched.csv',
			headers: { ...account.headers, 'content-type': 'application/octet-stream' },
			payload: file,
		});
		const { id } = upload.json().data;
		await app.imports.runDue();
		const titles = await app.database.db
			.selectFrom('import_titles')
			.select(['title', 'match_title'])
			.where('import_id', '=', id)
			.orderBy('number')
			.execute();
		expect(titles.map(({ title, match_title }) => [title, match_title])).toEqual(expected);
		expect((await actAs(app, account)('GET', `/api/imports/${id}`)).json().data.phase).toBe('preview');
	});

	it('is asked of the source only where no name in English fits', async () => {
		const { find, asked } = createSource([
			{ id: 1, title: 'The Lodger', year: 1927, translated: ['Der Mieter'] },
			{ id: 2, title: 'Der Mieter', year: 1927, translated: [] },
		]);
		expect(await find('Der Mieter', 1927)).toEqual({ media_type: 'movie', id: 2, title: 'Der Mieter' });
		expect(asked).toEqual(['GET /api/tmdb/search/movie']);
		expect(await find('The Lodger', null)).toMatchObject({ id: 1 });
	});

	it('is none where two titles have it, where the year is another, and where too many would have to be compared', async () => {
		const lodger = { id: 1, title: 'The Lodger', year: 1927, translated: ['Der Mieter'] };
		const tenant = { id: 3, title: 'The Tenant', year: 1976, translated: ['Der Mieter'] };
		const { find } = createSource([lodger, tenant]);
		expect(await find('Der Mieter', null)).toBeNull();
		expect(await find('Der Mieter', 1950)).toBeNull();
		expect(await find('Der Mieter', 1976)).toMatchObject({ id: 3, title: 'The Tenant' });
		const more = Array.from({ length: 8 }, (_, n) => ({ ...tenant, id: 10 + n, title: `Tenant ${n}`, year: 1927 }));
		const crowded = createSource([lodger, ...more]);
		expect(await crowded.find('Der Mieter', 1927)).toBeNull();
		expect(crowded.asked).toEqual(['GET /api/tmdb/search/movie']);
	});
});
