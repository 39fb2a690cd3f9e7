import { describe, expect, it } from 'vitest';
import { BUILT_IN_PLAYER_SERVER_LIST } from './built-in-player-server-list.ts';
import { describePlayerServerListIssue, findPlayerServerListIssues } from './player-server-list-issues.ts';
import { urlRulesOf } from './player-url-rules.ts';

const RULES = urlRulesOf('https://cinema.example');

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

const buildList = (...servers: unknown[]) => ({ servers, settings: { defaultServer: 1 } });

function pathsOf(list: unknown, rules = RULES): string[] {
	return findPlayerServerListIssues(list, rules).map(({ path }) => path);
}

describe('issues of a player server list', { tags: ['admin-player-servers'] }, () => {
	it.each([
		['the built-in list', BUILT_IN_PLAYER_SERVER_LIST],
		['required fields alone', buildList(buildServer())],
		['a default that is not in it', { ...buildList(buildServer()), settings: { defaultServer: 7 } }],
		['unknown fields', { ...buildList(buildServer({ note: 'x' })), comment: 1 }],
	])('has none with %s', (_what, list) => {
		expect(findPlayerServerListIssues(list, RULES)).toEqual([]);
	});

	it.each<[string, unknown, string[]]>([
		['a list that is text', '[]', ['']],
		['a bare array', [buildServer()], ['']],
		['nothing', {}, ['servers', 'settings']],
		['no servers', buildList(), ['servers']],
		['too many servers', buildList(...Array.from({ length: 101 }, (_, id) => buildServer({ id }))), ['servers']],
		['a server that is null', buildList(buildServer(), null), ['servers.1']],
		[
			'required fields that are missing',
			buildList(buildServer({ name: ' ', tvUrl: undefined }), buildServer({ id: '', enabled: 'yes' })),
			['servers.0.name', 'servers.0.tvUrl', 'servers.1.id', 'servers.1.enabled'],
		],
		[
			'optional fields that cannot be read',
			buildList(buildServer({ priority: '1', params: { volume: 'a=b' }, messageOrigin: '*', sandbox: 'none' })),
			['servers.0.priority', 'servers.0.params', 'servers.0.messageOrigin', 'servers.0.sandbox'],
		],
		['an id twice', buildList(buildServer(), buildServer({ id: '1' })), ['servers.1.id']],
		['an id that is a text', buildList(buildServer({ id: 'palace' })), ['servers.0.id']],
		['an address that is unsafe', buildList(buildServer({ movieUrl: 'javascript:alert(1)' })), ['servers.0.movieUrl']],
		['an address of this site', buildList(buildServer({ tvUrl: 'https://cinema.example/x' })), ['servers.0.tvUrl']],
		['http on an https site', buildList(buildServer({ tvUrl: 'http://player.example/x' })), ['servers.0.tvUrl']],
		[
			'messages from this site',
			buildList(buildServer({ messageOrigin: 'https://cinema.example/x' })),
			['servers.0.messageOrigin'],
		],
		[
			'settings that cannot be read',
			{ servers: [buildServer()], settings: { defaultServer: 1, maxRetries: 21, loadTimeout: 0, autoFallback: 'no' } },
			['settings.autoFallback', 'settings.maxRetries', 'settings.loadTimeout'],
		],
		[
			'a default that is text',
			{ servers: [buildServer()], settings: { defaultServer: '1' } },
			['settings.defaultServer'],
		],
	])('names the fields with %s', (_what, list, paths) => {
		expect(pathsOf(list)).toEqual(paths);
	});

	it.each([
		['https://player.example/movie/{id}', '{id}'],
		['https://player.example/movie?id={tmdb_id}&lang=en', '{tmdb_id}'],
		['https://player.example/movie/%7Bid%7D', '%7Bid%7D'],
		['https://player.example/movie/<id>', '<id>'],
		['https://player.example/movie/:id', ':id'],
		['https://player.example:8443/movie/%s', '%s'],
	])('says that the id is added to %s without a placeholder', (movieUrl, placeholder) => {
		const [issue] = findPlayerServerListIssues(buildList(buildServer({ movieUrl })), RULES);
		expect(issue?.message).toContain(`cannot have ${placeholder}: there are no placeholders, the id`);
	});

	it('allows http addresses on an http site', () => {
		const list = buildList(buildServer({ movieUrl: 'http://player.example/m' }));
		expect(pathsOf(list, urlRulesOf('http://cinema.example'))).toEqual([]);
	});

	it('is bounded, however many servers there are', () => {
		const list = buildList(...Array.from({ length: 5000 }, () => buildServer({ movieUrl: 'x', tvUrl: 'y', id: {} })));
		expect(findPlayerServerListIssues(list, RULES)).toHaveLength(100);
	});

	it('is described with its place', () => {
		const list = buildList(buildServer(), buildServer({ id: 2, tvUrl: '', name: 'Grand' }), null);
		const texts = findPlayerServerListIssues({ ...list, settings: {} }, RULES).map((issue) =>
			describePlayerServerListIssue(issue, list),
		);
		expect(texts).toEqual([
			'Server 2 (Grand), tvUrl: an address is required, such as https://player.example.org/tv',
			'Server 3: a server is an object',
			'Settings, defaultServer: must be a number: the id of a server',
		]);
	});
});
