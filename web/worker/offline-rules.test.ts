import { describe, expect, it } from 'vitest';
import {
	classifyRequest,
	isCacheableFile,
	isCacheableImage,
	isCacheablePage,
	isCacheablePath,
	isCacheableResponse,
	pageKindOf,
	responseAgeS,
	withSavedAge,
} from './offline-rules.ts';
import { cacheNames, isVisitCache } from './worker-settings.ts';

const LOCATIONS = { origin: 'https://cinema.example', imageBase: 'https://image.tmdb.org/t/p' };

function kind(address: string, init: { mode?: string; destination?: string; method?: string; headers?: object } = {}) {
	const { mode = 'cors', destination = '', method = 'GET', headers = {} } = init;
	const url = new URL(address, LOCATIONS.origin);
	return classifyRequest({ url, method, mode, destination, headers: new Headers({ ...headers }) }, LOCATIONS);
}

const NAVIGATE = { mode: 'navigate', destination: 'document' };
const IMAGE = { mode: 'no-cors', destination: 'image' };

describe('the service worker', () => {
	it.each([
		'/',
		'/movies?genre=28',
		'/tv/1/2/3',
		'/person/68',
		'/collection/9',
		'/search?q=moon',
		'/my-list',
		'/privacy',
	])('handles %s', (path) => {
		expect(kind(path, NAVIGATE)).toBe('page');
	});

	it.each(['/admin', '/watch/movie/775', '/watch/tv/1/2/3'])('fetches %s, and never caches it', (path) => {
		expect(kind(path, NAVIGATE)).toBe('uncached-page');
		expect(isCacheablePath(path)).toBe(false);
	});

	it.each(['/embed/open/movie/775', '/api/docs', '/docs/operating/', '/sw.js', '/robots.txt', '/share/movie-775.png'])(
		'ignores a navigation to %s',
		(path) => {
			expect(kind(path, NAVIGATE)).toBeNull();
			expect(isCacheablePath(path)).toBe(false);
		},
	);

	it.each([
		'/api/auth/verify',
		'/api/auth/profile',
		'/api/watch-history?limit=20',
		'/api/continue-watching',
		'/api/recommendations',
		'/api/admin/users',
		'/api/debug/db-config',
		'/api/config',
		'/api/health',
		'/api/tmdb/search/multi?query=moon',
		'/api/tmdb/cache/stats',
		'/embed/clip.mp4',
		'/config/servers.json',
		'https://elsewhere.example/assets/a.js',
	])('never handles %s', { tags: ['worker-nothing-personal'] }, (address) => {
		expect(kind(address)).toBeNull();
	});

	it('never handles authenticated requests, ranges or methods other than GET', {
		tags: ['worker-nothing-personal'],
	}, () => {
		expect(kind('/api/tmdb/movie/775')).toBe('catalogue');
		expect(kind('/api/tmdb/movie/775', { headers: { authorization: 'Bearer x' } })).toBeNull();
		expect(kind('/api/tmdb/movie/775', { headers: { range: 'bytes=0-' } })).toBeNull();
		expect(kind('/api/tmdb/movie/775', { method: 'POST' })).toBeNull();
	});

	it.each([
		['https://image.tmdb.org/t/p/w342/a.jpg', 'poster'],
		['https://image.tmdb.org/t/p/w780/a.jpg', 'backdrop'],
		['https://image.tmdb.org/t/p/w1280/a.jpg', 'backdrop'],
		['https://image.tmdb.org.evil.test/t/p/w342/a.jpg', null],
		['https://image.tmdb.org/other/w342/a.jpg', null],
		['/icon.svg', null],
	])('%s is a %s', (address, expected) => {
		expect(kind(address, IMAGE)).toBe(expected);
	});

	it('classifies the art of this server, and chunks by their path', () => {
		const url = new URL('/art/w342/movie-1-poster.svg', LOCATIONS.origin);
		const request = { url, method: 'GET', ...IMAGE, headers: new Headers() };
		expect(classifyRequest(request, { ...LOCATIONS, imageBase: '/art' })).toBe('poster');
		expect(kind('/assets/app-1.js', { destination: 'script' })).toBe('chunk');
	});
});

const facts = (
	headers: Record<string, string>,
	more: { status?: number; type?: string; redirected?: boolean } = {},
) => ({
	status: 200,
	type: 'basic',
	redirected: false,
	headers: new Headers(headers),
	...more,
});

