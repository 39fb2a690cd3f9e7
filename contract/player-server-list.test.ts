import { describe, expect, test } from 'vitest';
import { BUILT_IN_PLAYER_SERVER_LIST } from './built-in-player-server-list.ts';
import { playerServerListSchema, playerServerSchema } from './player-server-list.ts';

function buildServer(overrides: Record<string, unknown> = {}) {
	return {
		id: 1,
		name: 'Palace',
		movieUrl: 'https://player.example/movie',
		tvUrl: 'https://player.example/tv',
		enabled: true,
		...overrides,
	};
}

function buildList(servers: unknown = [buildServer()], settings: unknown = { defaultServer: 1 }) {
	return { servers, settings };
}

describe('the player server list', () => {
	test('accepts the built-in list without a fallback', () => {
		const list = playerServerListSchema.parse(BUILT_IN_PLAYER_SERVER_LIST);
		expect(list.settings).toEqual(BUILT_IN_PLAYER_SERVER_LIST.settings);
		expect(list.servers).toEqual(BUILT_IN_PLAYER_SERVER_LIST.servers.map((server) => ({ ...server, params: {} })));
	});

	test('fills in what is optional', () => {
		expect(playerServerListSchema.parse(buildList())).toEqual({
			servers: [buildServer({ priority: 0, params: {}, sandbox: 'strict' })],
			settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000 },
		});
	});

	test.each<[string, unknown]>([
		['undefined', undefined],
		['null', null],
		['text', JSON.stringify(buildList())],
		['a bare array', [buildServer()]],
		['no servers', { settings: { defaultServer: 1 } }],
		['an empty array of servers', buildList([])],
		['servers that are no array', buildList({ 0: buildServer() })],
		['more than a hundred servers', buildList(Array.from({ length: 101 }, (_, id) => buildServer({ id })))],
		['no settings', { servers: [buildServer()] }],
		['a default server that is text', buildList([buildServer()], { defaultServer: '1' })],
		['a server that is null', buildList([null])],
		['no movie address', buildList([buildServer({ movieUrl: undefined })])],
		['no show address', buildList([buildServer({ tvUrl: null })])],
		['an empty address', buildList([buildServer({ tvUrl: ' ' })])],
		['enabled as text', buildList([buildServer({ enabled: 'true' })])],
		['enabled as a number', buildList([buildServer({ enabled: 1 })])],
		['no id', buildList([buildServer({ id: undefined })])],
		['an empty id', buildList([buildServer({ id: ' ' })])],
		['an id that is not finite', buildList([buildServer({ id: Number.NaN })])],
		['an empty name', buildList([buildServer({ name: '' })])],
		['one invalid server among valid ones', buildList([buildServer(), buildServer({ id: 2, enabled: undefined })])],
	])('is invalid with %s', (_what, value) => {
		expect(playerServerListSchema.safeParse(value).success).toBe(false);
	});

	test.each<Record<string, unknown>>([
		{ priority: '1' },
		{ priority: Number.NaN },
		{ sandbox: 'none' },
		{ sandbox: null },
		{ params: ['autoPlay'] },
		{ params: { autoPlay: 'a=1&b' } },
		{ params: { autoPlay: 'autoplay', quality: '' } },
		{ messageOrigin: '*' },
		{ messageOrigin: 'javascript:alert(1)' },
		{ messageOrigin: 'https://' },
		{ messageOrigin: null },
	])('has null for the invalid optional field %j', (field) => {
		const [name = ''] = Object.keys(field);
		expect(playerServerSchema.parse(buildServer(field))).toHaveProperty(name, null);
	});

	test.each([
		{ maxRetries: -1 },
		{ maxRetries: 1e9 },
		{ maxRetries: '3' },
		{ loadTimeout: 0 },
		{ loadTimeout: 120_001 },
		{ loadTimeout: Number.NaN },
		{ autoFallback: 'no' },
	])('has null for the invalid setting %j', (setting) => {
		const [name = ''] = Object.keys(setting);
		const { settings } = playerServerListSchema.parse(buildList(undefined, { defaultServer: 1, ...setting }));
		expect(settings).toHaveProperty(name, null);
	});

	test.each([{ maxRetries: 0 }, { maxRetries: 20 }, { loadTimeout: 1000 }, { loadTimeout: 120_000 }])(
		'accepts the limit %j',
		(setting) => {
			const { settings } = playerServerListSchema.parse(buildList(undefined, { defaultServer: 1, ...setting }));
			expect(settings).toMatchObject(setting);
		},
	);

	test('reduces a message URL to its origin', () => {
		const { messageOrigin } = playerServerSchema.parse(buildServer({ messageOrigin: 'https://Player.example/path' }));
		expect(messageOrigin).toBe('https://player.example');
	});

	test('trims names and cuts them to sixty code points', () => {
		expect(playerServerSchema.parse(buildServer({ name: ` ${'🎬'.repeat(1000)}` })).name).toBe('🎬'.repeat(60));
	});

	test('ignores an invalid version and unknown fields', () => {
		const list = { ...buildList(), lastUpdated: ' 2026-11-20 ', version: 7, comment: 'x' };
		expect(playerServerListSchema.parse(list)).toMatchObject({ lastUpdated: '2026-11-20', version: undefined });
		expect(playerServerListSchema.parse(list)).not.toHaveProperty('comment');
	});
});
