import { expect, test } from 'vitest';
import { readPlayerMessage } from '#contract/player-messages.ts';
import { DEFAULT_PLAYER_SETTINGS } from '#contract/player-settings.ts';
import { createParentMessages } from './parent-messages.ts';

function buildParent() {
	const heard: unknown[] = [];
	let now = 0;
	const say = createParentMessages({ postMessage: (message: unknown) => heard.push(message) }, () => now);
	return {
		heard,
		say,
		pass: (ms: number) => {
			now += ms;
		},
	};
}

test('every message sent matches the contract', () => {
	const { heard, say } = buildParent();
	say.ready();
	say.playing();
	say.timeUpdate(1.5, 12);
	say.paused(12.04, 12);
	say.sourceFailed('Internet Archive does not answer');
	say.ended(12, 12);
	say.rateChanged(1.25);
	say.settingsChanged({ ...DEFAULT_PLAYER_SETTINGS, subtitleSize: 150 });
	say.subtitleDelayChanged(-50);
	say.sleepTimerChanged('30');
	say.problem('bad_sound', 'https://archive.example/details/film');
	say.unavailable('unreachable');
	expect(heard).toHaveLength(13);
	expect(heard.map(readPlayerMessage)).toEqual(heard);
});

test('the time is sent at most once a second', () => {
	const { heard, say, pass } = buildParent();
	for (let quarter = 0; quarter <= 12; quarter++) {
		say.timeUpdate(quarter / 4, 12);
		pass(250);
	}
	expect(heard).toMatchObject([{ position: 0 }, { position: 1 }, { position: 2 }, { position: 3 }]);
});

test('the last time is sent before the end, however soon after the one before', () => {
	const { heard, say } = buildParent();
	say.timeUpdate(1, 400);
	say.ended(400, 400);
	expect(heard).toMatchObject([
		{ type: 'timeupdate', position: 1 },
		{ type: 'timeupdate', position: 400, duration: 400 },
		{ type: 'ended' },
	]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('a duration of %s is sent as unknown', (duration) => {
	const { heard, say } = buildParent();
	say.timeUpdate(1, duration);
	expect(heard.map(readPlayerMessage)).toMatchObject([{ position: 1, duration: 0 }]);
});
