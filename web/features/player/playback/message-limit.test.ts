import { expect, test } from 'vitest';
import type { PlayerMessage } from '#contract/player-messages.ts';
import { createMessageLimit } from './message-limit.ts';

const source = 'matinee-player';
const playing: PlayerMessage = { source, type: 'playing' };
const timeupdate: PlayerMessage = { source, type: 'timeupdate', position: 1, duration: 2 };

function build() {
	let now = 5_000;
	const isWithin = createMessageLimit(() => now);
	return {
		countOf: (message: PlayerMessage, times: number) =>
			Array.from({ length: times }, () => isWithin(message)).filter(Boolean).length,
		pass: (ms: number) => {
			now += ms;
		},
	};
}

test('a flood costs no more than its first messages and some a second', () => {
	const limit = build();
	expect(limit.countOf(playing, 10_000)).toBe(20);
	limit.pass(1_000);
	expect(limit.countOf(playing, 10_000)).toBe(10);
	limit.pass(60_000);
	expect(limit.countOf(playing, 10_000)).toBe(20);
});

test('times that are posted continuously do not keep out the end', () => {
	const limit = build();
	expect(limit.countOf(timeupdate, 10_000)).toBe(5);
	expect(limit.countOf({ source, type: 'ended' }, 1)).toBe(1);
	limit.pass(1_000);
	expect(limit.countOf(timeupdate, 60)).toBe(2);
});
