import { describe, expect, it } from 'vitest';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import { honoursPreference, PLAYER_PREFERENCES } from './honoured-preferences.ts';

const foreign = { movieUrl: 'https://p.example/m', params: {} };

function honoured(server: Parameters<typeof honoursPreference>[0], support: readonly string[] = []) {
	return PLAYER_PREFERENCES.filter((preference) => honoursPreference(server, preference, support));
}

describe('the preferences that a player server honours', () => {
	it('are all in Open Cinema, and two in Trailers', () => {
		expect(honoured({ ...BUILT_IN_PLAYERS.openCinema, params: {} })).toEqual(PLAYER_PREFERENCES);
		expect(honoured({ ...BUILT_IN_PLAYERS.trailers, params: {} }, ['volume', 'seek'])).toEqual([
			'autoPlay',
			'subtitles',
		]);
	});

	it('are those that its list entry names', () => {
		expect(honoured({ ...foreign, params: { volume: 'vol', theme: 'theme', toString: 'x' } })).toEqual(['volume']);
	});

	it('are those for which it supports all that is needed', () => {
		expect(honoured(foreign)).toEqual([]);
		expect(honoured(foreign, ['playing', 'timeupdate', 'ended'])).toEqual(['autoFullscreen', 'autoNext']);
		expect(honoured(foreign, ['play', 'seek', 'timeupdate'])).toEqual(['autoPlay', 'rememberPosition', 'skipIntro']);
		expect(honoured(foreign, ['seek', 'timeupdate'])).toEqual(['rememberPosition', 'skipIntro']);
	});

	it('include the position where its address carries one', () => {
		expect(honoured({ ...foreign, params: { position: 'startAt' } }, ['timeupdate'])).toEqual(['rememberPosition']);
		expect(honoured({ ...foreign, params: { position: 'startAt' } })).toEqual([]);
	});
});
