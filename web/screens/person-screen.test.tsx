import { describe, expect, it } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import { renderPage } from '../app/entry-server.tsx';
import { buildConfig } from '../testing/build-config.ts';

function buildCredit(id: number, overrides: object = {}) {
	return {
		id,
		media_type: 'movie',
		title: `Film ${id}`,
		release_date: '1927-01-10',
		poster_path: `/${id}.jpg`,
		overview: 'Somebody leaves and somebody comes back.',
		vote_average: 7,
		...overrides,
	};
}

const PERSON = {
	id: 7,
	name: 'Ida Moor',
	biography: 'An actress of the night train.',
	birthday: '1906-03-17',
	deathday: '1996-06-11',
	place_of_birth: 'Berlin',
	known_for_department: 'Acting',
	profile_path: '/ida.jpg',
	also_known_as: ['Die Moor'],
	imdb_id: 'nm0000007',
	homepage: 'javascript:alert(1)',
	external_ids: { wikidata_id: 'Q7', imdb_id: 'not an id' },
	combined_credits: {
		cast: Array.from({ length: 500 }, (_, at) => buildCredit(at + 1)),
		crew: [buildCredit(900, { title: 'Directed', department: 'Directing', job: 'Director' })],
	},
};

const COLLECTION = {
	id: 9,
	name: 'The Night Train Collection',
	overview: 'Three films on one train.',
	poster_path: '/train.jpg',
	backdrop_path: '/train-wide.jpg',
	parts: [
		buildCredit(3, { title: 'Still Unnamed', release_date: '', vote_average: 0 }),
		buildCredit(2, { title: 'Return', release_date: '1931-05-11' }),
		buildCredit(1, { title: 'Departure' }),
		buildCredit(2, { title: 'Return', release_date: '1931-05-11' }),
		buildCredit(4, { adult: true }),
	],
};

async function render(
	url: string,
	{ status = 200, config = {} }: { status?: number; config?: Partial<PublicConfig> } = {},
) {
	const asked: string[] = [];
	const page = await renderPage({
		url,
		config: buildConfig(config),
		transport: async (request) => {
			asked.push(request.url);
			const body = request.url.includes('/person/7')
				? PERSON
				: request.url.includes('/collection/9')
					? COLLECTION
					: null;
			const answered = body ? status : 404;
			return {
				status: answered,
				header: () => null,
				json: async () => (answered === 200 ? body : { code: 'not_found', message: 'No' }),
			};
		},
	});
	const jsonLd = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page.html)?.[1];
	return {
		...page,
		asked,
		cards: [...page.html.matchAll(/class="title-card"/g)].length,
		jsonLd: jsonLd === undefined ? null : JSON.parse(jsonLd),
	};
}

describe('the page of a person on the server', () => {
	it('is whole with one request: facts, biography, and the first cards of a long filmography', {
		tags: ['person-facts', 'person-filmography', 'routes-screens'],
	}, async () => {
		const { html, status, complete, asked, cards } = await render('/person/7');
		expect([status, complete]).toEqual([200, true]);
		expect(asked).toEqual(['/api/tmdb/person/7?append_to_response=combined_credits%2Cexternal_ids']);
		for (const text of ['Ida Moor', 'An actress of the night train.', 'March 17, 1906', 'June 11, 1996 (aged 90)']) {
			expect(html).toContain(text);
		}
		// Eight that she is known for, and a page of the filmography in the widest window.
		expect(cards).toBe(8 + 28);
		expect(html).toContain('Acting (500)');
	});

	it('opens the role of the address, and the first for one that there is not', {
		tags: ['person-filmography'],
	}, async () => {
		const { html } = await render('/person/7?role=directing');
		expect(html).toMatch(/aria-selected="true"[^>]*>Directing \(1\)/);
		expect(html).toContain('Directed');
		expect((await render('/person/7?role=cooking')).html).toMatch(/aria-selected="true"[^>]*>Acting/);
	});

	it('has a canonical URL, a share card and structured data', { tags: ['person-head'] }, async () => {
		const { head, jsonLd } = await render('/person/7?role=directing');
		expect(head).toContain('<title>Ida Moor · Matinee</title>');
		expect(head).toContain('<link rel="canonical" href="https://matinee.invalid/person/7"/>');
		expect(head).toContain('property="og:type" content="profile"');
		expect(head).toContain('property="og:image" content="https://images.invalid/t/p/h632/ida.jpg"');
		expect(head).toContain('name="description" content="An actress of the night train."');
		expect(jsonLd).toEqual({
			'@context': 'https://schema.org',
			'@type': 'Person',
			name: 'Ida Moor',
			alternateName: ['Die Moor'],
			description: 'An actress of the night train.',
			url: 'https://matinee.invalid/person/7',
			image: 'https://images.invalid/t/p/h632/ida.jpg',
			birthDate: '1906-03-17',
			deathDate: '1996-06-11',
			birthPlace: { '@type': 'Place', name: 'Berlin' },
			sameAs: ['https://www.imdb.com/name/nm0000007/', 'https://www.wikidata.org/wiki/Q7'],
		});
	});

	it('shares the product’s image where the portrait is an SVG', async () => {
		const { head } = await render('/person/7', { config: { source: 'open', imageBase: '/art' } });
		expect(head).toContain('content="https://matinee.invalid/share/matinee.png"');
	});
});

describe('the page of a collection on the server', () => {
	it('has its films in order of release, the undated last, and how many there are', {
		tags: ['collection-films', 'rule-complete-titles'],
	}, async () => {
		const { html, status, complete } = await render('/collection/9');
		expect([status, complete]).toEqual([200, true]);
		expect([...html.matchAll(/href="\/movie\/(\d+)"/g)].map(([, id]) => id)).toEqual(['1', '2', '3']);
		for (const text of ['3 films', '1927–1931', 'Announced', 'Three films on one train.']) expect(html).toContain(text);
	});

	it('has a canonical URL, a share card and structured data', { tags: ['person-head'] }, async () => {
		const { head, jsonLd } = await render('/collection/9');
		expect(head).toContain('<title>The Night Train Collection · Matinee</title>');
		expect(head).toContain('<link rel="canonical" href="https://matinee.invalid/collection/9"/>');
		expect(head).toContain('property="og:image" content="https://images.invalid/t/p/w1280/train-wide.jpg"');
		expect(jsonLd).toMatchObject({
			'@type': 'MovieSeries',
			name: 'The Night Train Collection',
			startDate: '1927-01-10',
		});
		expect(jsonLd.hasPart.map(({ url }: { url: string }) => url)).toEqual(
			[1, 2, 3].map((id) => `https://matinee.invalid/movie/${id}`),
		);
	});
});

it.each(['/person/8', '/person/0', '/person/ida', '/person/99999999999', '/collection/8', '/collection/-1'])(
	'%s is not found',
	{ tags: ['person-missing'] },
	async (url) => {
		const { status, html, asked } = await render(url);
		expect(status).toBe(404);
		expect(html).toContain('Page Not Found');
		expect(asked).toHaveLength(url.endsWith('/8') ? 1 : 0);
	},
);

it.each(['/person/7', '/collection/9'])('%s is an outage while the catalogue is unreachable', async (url) => {
	expect(await render(url, { status: 502 })).toMatchObject({ status: 503, complete: false });
});
