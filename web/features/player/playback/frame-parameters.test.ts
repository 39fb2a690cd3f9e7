import { describe, expect, test } from 'vitest';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { DEFAULT_PREFERENCES } from '../../../preferences/preferences.ts';
import { frameParameters, positionParameter } from './frame-parameters.ts';

describe('the query parameters of a frame', () => {
	const preferences = { ...DEFAULT_PREFERENCES, autoPlay: false, volume: 35 };

	test('have the names that built-in players read', { tags: ['player-preferences'] }, () => {
		const [openCinema] = BUILT_IN_PLAYER_SERVER_LIST.servers;
		expect(frameParameters({ ...openCinema, params: {} }, preferences)).toEqual({ volume: '35' });
		const more = { ...preferences, autoPlay: true, subtitles: true, quality: '720p' } as const;
		expect(frameParameters({ ...openCinema, params: {} }, more)).toEqual({
			autoplay: '1',
			volume: '35',
			subtitles: '1',
			quality: '720p',
		});
	});

	test('are for other servers only those named in the server list', { tags: ['preferences-for-servers'] }, () => {
		const server = { movieUrl: 'https://p.example/m', tvUrl: 'https://p.example/t' };
		expect(frameParameters({ ...server, params: {} }, preferences)).toEqual({});
		const params = { autoPlay: 'ap', quality: 'q', subtitles: 'cc', defaultServer: 'ds', unknown: 'x', toString: 'y' };
		const more = { ...preferences, quality: '720p', subtitles: true } as const;
		expect(frameParameters({ ...server, params }, more)).toEqual({ ap: '0', q: '720p', cc: '1' });
	});

	test('have the position where Open Cinema or the server list has a name for it', {
		tags: ['resume-position'],
	}, () => {
		const media = { media_type: 'movie', id: 775 } as const;
		const [openCinema, trailers] = BUILT_IN_PLAYER_SERVER_LIST.servers;
		const server = { movieUrl: 'https://p.example/m', tvUrl: 'https://p.example/t', params: { position: 'startAt' } };
		expect(positionParameter({ ...openCinema, params: {} }, media)).toBe('t');
		expect(positionParameter(server, media)).toBe('startAt');
		expect(positionParameter({ ...server, params: {} }, media)).toBeUndefined();
		expect(positionParameter({ ...trailers, params: {} }, media)).toBeUndefined();
		expect(frameParameters(server, preferences)).toEqual({});
	});
});
