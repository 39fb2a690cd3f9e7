import { describe, expect, test } from 'vitest';
import { toHashSource } from '../http/security-headers.ts';
import { archive, assets, dataOf, policyOf, requestPlayerPage } from '../testing/request-player-page.ts';

const COOKIE = { cookie: 'house=1' };
const { inline } = assets;

describe('a page of a player for who has signed in with a proxy contains what it would load, since its origin has no credentials', () => {
	test.each<[string, Record<string, string>]>([
		['credentials', { authorization: 'Basic YTpi' }],
		['a cookie', COOKIE],
		['a name that the proxy gives', { 'remote-user': 'ada' }],
	])('by %s', async (_what, headers) => {
		const { body, headers: sent } = await requestPlayerPage('/embed/open/movie/775', {}, headers);
		expect(body).not.toMatch(/<(script|link)[^>]*(src|href)="\/assets/);
		expect(body).toContain(`<style>${inline?.style}</style>`);
		expect(body).toContain(`<script type="module">${inline?.script.text}</script>`);
		expect(policyOf(sent)).toMatchObject({ 'script-src': `'${toHashSource(inline?.script.text ?? '')}'` });
		// Not for those who come another way.
		expect(sent['cache-control']).toBe('private, no-cache');
	});

	test('but not by the cookies of our own pages', async () => {
		const own = { cookie: 'language=de; matinee-child=unknown' };
		const { body } = await requestPlayerPage('/embed/open/movie/775', {}, own);
		expect(body).toMatch(/<script[^>]*src="\/assets/);
	});

	test('with the code for HLS where a source needs it', async () => {
		const listSources = async () => [{ ...archive, kind: 'hls' as const }];
		const { body } = await requestPlayerPage('/embed/open/movie/775', { listSources }, COOKIE);
		expect(body).toContain(`<script type="module">${inline?.scriptWithHls.text}</script>`);
	});

	test('and the bundled clip', async () => {
		const { body, headers } = await requestPlayerPage('/embed/open/movie/775?clip=1', {}, COOKIE);
		expect(dataOf(body).sources.map(({ url }) => url)).toEqual([inline?.clip.mp4, inline?.clip.webm]);
		expect(policyOf(headers)['media-src']).toContain('data:');
		expect(body).not.toContain('preconnect');
	});

	test.each<[string, object]>([
		['nothing to play', { listSources: async () => [] }],
		['an unknown title', { findTitle: async () => null }],
		[
			'a look that goes on',
			{ listSources: async () => [], findCopies: async () => ({ copies: [], state: 'pending' }) },
		],
	])('also with %s', async (_what, titles) => {
		const { body, headers } = await requestPlayerPage('/embed/open/movie/775', titles, COOKIE);
		expect(body).toContain(`<script type="module">${inline?.unavailableScript.text}</script>`);
		expect(policyOf(headers)).toMatchObject({
			'script-src': `'${toHashSource(inline?.unavailableScript.text ?? '')}'`,
			'style-src': "'unsafe-inline'",
		});
		expect(headers['cache-control']).not.toContain('public');
	});
});

test('a page of a player for anybody else loads its parts', async () => {
	const { body, headers } = await requestPlayerPage('/embed/open/movie/775', {}, { 'x-forwarded-for': '192.0.2.1' });
	expect(body).toContain(assets.script);
	expect(body).not.toContain('<style>');
	expect(policyOf(headers)).toMatchObject({ 'script-src': "'self' https://matinee.example" });
});
