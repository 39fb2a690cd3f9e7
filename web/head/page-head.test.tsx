import { describe, expect, it } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Transport } from '#contract/render.ts';
import { renderPage } from '../app/entry-server.tsx';
import { buildConfig } from '../testing/build-config.ts';

const CONFIG = buildConfig();

const OVERVIEW =
	'A clerk of the night post finds a letter that was never delivered, and sets out by train, by boat and on foot to bring it to the woman whose name is on it, forty years too late.';

const MOVIE = {
	id: 7,
	title: 'The Night Post',
	overview: OVERVIEW,
	release_date: '1927-01-10',
	poster_path: '/night-post.jpg',
	backdrop_path: '/night-post-wide.jpg',
	genres: [{ id: 18, name: 'Drama' }],
	vote_average: 7.4,
	vote_count: 120,
};

const SHOW = {
	...MOVIE,
	id: 9,
	title: undefined,
	name: 'Signal Box',
	first_air_date: '1955-03-01',
	number_of_seasons: 1,
	seasons: [{ id: 1, season_number: 1, episode_count: 2 }],
};

const SEASON = {
	id: 1,
	season_number: 1,
	episodes: [1, 2].map((episode_number) => ({
		id: episode_number,
		episode_number,
		name: `Part ${episode_number}`,
		overview: `What happens in part ${episode_number}.`,
	})),
};

function buildTransport(movie: object): Transport {
	return async ({ url }) => {
		const body = /season/.test(url) ? SEASON : /\/tv\/\d/.test(url) ? SHOW : /\/movie\/\d/.test(url) ? movie : null;
		return {
			status: body ? 200 : 404,
			header: () => null,
			json: async () => body ?? { code: 'not_found', message: '' },
		};
	};
}

async function headOf(
	url: string,
	{ movie = {}, config = {} }: { movie?: object; config?: Partial<PublicConfig> } = {},
) {
	const page = await renderPage({
		url,
		transport: buildTransport({ ...MOVIE, ...movie }),
		config: { ...CONFIG, ...config },
	});
	const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
	const metas = new Map(
		[...page.head.matchAll(/<meta [^>]*>/g)].map(([tag]) => [
			attribute(tag, 'property') ?? attribute(tag, ' name'),
			attribute(tag, 'content'),
		]),
	);
	const block = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page.html)?.[1];
	return {
		page,
		title: /<title>([^<]*)<\/title>/.exec(page.head)?.[1],
		canonical: /<link rel="canonical" href="([^"]*)"/.exec(page.head)?.[1],
		meta: (name: string) => metas.get(name),
		jsonLd: block === undefined ? null : (JSON.parse(block) as Record<string, unknown>),
		headings: page.html.match(/<h1\b/g)?.length ?? 0,
	};
}

