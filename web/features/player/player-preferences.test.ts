import { describe, expect, test } from 'vitest';
import { BUILT_IN_PLAYER_CONFIG } from '#contract/built-in-player-config.ts';
import { frameParameters } from './frame-parameters.ts';
import { readPreferences } from './player-preferences.ts';
import { chooseServer } from './server-choice.ts';
import { readServerConfig, type ServerConfig } from './server-config.ts';

const DEFAULTS = { defaultServer: null, autoPlay: true, volume: 80, others: {} };

describe('stored preferences', () => {
	test.each<[string, string | null]>([
		['nothing', null],
		['no JSON', '{'],
		['a list', '[1]'],
		['null', 'null'],
		['values of other kinds', '{"defaultServer":{},"autoPlay":"no","volume":"loud"}'],
	])('are the defaults for %s', (_what, stored) => {
		expect(readPreferences(stored)).toMatchObject(DEFAULTS);
	});

	test('are read, with the volume in its bounds', () => {
		const stored = '{"defaultServer":"b","autoPlay":false,"volume":240,"quality":"720p","nested":{}}';
		expect(readPreferences(stored)).toEqual({
			defaultServer: 'b',
			autoPlay: false,
			volume: 100,
			others: { quality: '720p' },
		});
	});
});

describe('parameters of a frame', () => {
	const preferences = { ...DEFAULTS, autoPlay: false, volume: 35, others: { quality: '720p', subtitles: true } };

	test('are our own players’ words for them', () => {
		const [openCinema] = BUILT_IN_PLAYER_CONFIG.servers;
		expect(frameParameters({ ...openCinema, params: {} }, preferences)).toEqual({ volume: '35' });
		expect(frameParameters({ ...openCinema, params: {} }, { ...preferences, autoPlay: true })).toEqual({
			autoplay: '1',
			volume: '35',
		});
	});

	test('are of other servers those that the list asks for, and no more', () => {
		const server = { movieUrl: 'https://p.example/m', tvUrl: 'https://p.example/t' };
		expect(frameParameters({ ...server, params: {} }, preferences)).toEqual({});
		const params = { autoPlay: 'ap', quality: 'q', subtitles: 'cc', unknown: 'x', toString: 'y' };
		expect(frameParameters({ ...server, params }, preferences)).toEqual({ ap: '0', q: '720p', cc: '1' });
	});
});

describe('the server to start with', () => {
	const config = readServerConfig(
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
	])('is %s', (_what, saved, defaultServer, expected) => {
		expect(chooseServer({ ...config, defaultServer }, saved)?.id).toBe(expected);
	});

	test('is none without servers', () => {
		expect(chooseServer({ servers: [], defaultServer: 1 }, 1)).toBeNull();
	});
});
