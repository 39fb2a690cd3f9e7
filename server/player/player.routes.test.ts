import { describe, expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import {
	archive,
	assets,
	buildPlayerApp,
	commons,
	dataOf,
	policyOf,
	requestPlayerPage,
} from '../testing/request-player-page.ts';

describe('the page of Open Cinema', () => {
	test('names the title, its sources in order, and where and why each is published', async () => {
		const { statusCode, headers, body } = await requestPlayerPage('/embed/open/movie/775');
		expect(statusCode).toBe(200);
		expect(headers['content-type']).toBe('text/html; charset=utf-8');
		expect(headers['cache-control']).toBe('public, no-cache');
		expect(headers['x-content-type-options']).toBe('nosniff');
		expect(headers['x-frame-options']).toBeUndefined();
		expect(body).toContain('<h1 dir="auto">A Trip to the Moon</h1>');
		expect(dataOf(body).sources.map((source) => source.url)).toEqual([archive.url, commons.url]);
		expect(body).toContain('https://archive.org/details/a-trip');
		expect(body).toContain('Public domain');
		expect(body).toContain('CC BY 4.0');
	});

	test('names chapters and pictures of copies, and allows pictures from their hosts alone', async () => {
		const folder = 'https://ia800301.us.archive.org/1/items/a-trip';
		const copy = {
			...archive,
			url: `${folder}/a-trip.mp4`,
			subtitles: [],
			chapters: `${folder}/a-trip.chapters.vtt`,
			pictures: { prefix: `${folder}/a-trip.thumbs/a-trip_`, seconds: [1, 30] },
		};
		const found = async () => ({ copies: [copy], state: 'found' as const });
		const { headers, body } = await requestPlayerPage('/embed/open/movie/775', { findCopies: found });
		const { chapters, pictures } = copy;
		expect(dataOf(body).sources).toContainEqual(expect.objectContaining({ chapters, pictures }));
		expect(policyOf(headers)['img-src']).toBe('https://ia800301.us.archive.org');
		const unsafe = async () => ({
			copies: [
				{ ...copy, chapters: 'javascript:alert(1)', pictures: { prefix: 'http://evil.example/', seconds: [1] } },
			],
			state: 'found' as const,
		});
		const refused = await requestPlayerPage('/embed/open/movie/775', { findCopies: unsafe });
		expect(dataOf(refused.body).sources.some((source) => 'chapters' in source || 'pictures' in source)).toBe(false);
		expect(policyOf(refused.headers)['img-src']).toBeUndefined();
	});

	test('allows media only from the hosts of this title’s sources and their redirect targets', async () => {
		const { headers } = await requestPlayerPage('/embed/open/movie/775');
		const hosts = 'https://archive.org https://*.archive.org https://upload.wikimedia.org';
		expect(policyOf(headers)).toEqual({
			'default-src': "'none'",
			'script-src': "'self' https://matinee.example",
			'style-src': "'self' https://matinee.example 'unsafe-inline'",
			'media-src': `'self' https://matinee.example blob: ${hosts}`,
			'connect-src': hosts,
			'worker-src': 'blob:',
			'frame-ancestors': "'self'",
			'base-uri': "'none'",
			'form-action': "'none'",
			sandbox: 'allow-scripts allow-presentation allow-downloads allow-top-navigation-to-custom-protocols',
		});
	});

	test('has a single script file, and preloads its imports', async () => {
		const { body } = await requestPlayerPage('/embed/open/movie/775');
		const scripts = body.match(/<script\b[^>]*>/g);
		expect(scripts).toEqual([
			`<script type="module" crossorigin src="${assets.script}">`,
			'<script type="application/json" id="open-cinema-data">',
		]);
		expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/shared-1.js">');
		expect(body).not.toMatch(/\son\w+=/);
	});

	test('escapes hostile text', async () => {
		const hostile = `</script><img src=x onerror="alert('1')">&`;
		const source = { ...archive, host: hostile, reference: hostile, licence: hostile };
		const { body } = await requestPlayerPage('/embed/open/movie/775', {
			findTitle: async () => ({ title: hostile, licence: hostile }),
			listSources: async () => [source],
		});
		expect(body).not.toContain('<img');
		expect(body).not.toContain('</script><');
		expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
		expect(dataOf(body).sources).toMatchObject([{ host: hostile }]);
	});

	test('truncates a very long title', async () => {
		const { body } = await requestPlayerPage('/embed/open/movie/775', {
			findTitle: async () => ({ title: '😀'.repeat(500_000) }),
		});
		expect(body.length).toBeLessThan(8_000);
		expect(body).not.toContain('\ufffd');
	});

	test('leaves out sources that browsers may not load', async () => {
		const { body, headers } = await requestPlayerPage('/embed/open/movie/775', {
			listSources: async () => [{ ...archive, url: 'https://user:pass@archive.org/a-trip.mp4' }, commons],
		});
		expect(dataOf(body).sources.map((source) => source.url)).toEqual([commons.url]);
		expect(policyOf(headers)['media-src']).toBe("'self' https://matinee.example blob: https://upload.wikimedia.org");
	});

	test('uses the requested episode and its name', async () => {
		const asked: unknown[] = [];
		const { body } = await requestPlayerPage('/embed/open/tv/4/2/13', {
			listSources: async (...question) => {
				asked.push(question);
				return [archive];
			},
		});
		expect(asked).toEqual([[{ media_type: 'tv', id: 4 }, 2, 13]]);
		expect(body).toContain('Season 2, episode 13');
	});

	// WebKit matches nothing with 'self' in some of its versions.
	test.each(['/embed/open/movie/775', '/embed/unavailable', '/embed/open/movie/0'])(
		'names its own origin beside self: %s',
		async (url) => {
			const set = await requestPlayerPage(url);
			expect(policyOf(set.headers)).toMatchObject({
				'script-src': "'self' https://matinee.example",
				'style-src': expect.stringContaining("'self' https://matinee.example"),
			});
		},
	);

	test('names the host of the request where the operator has set no address, and nothing that is no host', async () => {
		const app = await buildPlayerApp({}, { isPublicUrlSet: false });
		const scriptSources = async (host: string) => {
			const { headers } = await app.inject({ url: '/embed/open/movie/775', headers: { host } });
			return policyOf(headers)['script-src'];
		};
		expect(await scriptSources('192.168.1.4:8080')).toBe("'self' http://192.168.1.4:8080");
		expect(await scriptSources('cinema.local')).toBe("'self' http://cinema.local");
		for (const host of ['[::1]:8080', "a 'unsafe-inline'", 'a;sandbox', '*', '*.test', 'a.test/x', 'a,b']) {
			expect(await scriptSources(host)).toBe("'self'");
		}
	});

	test('never reflects the Host header where the operator has set the address', async () => {
		const app = await buildPlayerApp();
		const [own, other] = await Promise.all(
			['matinee.example', 'evil.test'].map((host) => app.inject({ url: '/embed/open/movie/775', headers: { host } })),
		);
		expect(other?.body).toBe(own?.body);
		expect(other?.headers['content-security-policy']).toBe(own?.headers['content-security-policy']);
	});
});

test('A copy has the licence of its title, or its own, which is in English', async () => {
	const { body } = await requestPlayerPage('/embed/open/movie/775');
	const lines = [...body.matchAll(/<p class="licence">(.+?)<\/p>/g)].map(([, line]) => line);
	expect(lines).toEqual(['<bdi>Public domain</bdi>', '<bdi lang="en">CC BY 4.0</bdi>']);
});

describe('Open Cinema while the catalogue does not answer', () => {
	const outage = {
		findTitle: async () => {
			throw new AppError('unavailable', 'secret address');
		},
	};

	test('plays a title of the open catalogue under its name, uncached', async () => {
		const { statusCode, headers, body } = await requestPlayerPage('/embed/open/movie/775', {
			...outage,
			nameTitle: () => ({ title: 'A Trip to the Moon', licence: 'Public domain' }),
		});
		expect(statusCode).toBe(200);
		expect(headers['cache-control']).toBe('no-store');
		expect(body).toContain('<h1 dir="auto">A Trip to the Moon</h1>');
		expect(body).toContain('Public domain');
		expect(dataOf(body).sources.map((source) => source.url)).toEqual([archive.url, commons.url]);
	});

	test('plays the clip under a generic heading', async () => {
		const { statusCode, headers, body } = await requestPlayerPage('/embed/open/tv/1399/1/1?clip=1', outage);
		expect(statusCode).toBe(200);
		expect(headers['cache-control']).toBe('no-store');
		expect(body).toContain('<h1 dir="auto">This title</h1>');
		expect(dataOf(body).isClip).toBe(true);
	});
});

test('every player page has the headers that all pages of the installation have', async () => {
	const app = await buildPlayerApp();
	for (const url of [
		'/embed/open/movie/775',
		'/embed/trailer/movie/775',
		'/embed/unavailable',
		'/embed/open/movie/0',
	]) {
		expect((await app.inject(url)).headers['permissions-policy']).toBe('camera=()');
	}
	await app.close();
});

describe('without a playable source', () => {
	test('Open Cinema notifies its parent with the small script alone', async () => {
		const { statusCode, body, headers } = await requestPlayerPage('/embed/open/movie/775', {
			listSources: async () => [],
		});
		expect(statusCode).toBe(200);
		expect(body).toContain('data-reason="nothing_to_play"');
		expect(body.match(/<script\b[^>]*>/g)).toEqual([
			`<script type="module" crossorigin src="${assets.unavailableScript}">`,
		]);
		expect(policyOf(headers)).toMatchObject({
			'script-src': "'self' https://matinee.example",
			sandbox: 'allow-scripts allow-presentation',
		});
	});

	test('Open Cinema plays the clip if the request allows it, and labels it', async () => {
		const { body, headers } = await requestPlayerPage('/embed/open/movie/775?clip=1', { listSources: async () => [] });
		expect(dataOf(body)).toMatchObject({
			isClip: true,
			sources: [{ url: '/embed/clip.mp4' }, { url: '/embed/clip.webm' }],
		});
		expect(body).toContain('No player has this title right now, so here is Matinee’s own short clip.');
		expect(policyOf(headers)).toMatchObject({
			'media-src': "'self' https://matinee.example blob:",
			'connect-src': "'none'",
		});
	});

	test('Trailers redirects to the page that notifies its parent', async () => {
		const { statusCode, headers } = await requestPlayerPage('/embed/trailer/movie/775', { listVideos: async () => [] });
		expect(statusCode).toBe(303);
		expect(headers.location).toBe('/embed/unavailable');
		expect(policyOf(headers)['script-src']).toBe("'none'");
		const page = await requestPlayerPage('/embed/unavailable');
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain('data-reason="nothing_to_play"');
		expect(policyOf(page.headers)).toMatchObject({
			'default-src': "'none'",
			'script-src': "'self' https://matinee.example",
			'frame-ancestors': "'self'",
			sandbox: 'allow-scripts allow-presentation',
		});
	});
});

describe('the page of Trailers', () => {
	test('has the video embed and no script', async () => {
		const { statusCode, headers, body } = await requestPlayerPage('/embed/trailer/movie/775');
		expect(statusCode).toBe(200);
		expect(policyOf(headers)).toEqual({
			'default-src': "'none'",
			'script-src': "'none'",
			'style-src': "'self'",
			'frame-src': 'https://www.youtube-nocookie.com',
			'connect-src': 'https://www.youtube-nocookie.com',
			'frame-ancestors': "'self'",
			'base-uri': "'none'",
			'form-action': "'none'",
		});
		expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
		expect(body).not.toContain('<script');
		expect(body).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&amp;playsinline=1"');
		expect(body).toContain('title="Trailer of A Trip to the Moon"');
		expect(body).toContain('referrerpolicy="strict-origin-when-cross-origin"');
		expect(body).toContain('allow="autoplay; fullscreen; encrypted-media; picture-in-picture"');
	});

	test('passes on only preferences, as parameters of the embed', async () => {
		const { body } = await requestPlayerPage(
			'/embed/trailer/tv/4/1/1?autoplay=1&muted=1&subtitles=1&t=30&list=x&t2=%22',
		);
		expect(body).toContain(
			'/embed/dQw4w9WgXcQ?rel=0&amp;playsinline=1&amp;autoplay=1&amp;mute=1&amp;cc_load_policy=1&amp;start=30"',
		);
	});
});
