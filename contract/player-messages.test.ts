import { describe, expect, test } from 'vitest';
import { PLAYER_MESSAGE_SOURCE, type PlayerMessage, readPlayerMessage } from './player-messages.ts';
import { DEFAULT_PLAYER_SETTINGS } from './player-settings.ts';

const source = PLAYER_MESSAGE_SOURCE;

describe('a message of a player', () => {
	test.each<PlayerMessage>([
		{ source, type: 'ready' },
		{ source, type: 'ready', version: 1, commands: ['play', 'seek'], events: ['timeupdate'] },
		{ source, type: 'playing' },
		{ source, type: 'paused' },
		{ source, type: 'paused', position: 12.5, duration: 60 },
		{ source, type: 'ended' },
		{ source, type: 'leave' },
		{ source, type: 'timeupdate', position: 12.5, duration: 0 },
		{ source, type: 'timeupdate', position: 86_400, duration: 86_400 },
		{ source, type: 'markers', markers: [{ kind: 'recap', start: 0, end: 30 }] },
		{ source, type: 'ratechange', rate: 1.5 },
		{ source, type: 'settingschange', settings: { ...DEFAULT_PLAYER_SETTINGS, subtitleSize: 150 } },
		{ source, type: 'subtitledelaychange', delay: -50 },
		{ source, type: 'sleeptimerchange', timer: '30' },
		{ source, type: 'sleeptimerchange', timer: null },
		{ source, type: 'chapterschange', count: 12 },
		{ source, type: 'findsubtitles' },
		{ source, type: 'problem', problem: 'bad_sound', reference: 'https://archive.example/details/film' },
		{ source, type: 'error', message: 'Internet Archive does not answer' },
		{ source, type: 'unavailable', reason: 'unreachable' },
	])('is parsed: $type', (message) => {
		expect(readPlayerMessage(message)).toEqual(message);
	});

	test('is stripped of unknown fields', () => {
		expect(readPlayerMessage({ source, type: 'ended', position: 3, token: 'x' })).toEqual({ source, type: 'ended' });
	});

	test.each<[string, object]>([
		['no version', { commands: ['seek'] }],
		['version 0', { version: 0, commands: ['seek'] }],
		['a version that is no whole number', { version: 1.5, commands: ['seek'] }],
		['a version as text', { version: '1', commands: ['seek'] }],
	])('takes no commands with %s', (_what, support) => {
		expect(readPlayerMessage({ source, type: 'ready', ...support })).toEqual({ source, type: 'ready' });
	});

	test('keeps what this version knows of a later one', () => {
		const later = { version: 7, commands: ['seek', 'dance', 3, 'play'], events: 'everything', colour: 'red' };
		expect(readPlayerMessage({ source, type: 'ready', ...later })).toEqual({
			source,
			type: 'ready',
			version: 7,
			commands: ['play', 'seek'],
			events: [],
		});
	});

	test('keeps the markers that can be read', () => {
		const intro = { kind: 'intro', start: 20, end: 80.5 };
		const wrong = [
			null,
			'intro',
			{ kind: 'credits', start: 1, end: 2 },
			{ kind: 'intro', start: 2, end: 2 },
			{ kind: 'intro', start: -1, end: 2 },
			{ kind: 'intro', start: 0, end: 86_401 },
			{ kind: 'intro', start: '0', end: 2 },
		];
		const read = (markers: unknown) => readPlayerMessage({ source, type: 'markers', markers });
		expect(read([...wrong, { ...intro, name: 'x' }])).toEqual({ source, type: 'markers', markers: [intro] });
		for (const none of [undefined, {}, 'x'.repeat(1_000_000), new Array(1_000).fill(intro)]) {
			expect(read(none)).toEqual({ source, type: 'markers', markers: [] });
		}
	});

	test.each<[string, unknown]>([
		['nothing', undefined],
		['null', null],
		['a string', JSON.stringify({ source, type: 'ready' })],
		['a list', [{ source, type: 'ready' }]],
		['another sender', { source: 'somebody', type: 'ready' }],
		['no type', { source }],
		['an unknown type', { source, type: 'navigate' }],
		['a type of another kind', { source, type: ['ready'] }],
		['a position that is no number', { source, type: 'timeupdate', position: '1', duration: 2 }],
		['NaN', { source, type: 'timeupdate', position: Number.NaN, duration: 2 }],
		['infinity', { source, type: 'timeupdate', position: 1, duration: Number.POSITIVE_INFINITY }],
		['a time before the start', { source, type: 'timeupdate', position: -1, duration: 2 }],
		['a time after the end', { source, type: 'timeupdate', position: 3, duration: 2 }],
		['more than a day', { source, type: 'timeupdate', position: 1, duration: 86_401 }],
		['a pause at no time', { source, type: 'paused', position: Number.NaN, duration: 2 }],
		[
			'keys of a prototype',
			JSON.parse('{"__proto__":{"source":"matinee-player","type":"ended"},"type":"constructor"}'),
		],
		['a missing duration', { source, type: 'timeupdate', position: 1 }],
		['a huge text', { source, type: 'error', message: 'x'.repeat(1_000_000) }],
		['no text', { source, type: 'error' }],
		['an unknown reason', { source, type: 'unavailable', reason: 'x'.repeat(1_000_000) }],
		['settings that are none', { source, type: 'settingschange', settings: null }],
		['a delay of hours', { source, type: 'subtitledelaychange', delay: 7_200_000 }],
		['an unknown sleep timer', { source, type: 'sleeptimerchange', timer: 'x'.repeat(1_000_000) }],
		['an unknown problem', { source, type: 'problem', problem: 'x', reference: 'https://a.example/' }],
		['a problem of a huge page', { source, type: 'problem', problem: 'bad_sound', reference: 'x'.repeat(501) }],
		['no reason', { source, type: 'unavailable' }],
	])('is rejected: %s', (_what, data) => {
		expect(readPlayerMessage(data)).toBeNull();
	});
});
