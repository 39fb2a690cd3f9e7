import { describe, expect, it, onTestFinished } from 'vitest';
import { addressIn, LANGUAGE_CODES } from '#contract/languages.ts';
import { listTitles } from '#open-catalogue/open-catalogue.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';
import { SITEMAP_TTL_MS } from './sitemap.service.ts';

const PUBLIC_URL = 'https://matinee.invalid';
const PAGES = ['/', '/movies', '/tv', '/info', '/privacy', '/dmca'];
const OPEN_PAGES = [...PAGES, '/tonight', '/posters', '/channels'];

async function onFakeTmdb({ isOneNode = false } = {}) {
	const fake = await startFakeTmdb();
	onTestFinished(() => fake.close());
	const app = await createTestApp({
		pages: true,
		isOneNode,
		env: {
			PUBLIC_URL,
			TRUST_PROXY: 'off',
			TMDB_ACCESS_TOKEN: fake.token,
			TMDB_BASE_URL: fake.baseUrl,
			TMDB_IMAGE_URL: fake.imageUrl,
		},
	});
	return { fake, ...app };
}

function pathsIn(xml: string): string[] {
	return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
		expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
		return address.slice(PUBLIC_URL.length);
	});
}

describe('the sitemap', () => {
	it('lists the pages and every title of the open catalogue, each once, by the public address', async () => {
		const { http } = await createTestApp({ pages: true, env: { PUBLIC_URL, TRUST_PROXY: 'off' } });
		const answer = await http.inject({ url: '/sitemap.xml', headers: { host: 'evil.invalid' } });
		expect(answer.statusCode).toBe(200);
		expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
		expect(answer.headers['cache-control']).toBe('public, max-age=600');
		expect(answer.body).toMatch(
			/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]*" xmlns:xhtml="[^"]*">\n/,
		);
		const paths = pathsIn(answer.body);
		expect(paths.slice(0, OPEN_PAGES.length)).toEqual(OPEN_PAGES);
		expect(paths).toHaveLength(OPEN_PAGES.length + listTitles().length);
		expect(new Set(paths).size).toBe(paths.length);
		expect(answer.body).toContain('/privacy</loc><lastmod>2025-01-15</lastmod>');
	});

	it('names the address of each page in every language', async () => {
		const { http } = await createTestApp({ pages: true, env: { PUBLIC_URL, TRUST_PROXY: 'off' } });
		const { body } = await http.inject('/sitemap.xml');
		const [, entry = ''] = /<url>(<loc>[^<]*\/movies<.*)<\/url>/.exec(body) ?? [];
		const addresses = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, url]) => [code, url]);
		expect(addresses).toEqual([
			...LANGUAGE_CODES.map((code) => [code, addressIn(`${PUBLIC_URL}/movies`, code)]),
			['x-default', `${PUBLIC_URL}/movies`],
		]);
		expect(addresses).toContainEqual(['de', `${PUBLIC_URL}/movies?lang=de`]);
	});

	it('links to existing pages', async () => {
		const { http } = await createTestApp({ pages: true, env: { PUBLIC_URL, TRUST_PROXY: 'off' } });
		const paths = pathsIn((await http.inject('/sitemap.xml')).body);
		for (const path of [...OPEN_PAGES, ...paths.slice(OPEN_PAGES.length, OPEN_PAGES.length + 2), ...paths.slice(-2)]) {
			expect((await http.inject(path)).statusCode, path).toBe(200);
		}
	});

	it('lists the titles of Home’s rows from TMDB, distinguishes movie and show ids, and is cached for ten minutes', async () => {
		// Each node caches the sitemap by itself.
		const { http, fake, clock } = await onFakeTmdb({ isOneNode: true });
		const paths = pathsIn((await http.inject('/sitemap.xml')).body);
		expect(paths.some((path) => /^\/movie\/\d+$/.test(path))).toBe(true);
		expect(paths.some((path) => /^\/tv\/\d+$/.test(path))).toBe(true);
		expect(new Set(paths).size).toBe(paths.length);
		const asked = fake.calls.length;
		expect(asked).toBeLessThanOrEqual(8);
		clock.advance(SITEMAP_TTL_MS - 1);
		await http.inject('/sitemap.xml');
		expect(fake.calls).toHaveLength(asked);
	});

	it('lists only the fixed pages while TMDB is down', async () => {
		const { http, fake } = await onFakeTmdb();
		fake.behave({ kind: 'status', status: 500 });
		const out = await http.inject('/sitemap.xml');
		expect(out.statusCode).toBe(200);
		expect(out.headers['cache-control']).toBe('no-store');
		expect(pathsIn(out.body)).toEqual(PAGES);
	});

	it('leaves out a failed row, and retries it soon', async () => {
		// Redis keeps a failed call for a second of its own clock, not of the test's.
		const { http, fake, clock } = await onFakeTmdb({ isOneNode: true });
		fake.behave({ kind: 'broken-json', match: /movie\/popular/ });
		const partial = await http.inject('/sitemap.xml');
		expect(partial.headers['cache-control']).toBe('no-store');
		expect(pathsIn(partial.body).length).toBeGreaterThan(PAGES.length);
		fake.behave({ kind: 'normal' });
		clock.advance(15_000);
		const whole = await http.inject('/sitemap.xml');
		expect(whole.headers['cache-control']).toBe('public, max-age=600');
		expect(pathsIn(whole.body).length).toBeGreaterThan(pathsIn(partial.body).length);
	});
});
