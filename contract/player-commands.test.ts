import { describe, expect, test } from 'vitest';
import { type PlayerCommand, readPlayerCommand } from './player-commands.ts';
import { DEFAULT_PLAYER_SETTINGS } from './player-settings.ts';

const envelope = { source: 'matinee-page', version: 1 };

describe('a command to a player', () => {
	test.each<PlayerCommand>([
		{ type: 'play' },
		{ type: 'pause' },
		{ type: 'seek', position: 12.5 },
		{ type: 'volume', volume: 0 },
		{ type: 'quality', quality: 'auto' },
		{ type: 'quality', quality: '720p' },
		{ type: 'subtitles', subtitles: false },
		{ type: 'rate', rate: 0.25 },
		{ type: 'rate', rate: 3 },
		{ type: 'step', frames: -1 },
		{ type: 'settings', settings: DEFAULT_PLAYER_SETTINGS },
		{ type: 'subtitledelay', delay: -150 },
		{ type: 'sleeptimer', timer: 'episodes2' },
		{ type: 'sleeptimer', timer: null },
		{ type: 'fade', seconds: 10 },
		{ type: 'chapters', step: -1 },
		{ type: 'subtitlefile', name: 'film.srt', bytes: new Uint8Array([49, 10]) },
	])('is parsed: $type', (command) => {
		expect(readPlayerCommand({ ...envelope, ...command, other: 1 })).toEqual(command);
	});

	test.each<[string, unknown]>([
		['nothing', undefined],
		['text', JSON.stringify({ ...envelope, type: 'play' })],
		['another sender', { ...envelope, source: 'matinee-player', type: 'play' }],
		['an unknown type', { ...envelope, type: 'stop' }],
		['a seek to nowhere', { ...envelope, type: 'seek', position: Number.NaN }],
		['a seek before the start', { ...envelope, type: 'seek', position: -1 }],
		['a volume above 100', { ...envelope, type: 'volume', volume: 101 }],
		['a quality that is no height', { ...envelope, type: 'quality', quality: 'x'.repeat(1_000) }],
		['a speed past three times', { ...envelope, type: 'rate', rate: 3.01 }],
		['no speed', { ...envelope, type: 'rate', rate: 0 }],
		['a speed that is no number', { ...envelope, type: 'rate', rate: Number.NaN }],
		['half a frame', { ...envelope, type: 'step', frames: 0.5 }],
		['a hundred frames', { ...envelope, type: 'step', frames: 100 }],
		['settings that are none', { ...envelope, type: 'settings', settings: 'all' }],
		['a delay that is no number', { ...envelope, type: 'subtitledelay', delay: Number.NaN }],
		['an unknown sleep timer', { ...envelope, type: 'sleeptimer', timer: '7' }],
		['a fade of an hour', { ...envelope, type: 'fade', seconds: 3600 }],
		['a fade backwards', { ...envelope, type: 'fade', seconds: Number.NaN }],
		['three chapters at once', { ...envelope, type: 'chapters', step: 3 }],
		['a chapter that is no number', { ...envelope, type: 'chapters', step: Number.NaN }],
		['a delay of hours', { ...envelope, type: 'subtitledelay', delay: 1e9 }],
		['subtitles as a number', { ...envelope, type: 'subtitles', subtitles: 1 }],
	])('is rejected: %s', (_what, data) => {
		expect(readPlayerCommand(data)).toBeNull();
	});
});