describe('the service worker caches', () => {
	const PAGE = {
		'content-type': 'text/html; charset=utf-8',
		'cache-control': 'public, max-age=0, s-maxage=60',
		'x-matinee-build': 'b1',
	};

	it('pages that are complete, public and of its own build', { tags: ['worker-whole-pages'] }, () => {
		expect(isCacheablePage(facts(PAGE), 'b1')).toBe(true);
		expect(isCacheablePage(facts(PAGE), 'b2')).toBe(false);
		expect(isCacheablePage(facts(PAGE, { status: 404 }), 'b1')).toBe(false);
		expect(isCacheablePage(facts(PAGE, { redirected: true }), 'b1')).toBe(false);
		expect(isCacheablePage(facts({ ...PAGE, 'cache-control': 'no-store' }), 'b1')).toBe(false);
		expect(isCacheablePage(facts({ ...PAGE, 'content-type': 'application/json' }), 'b1')).toBe(false);
	});

	it('fresh responses of the catalogue, never those of an outage', () => {
		const fresh = { 'cache-control': 'public, max-age=300' };
		expect(isCacheableResponse(facts(fresh))).toBe(true);
		expect(isCacheableResponse(facts({ 'cache-control': 'no-cache' }))).toBe(false);
		expect(isCacheableResponse(facts({ ...fresh, 'x-catalogue-status': 'unreachable' }))).toBe(false);
		expect(isCacheableResponse(facts(fresh, { status: 404 }))).toBe(false);
	});

	it('no sign-in page of a proxy in front or of a captive portal in place of anything', () => {
		const foreign = { 'content-type': 'text/html', 'cache-control': 'public, max-age=600', 'content-length': '900' };
		expect(isCacheableFile(facts(foreign))).toBe(false);
		expect(isCacheableResponse(facts(foreign))).toBe(false);
		expect(isCacheableImage(facts(foreign), 'poster')).toBe(false);
		expect(isCacheablePage(facts(foreign), 'b1')).toBe(false);
		const script = { 'content-type': 'application/javascript; charset=utf-8' };
		expect(isCacheableFile(facts(script))).toBe(true);
		expect(isCacheableFile(facts(script, { redirected: true }))).toBe(false);
		expect(isCacheableFile(facts(script, { status: 401 }))).toBe(false);
		expect(isCacheableFile(facts({ ...script, 'cache-control': 'no-store' }))).toBe(false);
		expect(isCacheableFile(facts(PAGE))).toBe(true);
	});

	it('images of known size below a limit', { tags: ['worker-size'] }, () => {
		expect(isCacheableImage(facts({ 'content-length': '60000' }, { type: 'cors' }), 'poster')).toBe(true);
		expect(isCacheableImage(facts({ 'content-length': '200000' }), 'poster')).toBe(false);
		expect(isCacheableImage(facts({ 'content-length': '200000' }), 'backdrop')).toBe(true);
		expect(isCacheableImage(facts({}, { type: 'opaque', status: 0 }), 'poster')).toBe(false);
	});

	it('a page with its age', { tags: ['offline-visited-pages'] }, () => {
		const now = Date.UTC(2026, 5, 15, 12);
		expect(responseAgeS(facts({ date: 'Mon, 15 Jun 2026 11:59:00 GMT' }), now)).toBe(60);
		expect(responseAgeS(facts({ date: 'Mon, 15 Jun 2026 12:01:00 GMT' }), now)).toBe(0);
		expect(responseAgeS(facts({}), now)).toBe(0);
		const html = '<p>&quot;savedAgeS&quot;:null</p><script>{"status":200,"savedAgeS":null}</script>';
		expect(withSavedAge(html, 60)).toBe(html.replace('"savedAgeS":null', '"savedAgeS":60'));
	});
});

it('caches of pages, responses and images reveal what was opened, those of code do not', () => {
	const { pages, catalogue, posters, backdrops, chunks, precache, downloads } = cacheNames('b1');
	expect([pages, catalogue, posters, backdrops, 'matinee-pages-b0'].every(isVisitCache)).toBe(true);
	expect([chunks, precache, downloads, 'of-something-else'].some(isVisitCache)).toBe(false);
});

it('the page of downloads and its player are kept apart from visited pages, and no other player page is', {
	tags: ['downloads-played'],
}, () => {
	expect(['/downloads', '/embed/kept', '/info'].map(pageKindOf)).toEqual(['downloads', 'downloads', 'page']);
	expect(['/embed/open/movie/775', '/embed/kept/other', '/watch/movie/775'].map(isCacheablePath)).toEqual([
		false,
		false,
		false,
	]);
});
