import { describe, expect, it } from 'vitest';
import type { PlayerCommand } from '#contract/player-commands.ts';
import { createPace, type PlayerAct } from './pace.ts';
import { createRoomTime } from './room-time.ts';

const ALL = ['play', 'pause', 'seek', 'rate'];
const START = 1_000_000;

/** A player on a page whose clock moves by hand; it plays as it is told, and reports once a second. */
function createPlayer({ commands = ALL, isBlocked = false, startS = 0 } = {}) {
	let now = START;
	let timers: { at: number; act: () => void }[] = [];
	const posted: PlayerCommand[] = [];
	const acts: PlayerAct[] = [];
	const blocked: boolean[] = [];
	const player = { position: 0, isPlaying: false, rate: 1, startsAt: 0 };
	const pace = createPace({
		now: () => now,
		commands,
		onAct: (act) => acts.push(act),
		onBlocked: (is) => blocked.push(is),
		after(ms, act) {
			const timer = { at: now + ms, act };
			timers.push(timer);
			return () => {
				timers = timers.filter((other) => other !== timer);
			};
		},
		post(command) {
			posted.push(command);
			if (command.type === 'seek') player.position = command.position;
			if (command.type === 'rate') player.rate = command.rate;
			if (command.type === 'play' && !isBlocked && !player.isPlaying) {
				player.isPlaying = true;
				player.startsAt = now + startS * 1000;
				pace.report({ type: 'playing' });
			}
			if (command.type === 'pause' && player.isPlaying) {
				player.isPlaying = false;
				pace.report({ type: 'paused', position: player.position });
			}
		},
	});
	function pass(ms: number): void {
		for (let passed = 0; passed < ms; passed += 50) {
			now += 50;
			if (player.isPlaying && now > player.startsAt) player.position += 0.05 * player.rate;
			const due = timers.filter(({ at }) => at <= now);
			timers = timers.filter(({ at }) => at > now);
			for (const { act } of due) act();
			if (player.isPlaying && (now - START) % 1000 === 0) pace.report({ type: 'time', position: player.position });
		}
	}
	return { pace, player, posted, acts, blocked, pass, now: () => now };
}

describe('a player in a room', { tags: ['together-rooms'] }, () => {
	it('starts at the moment of the room, and makes up by its speed what the start took', () => {
		const { pace, player, pass, posted, acts, now } = createPlayer({ startS: 0.4 });
		pace.follow({ is_playing: true, position: 60, at: START + 600 });
		expect(posted).toEqual([{ type: 'seek', position: 60 }]);
		pass(500);
		expect(player.isPlaying).toBe(false);
		pass(9500);
		const target = 60 + (now() - START - 600) / 1000;
		expect(Math.abs(player.position - target)).toBeLessThan(0.06);
		expect(acts).toEqual([]);
		expect(player.rate).toBeCloseTo(1, 1);
	});

	it('that comes late jumps to where the others are', () => {
		const { pace, player, pass, now } = createPlayer();
		pace.follow({ is_playing: true, position: 0, at: START - 90_000 });
		pass(5000);
		expect(Math.abs(player.position - (now() - START + 90_000) / 1000)).toBeLessThan(0.06);
	});

	it('without speeds jumps, ahead by what the last jump took', () => {
		const { pace, player, pass, now } = createPlayer({ commands: ['play', 'pause', 'seek'], startS: 0.9 });
		pace.follow({ is_playing: true, position: 0, at: START });
		pass(20_000);
		expect(Math.abs(player.position - (now() - START) / 1000)).toBeLessThan(0.3);
	});

	it('that stalls catches up, and is no jump for everybody', () => {
		const { pace, player, pass, acts, now } = createPlayer();
		pace.follow({ is_playing: true, position: 0, at: START });
		pass(5000);
		player.startsAt = now() + 4000;
		pass(15_000);
		expect(acts).toEqual([]);
		expect(Math.abs(player.position - (now() - START) / 1000)).toBeLessThan(0.3);
	});

	it('tells what a person does in it, once', () => {
		const { pace, player, pass, acts, now } = createPlayer();
		pace.follow({ is_playing: false, position: 10, at: START });
		pass(5000);
		player.isPlaying = true;
		pace.report({ type: 'playing' });
		expect(acts).toEqual([{ type: 'play', position: 10 }]);
		pace.follow({ is_playing: true, position: 10, at: now() + 600 });
		pass(6000);
		player.position = 300;
		pass(1000);
		expect(acts.slice(1)).toEqual([{ type: 'seek', position: expect.closeTo(301, 0) }]);
		pace.follow({ is_playing: true, position: 300, at: now() });
		pass(6000);
		player.isPlaying = false;
		pace.report({ type: 'paused', position: player.position });
		expect(acts[2]?.type).toBe('pause');
		pace.follow({ is_playing: false, position: player.position, at: now() });
		pass(6000);
		expect(acts).toHaveLength(3);
	});

	it('says that the browser lets nothing play without a press, until it does', () => {
		const { pace, player, pass, blocked } = createPlayer({ isBlocked: true });
		pace.follow({ is_playing: true, position: 0, at: START });
		pass(4000);
		expect(blocked).toEqual([true]);
		player.isPlaying = true;
		pace.report({ type: 'playing' });
		expect(blocked.at(-1)).toBe(false);
	});
});

it('the time of rooms is the median of the quickest answers', { tags: ['together-rooms'] }, () => {
	let clock = 0;
	const time = createRoomTime(() => clock);
	// The server is 5000 ahead; slow answers come back late, so that half of their way is no measure.
	for (const [tookMs, lateMs] of [
		[20, 0],
		[400, 300],
		[24, 2],
		[30, -1],
		[900, 700],
		[22, 1],
		[26, 0],
	] as const) {
		time.add({ sent: clock, received: clock + tookMs, server: clock + tookMs / 2 + 5000 + lateMs });
		clock += 1000;
	}
	expect(Math.abs(time.now() - clock - 5000)).toBeLessThanOrEqual(1);
});
