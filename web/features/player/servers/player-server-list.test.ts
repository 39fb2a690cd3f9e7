import { describe, expect, test } from 'vitest';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { isSafeUrl } from '#contract/player-url-rules.ts';
import { parsePlayerServerList } from './player-server-list.ts';

const RULES = { ownOrigins: ['https://cinema.example'], allowHttp: false };

function buildServer(overrides: Record<string, unknown> = {}) {
	return {
		id: 1,
		name: 'Palace',
		movieUrl: 'https://player.example/movie',
		tvUrl: 'https://player.example/tv',
		enabled: true,
		priority: 1,
		...overrides,
	};
}

function buildList(servers: unknown = [buildServer()], settings: unknown = { defaultServer: 1 }) {
	return { servers, settings };
}

describe('a server list', () => {
	test('is valid in its built-in form', { tags: ['limit-built-in-servers'] }, () => {
		const read = parsePlayerServerList(BUILT_IN_PLAYER_SERVER_LIST, RULES);
		expect(read?.hasError).toBe(false);
		expect(read?.list).toMatchObject({
			servers: [{ name: 'Open Cinema' }, { name: 'Trailers' }],
			defaultServer: 1,
			autoFallback: true,
			maxRetries: 3,
			loadTimeoutMs: 10_000,
		});
	});

	test('is valid with the required fields alone', {
		tags: ['data-server-config', 'server-config-valid'],
	}, () => {
		const { priority: _, ...server } = buildServer();
		expect(parsePlayerServerList(buildList([server]), RULES)).toEqual({
			hasError: false,
			details: { disabled: [], refused: [], lastUpdated: null, version: null },
			list: {
				servers: [
					{
						id: 1,
						name: 'Palace',
						movieUrl: 'https://player.example/movie',
						tvUrl: 'https://player.example/tv',
						priority: 0,
						params: {},
						messageOrigin: null,
						sandbox: 'strict',
					},
				],
				defaultServer: 1,
				autoFallback: true,
				maxRetries: 3,
				loadTimeoutMs: 10_000,
			},
		});
	});

	test('is sorted by priority, then by position, without disabled servers', () => {
		const servers = [
			buildServer({ id: 1, name: 'third', priority: 5 }),
			buildServer({ id: 2, name: 'first', priority: -1 }),
			buildServer({ id: 3, name: 'off', priority: 0, enabled: false }),
			buildServer({ id: 4, name: 'fourth', priority: 5 }),
			buildServer({ id: 5, name: 'second', priority: 2 }),
		];
		const read = parsePlayerServerList(buildList(servers), RULES);
		expect(read?.list.servers.map(({ name }) => name)).toEqual(['first', 'second', 'third', 'fourth']);
	});

	test('lists disabled and rejected servers, date and version in its details', () => {
		const servers = [
			buildServer(),
			buildServer({ id: 2, name: 'off', enabled: false }),
			buildServer({ id: 3, name: 'unsafe', movieUrl: 'javascript:alert(1)' }),
			buildServer({ id: '1', name: 'twice' }),
		];
		const list = { ...buildList(servers), lastUpdated: '2026-11-20', version: 7 };
		expect(parsePlayerServerList(list, RULES)?.details).toMatchObject({
			disabled: [{ name: 'off' }],
			refused: ['unsafe', 'twice'],
			lastUpdated: '2026-11-20',
			version: null,
		});
	});

	test('is valid and empty when all servers are disabled', () => {
		expect(parsePlayerServerList(buildList([buildServer({ enabled: false })]), RULES)).toMatchObject({
			hasError: false,
			list: { servers: [] },
		});
	});

	test.each<[string, unknown]>([
		['a form that its schema rejects', buildList([buildServer(), buildServer({ id: 2, enabled: undefined })])],
		['only servers with rejected URLs', buildList([buildServer({ movieUrl: 'javascript:alert(1)' })])],
	])('is rejected with %s', (_what, value) => {
		expect(parsePlayerServerList(value, RULES)).toBeNull();
	});

	test.each<[string, Record<string, unknown>]>([
		['an unsafe URL for movies', { movieUrl: 'data:text/html,x' }],
		['an unsafe URL for shows', { tvUrl: '//player.example/tv' }],
		['a duplicate id', { id: '1' }],
	])('drops a server with %s and has an error', (_what, overrides) => {
		const read = parsePlayerServerList(buildList([buildServer(), buildServer({ id: 2, ...overrides })]), RULES);
		expect(read?.hasError).toBe(true);
		expect(read?.list.servers.map(({ id }) => id)).toEqual([1]);
	});

	test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
		['a priority that is text', { priority: '1' }, { priority: 0 }],
		['an unknown sandbox', { sandbox: 'none' }, { sandbox: 'strict' }],
		['parameters that are a list', { params: ['autoPlay'] }, { params: {} }],
		['an invalid parameter name', { params: { autoPlay: 'a=1&b' } }, { params: {} }],
		[
			'the instance’s own origin as messageOrigin',
			{ messageOrigin: 'https://cinema.example' },
			{ messageOrigin: null },
		],
		['a messageOrigin that is not an origin', { messageOrigin: '*' }, { messageOrigin: null }],
	])('keeps a server with %s, falls back to the strict value and has an error', (_what, overrides, expected) => {
		const read = parsePlayerServerList(buildList([buildServer(overrides)]), RULES);
		expect(read?.hasError).toBe(true);
		expect(read?.list.servers[0]).toMatchObject(expected);
	});

	test.each([
		[{ maxRetries: -1 }, { maxRetries: 3 }],
		[{ maxRetries: 1e9 }, { maxRetries: 3 }],
		[{ loadTimeout: 0 }, { loadTimeoutMs: 10_000 }],
		[{ loadTimeout: Number.NaN }, { loadTimeoutMs: 10_000 }],
		[{ autoFallback: 'no' }, { autoFallback: true }],
	])('replaces %j by the default and has an error', (settings, expected) => {
		const read = parsePlayerServerList(buildList(undefined, { defaultServer: 1, ...settings }), RULES);
		expect(read).toMatchObject({ hasError: true, list: expected });
	});
});

