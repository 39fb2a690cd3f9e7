import { describe, expect, test } from 'vitest';
import { chooseServer } from './choose-server.ts';
import { parseServerConfig, type ServerConfig } from './server-config.ts';

describe('the server to start with', () => {
	const config = parseServerConfig(
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
	)?.config as ServerConfig;

	test.each<[string, string | number | null, number, number]>([
		['the person’s own default', 1, 2, 1],
		['also when it was stored as text', '1', 2, 1],
		['the configured one without a default of one’s own', null, 2, 2],
		['the configured one when one’s own is gone', 99, 2, 2],
		['the configured one when one’s own is disabled', 4, 2, 2],
		['the first by priority when the configured one is disabled', null, 4, 3],
		['the first by priority when the configured one is missing', null, 77, 3],
	])('is %s', { tags: ['server-choice', 'server-default-fallback'] }, (_what, saved, defaultServer, expected) => {
		expect(chooseServer({ ...config, defaultServer }, saved)?.id).toBe(expected);
	});

	test('is none without servers', () => {
		expect(chooseServer({ servers: [], defaultServer: 1 }, 1)).toBeNull();
	});
});
