import { describe, expect, test } from 'vitest';
import { chooseInitialServer } from './choose-initial-server.ts';
import { type PlayerServerList, parsePlayerServerList } from './player-server-list.ts';

describe('the first server', () => {
	const list = parsePlayerServerList(
		{
			servers: [1, 2, 3, 4].map((id) => ({
				id,
				name: `Server ${id}`,
				movieUrl: 'https://p.example/m',
				tvUrl: 'https://p.example/t',
				enabled: id !== 4,
				priority: -id,
			})),
			settings: { defaultServer: 2 },
		},
		{ ownOrigins: [], allowHttp: false },
	)?.list as PlayerServerList;

	test.each<[string, string | number | null, number, number]>([
		['the saved default', 1, 2, 1],
		['the saved default when stored as text', '1', 2, 1],
		['the configured default without a saved one', null, 2, 2],
		['the configured default when the saved one is missing', 99, 2, 2],
		['the configured default when the saved one is disabled', 4, 2, 2],
		['the first by priority when the configured default is disabled', null, 4, 3],
		['the first by priority when the configured default is missing', null, 77, 3],
	])('is %s', { tags: ['server-choice', 'server-default-fallback'] }, (_what, saved, defaultServer, expected) => {
		expect(chooseInitialServer({ ...list, defaultServer }, saved)?.id).toBe(expected);
	});

	test('is none without servers', () => {
		expect(chooseInitialServer({ servers: [], defaultServer: 1 }, 1)).toBeNull();
	});
});
