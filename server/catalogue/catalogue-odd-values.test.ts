import { describe, expect, it, onTestFinished } from 'vitest';
import { BIDI_CONTROLS } from '#contract/bidi-controls.ts';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { PERSON_BLOCKS } from '#contract/person-blocks.ts';
import type { MediaType } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';
import type { Json } from '../testing/fake-tmdb-titles.ts';
import { ODD_PARTS, ODD_VALUES } from '../testing/tmdb-odd-values.ts';

const METRICS = { authorization: 'Bearer a-token-for-the-scraper' };

/** The application on a fake TMDB that puts odd values into its answers. */
async function createAppOnOddTmdb(spoil: (path: string, body: Json) => void, { isOneNode = false } = {}) {
	const fake = await startFakeTmdb({ edit: spoil });
	onTestFinished(() => fake.close());
	const log: Json[] = [];
	const app = await createAppOnTmdb({
		fake,
		pages: true,
		isOneNode,
		env: { LOG_LEVEL: 'warn', METRICS_TOKEN: 'a-token-for-the-scraper' },
		logTo: (line) => log.push(JSON.parse(line) as Json),
	});
	return { ...app, log };
}

function toEndpoint(path: string): CatalogueEndpointName {
	const pattern = path.replace(/\d+$/, (id) => (path.includes('/season/') ? ':season' : id)).replace(/\d+/, ':id');
	return `GET /api/tmdb${pattern}` as CatalogueEndpointName;
}

/** The name that a page must show: of a title, or of the first title of a list; null for a list of genres. */
function titleIn({ title, name, results, genres, id }: Json): unknown {
	if (Array.isArray(results)) return titleIn(results[0] as Json);
	return genres && id === undefined ? null : (title ?? name);
}

describe('a value that cannot be read', () => {
	it('loses neither the answer of the API nor the page', {
		tags: ['data-odd-values', 'data-text-direction'],
	}, async () => {
		const spoil = (path: string, body: Json) => {
			for (const odd of ODD_VALUES) if (odd.path === path) odd.spoil(body);
		};
		const { http, fake, log } = await createAppOnOddTmdb(spoil, { isOneNode: true });
		for (const { what, path, page } of ODD_VALUES) {
			const [, type = ''] = /^\/(movie|tv)\/\d+$/.exec(path) ?? [];
			const blocks = type ? `?append_to_response=${TITLE_BLOCKS[type as MediaType]}` : '';
			const answer = await http.inject(`/api/tmdb${path}${blocks}`);
			expect(answer.statusCode, what).toBe(200);
			const endpoint = CATALOGUE_ENDPOINTS[toEndpoint(path)];
			expect(endpoint.data.safeParse(answer.json()).error, what).toBeUndefined();

			const calls = fake.calls.filter(({ url }) => url.startsWith(`/3${path}`)).length;
			const again = await http.inject(`/api/tmdb${path}${blocks}`);
			expect([again.headers['x-cache'], again.body === answer.body], what).toEqual(['HIT', true]);
			expect(fake.calls.filter(({ url }) => url.startsWith(`/3${path}`)).length, what).toBe(calls);

			const html = await http.inject(page);
			expect(html.statusCode, what).toBe(200);
			expect((answer.body + html.body).search(BIDI_CONTROLS), what).toBe(-1);
			const show = /^\/tv\/\d+/.exec(path)?.[0];
			const shown = show ? await http.inject(`/api/tmdb${show}?append_to_response=${TITLE_BLOCKS.tv}`) : answer;
			const title = titleIn(shown.json());
			expect(title, what).not.toBe('');
			if (title !== null) expect(html.body, what).toContain(title);
		}

		const logged = log.filter(({ path }) => path !== undefined).map(({ call, path }) => `${call} ${path}`);
		const expected = ODD_VALUES.flatMap(({ path, unreadable }) =>
			(unreadable?.split(', ') ?? []).map((field) => `${toEndpoint(path)} ${field}`),
		);
		expect(logged.sort()).toEqual([...new Set(expected)].sort());

		const metrics = await http.inject({ url: '/metrics', headers: METRICS });
		expect(metrics.body).toContain(
			'matinee_catalogue_unreadable_parts_total{endpoint="GET /api/tmdb/movie/:id",field="similar.results[].id"} 1',
		);
	});

	it('loses no answer about people, collections and single blocks', { tags: ['data-odd-values'] }, async () => {
		const fake = await startFakeTmdb({
			edit: (path, body) => {
				for (const odd of ODD_PARTS) if (odd.path === path) odd.spoil(body);
			},
		});
		onTestFinished(() => fake.close());
		const log: Json[] = [];
		const { http } = await createAppOnTmdb({
			fake,
			env: { LOG_LEVEL: 'warn' },
			logTo: (line) => log.push(JSON.parse(line) as Json),
		});
		for (const { what, path, unreadable } of ODD_PARTS) {
			const before = log.length;
			const query = `append_to_response=${PERSON_BLOCKS}&query=a&external_source=imdb_id`;
			const answer = await http.inject(`/api/tmdb${path}?${query}`);
			expect([what, answer.statusCode]).toEqual([what, 200]);
			const [first] = log.slice(before);
			const endpoint = CATALOGUE_ENDPOINTS[(first?.call ?? 'GET /api/tmdb/person/:id') as CatalogueEndpointName];
			expect(endpoint.data.safeParse(answer.json()).error, what).toBeUndefined();
			const paths = log.slice(before).map((line) => line.path);
			expect(paths.sort(), what).toEqual(unreadable?.split(', ') ?? []);
		}
	});

	it('is an error only where the title itself cannot be read', { tags: ['data-odd-values'] }, async () => {
		const { http, log } = await createAppOnOddTmdb((path, body) => {
			if (path === '/movie/605') delete body.id;
		});
		const answer = await http.inject('/api/tmdb/movie/605');
		expect(answer.statusCode).toBe(502);
		expect((await http.inject('/movie/605')).statusCode).toBe(503);
		expect(log).toContainEqual(expect.objectContaining({ detail: 'unreadable: id' }));
	});
});