describe('a URL of a server list', () => {
	test.each([
		'https://player.example/movie',
		'https://player.example:8443/embed',
		'HTTPS://player.example/movie',
		'https://player.example/embed?key=1',
		'https://cinema.example.evil.test/movie',
		'/embed/open/movie',
		'/embed/trailer/tv',
	])('is accepted: %s', (address) => {
		expect(isSafeUrl(address, RULES)).toBe(true);
	});

	test.each([
		'javascript:alert(1)',
		' javascript:alert(1)',
		'java\nscript:alert(1)',
		'JAVASCRIPT://player.example/%0aalert(1)',
		'data:text/html,<script>alert(1)</script>',
		'blob:https://player.example/1',
		'file:///etc/passwd',
		'ftp://player.example/',
		'http://player.example/movie',
		'http://localhost:8080/movie',
		'http://127.0.0.1:8080/movie',
		'http://[::1]:8080/movie',
		'http://127.0.0.1.evil.test/movie',
		'http://localhost.evil.test/movie',
		'//player.example/movie',
		'/\\player.example/movie',
		'https:/player.example',
		'https:///player.example',
		'https:player.example',
		'https://user@player.example/movie',
		'https://user:secret@player.example/movie',
		'https://cinema.example@player.example/movie',
		'https://player.example/movie#x',
		'https://player.example/movie#',
		'https://player.example\\@cinema.example/',
		'https://',
		'https://exa mple/',
		'https://player.example/\u0000movie',
		'https://cinema.example/embed/open/movie',
		'https://CINEMA.example/settings',
		'https://cinema.example:443/settings',
		'https://cinema。example/settings',
		'/',
		'/settings',
		'/embed/open',
		'/embed/open/',
		'/embed/open/../../settings',
		'/embed/open/%2e%2e/settings',
		'/embed/open/..%2fsettings',
		'/embed/open//evil.test',
		'/embed/open/\\evil.test',
		'/embed/unavailable',
		'/embed/openly/movie',
		'embed/open/movie',
		'./embed/open/movie',
		'player.example/movie',
	])('is rejected: %s', (address) => {
		expect(isSafeUrl(address, RULES)).toBe(false);
	});

	test('may use http where the instance does', () => {
		const rules = { ownOrigins: ['http://cinema.test'], allowHttp: true };
		expect(isSafeUrl('http://player.example/movie', rules)).toBe(true);
		expect(isSafeUrl('http://127.0.0.1:8080/movie', rules)).toBe(true);
		expect(isSafeUrl('http://cinema.test/settings', rules)).toBe(false);
	});
});