describe('the head of a page', () => {
	it.each([
		['/privacy', 'Privacy Policy'],
		['/dmca', 'DMCA'],
		['/info', 'Info'],
	])(
		'%s has its title, canonical URL and share image, and one heading',
		{ tags: ['routes-screens'] },
		async (path, name) => {
			const { page, title, canonical, meta, headings } = await headOf(path);
			expect(page.status).toBe(200);
			expect(title).toBe(`${name} · Matinee`);
			expect(canonical).toBe(`https://matinee.invalid${path}`);
			expect(meta('og:type')).toBe('website');
			expect(meta('og:title')).toBe(name);
			expect(meta('og:url')).toBe(canonical);
			expect(meta('og:image')).toBe('https://matinee.invalid/share/matinee.png');
			expect(meta('twitter:card')).toBe('summary_large_image');
			expect(meta('robots')).toBeUndefined();
			expect(meta('description')?.length).toBeGreaterThan(50);
			expect(meta('description')).not.toContain('…');
			expect(headings).toBe(1);
		},
	);

	it('keeps a page without a canonical URL out of search engines', async () => {
		const { page, canonical, meta } = await headOf('/404');
		expect(page.status).toBe(404);
		expect(canonical).toBeUndefined();
		expect(meta('og:url')).toBeUndefined();
		expect(meta('robots')).toBe('noindex');
	});

	it('shows a movie’s backdrop and trims its overview, more for a card than for a search engine', {
		tags: ['limit-overview-cut'],
	}, async () => {
		const { meta, canonical, jsonLd, headings } = await headOf('/movie/7');
		expect(canonical).toBe('https://matinee.invalid/movie/7');
		expect(meta('og:type')).toBe('video.movie');
		expect(meta('og:site_name')).toBe('Matinee');
		expect(meta('description')).toMatch(/^A clerk of the night post .*…$/);
		expect([...(meta('description') ?? '')].length).toBeLessThanOrEqual(150);
		expect([...(meta('og:description') ?? '')].length).toBeLessThanOrEqual(100);
		expect(meta('twitter:description')).toBe(meta('og:description'));
		expect(meta('og:image')).toBe('https://images.invalid/t/p/w1280/night-post-wide.jpg');
		expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1280', '720']);
		expect(meta('twitter:image')).toBe(meta('og:image'));
		expect(jsonLd).toMatchObject({ '@type': 'Movie', name: 'The Night Post', image: meta('og:image') });
		expect(headings).toBe(1);
	});

	it('falls back to the poster, then to the product’s share image', async () => {
		const poster = await headOf('/movie/7', { movie: { backdrop_path: null } });
		expect(poster.meta('og:image')).toBe('https://images.invalid/t/p/w500/night-post.jpg');
		const none = await headOf('/movie/7', { movie: { backdrop_path: null, poster_path: null } });
		expect(none.meta('og:image')).toBe('https://matinee.invalid/share/matinee.png');
		expect(none.jsonLd).not.toHaveProperty('image');
	});

	it('shows the title’s card in the open catalogue', async () => {
		const { meta } = await headOf('/movie/7', { config: { source: 'open', imageBase: '/art' } });
		expect(meta('og:image')).toBe('https://matinee.invalid/share/movie-7.png');
		expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
		expect(meta('og:image:alt')).toBe('Title card of The Night Post');
	});

	it('distinguishes a show from one of its episodes', async () => {
		const show = await headOf('/tv/9');
		expect(show.meta('og:type')).toBe('video.tv_show');
		expect(show.jsonLd).toMatchObject({ '@type': 'TVSeries', name: 'Signal Box' });
		const episode = await headOf('/tv/9/1/2');
		expect(episode.title).toBe('Signal Box S1E2 · Matinee');
		expect(episode.canonical).toBe('https://matinee.invalid/tv/9/1/2');
		expect(episode.meta('og:type')).toBe('video.episode');
		expect(episode.meta('description')).toBe('What happens in part 2.');
		expect(episode.jsonLd).toMatchObject({ '@type': 'TVEpisode', episodeNumber: 2 });
	});

	it('gives a watch page its title’s detail page as canonical URL', async () => {
		expect((await headOf('/watch/movie/7')).canonical).toBe('https://matinee.invalid/movie/7');
		const episode = await headOf('/watch/tv/9/1/2');
		expect(episode.canonical).toBe('https://matinee.invalid/tv/9/1/2');
		expect(episode.title).toBe('Signal Box S1E2 · Matinee');
	});
});

describe('hostile text', () => {
	it.each([
		'</script><script>window.pwned=1</script>',
		'<img src=x onerror="window.pwned=1">',
		'"><meta http-equiv="refresh" content="0;url=//evil.invalid">',
		'</title><script>window.pwned=1</script>',
		'<!--<script>',
	])('%s stays text in the head, the structured data and the page', async (words) => {
		const { page, jsonLd } = await headOf('/movie/7', { movie: { title: words, overview: words } });
		const whole = page.head + page.html;
		expect(whole).not.toContain('<script>');
		expect(whole).not.toContain('<img src=x');
		expect(whole).not.toContain('<!--<');
		expect(page.head).not.toContain('http-equiv="refresh"');
		expect(page.head.match(/<title>/g)).toHaveLength(1);
		expect(jsonLd).toMatchObject({ name: words });
	});

	it('has no bidi or control characters in the head', async () => {
		const { title, meta } = await headOf('/movie/7', { movie: { title: '\u202Egnp.exe\u0000 \u2066night' } });
		expect(title).toBe('gnp.exe night · Matinee');
		expect(meta('og:title')).toBe('gnp.exe night');
	});

	it('a title of a million letters is truncated in the head', async () => {
		const long = 'Long ago '.repeat(110_000);
		const { page } = await headOf('/movie/7', { movie: { title: long, overview: long } });
		expect(page.head.length).toBeLessThan(5000);
	});
});
