import type { PlayerCommand } from '#contract/player-commands.ts';
import type { RoomPlayback } from '#contract/together-state.ts';

/** What a person did in the player, for everybody. Seconds. */
export interface PlayerAct {
	type: 'play' | 'pause' | 'seek';
	position: number;
}

/** What a player reports; seconds. */
export type PlayerReport =
	| { type: 'playing' }
	| { type: 'paused'; position?: number | undefined }
	| { type: 'time'; position: number };

export interface Pace {
	/** What the room plays now. */
	follow(playback: RoomPlayback): void;
	report(report: PlayerReport): void;
	/** Seconds between the player and the room; null while it does not play, or has not said where it is. */
	distance(): number | null;
	stop(): void;
}

interface PaceOptions {
	/** Of rooms: epoch milliseconds. */
	now: () => number;
	post: (command: PlayerCommand) => void;
	/** What the player takes. */
	commands: readonly string[];
	onAct: (act: PlayerAct) => void;
	/** The browser lets nothing play without a press in the player. */
	onBlocked: (isBlocked: boolean) => void;
	after?: (ms: number, act: () => void) => () => void;
}

/** Smaller distances are left alone. */
const EXACT_S = 0.04;
/** Larger ones are a jump, not a speed. */
const JUMP_S = 1.5;
/** Without speeds. Each jump costs a moment of sound, so that after some a larger distance is left alone. */
const JUMP_WITHOUT_RATE_S = 0.12;
const TRIED_JUMP_WITHOUT_RATE_S = 0.25;
const JUMPS_TRIED = 3;
const BETWEEN_JUMPS_MS = 4000;
/** The largest change of speed that nobody hears. */
const RATE_MAX = 0.1;
/** A distance is made up in this time. */
const CATCH_UP_S = 2.5;
/** What the player does in this time after a command is the command's doing. */
const OWN_DOING_MS = 2500;
/** What a player does by itself when it opens. */
const OPENING_MS = 5000;
const BLOCKED_AFTER_MS = 3000;
/** From where it should be by its own clock. */
const SEEK_S = 2.5;
const SEEK_COST_MAX_S = 3;

/** Keeps a player where its room is, and tells what a person does in the player. */
export function createPace({ now, post, commands, onAct, onBlocked, after = afterTimeout }: PaceOptions): Pace {
	const bornAt = now();
	const canRate = commands.includes('rate');
	let room: RoomPlayback | null = null;
	let isPlaying = false;
	/** Where it last was, and when. */
	let last: { position: number; at: number } | null = null;
	let rate = 1;
	/** When it was last told something. */
	const told = { play: 0, pause: 0, seek: Number.NEGATIVE_INFINITY };
	/** A jump is aimed ahead by the time that the last ones took. */
	let seekCostS = 0;
	let isSettling = false;
	/** Since the room has changed. */
	let jumps = 0;
	let cancelStart = () => {};
	let cancelBlocked = () => {};

	const target = () => (room ? room.position + (room.is_playing ? Math.max(0, now() - room.at) / 1000 : 0) : 0);
	const isOwnDoing = (since: number) => now() - since < OWN_DOING_MS;

	function seek(position: number): void {
		told.seek = now();
		last = { position, at: now() };
		isSettling = true;
		post({ type: 'seek', position: Math.max(0, position) });
	}

	function setRate(next: number): void {
		if (!canRate || Math.abs(next - rate) < 0.01) return;
		rate = next;
		post({ type: 'rate', rate: next });
	}

	function play(): void {
		told.play = now();
		post({ type: 'play' });
		cancelBlocked();
		cancelBlocked = after(BLOCKED_AFTER_MS, () => onBlocked(!isPlaying));
	}

	function pause(): void {
		told.pause = now();
		cancelBlocked();
		post({ type: 'pause' });
	}

	/** Where the player is by its own clock. */
	const extrapolated = () => last && (isPlaying ? last.position + ((now() - last.at) / 1000) * rate : last.position);

	function keepUp(position: number): void {
		const distance = position - target();
		if (isSettling && now() - told.seek < 1000) return;
		if (isSettling) {
			isSettling = false;
			seekCostS = Math.min(SEEK_COST_MAX_S, Math.max(0, seekCostS - distance * 0.9));
		}
		const withoutRate = jumps < JUMPS_TRIED ? JUMP_WITHOUT_RATE_S : TRIED_JUMP_WITHOUT_RATE_S;
		const far = Math.abs(distance) > (canRate ? JUMP_S : withoutRate);
		if (far && now() - told.seek > BETWEEN_JUMPS_MS) {
			jumps += 1;
			setRate(1);
			seek(target() + seekCostS);
		} else if (Math.abs(distance) <= EXACT_S) setRate(1);
		else setRate(1 - Math.min(RATE_MAX, Math.max(-RATE_MAX, distance / CATCH_UP_S)));
	}

	return {
		follow(playback) {
			room = playback;
			cancelStart();
			jumps = 0;
			const place = extrapolated();
			if (!playback.is_playing) {
				setRate(1);
				if (isPlaying || isOwnDoing(told.play)) pause();
				if (place === null || Math.abs(place - playback.position) > 0.3) seek(playback.position);
				return;
			}
			const leadMs = playback.at - now();
			if (leadMs > 0) {
				if (isPlaying) pause();
				if (place === null || Math.abs(place - playback.position) > EXACT_S) seek(playback.position);
				cancelStart = after(leadMs, play);
				return;
			}
			if (place === null || Math.abs(place - target()) > TRIED_JUMP_WITHOUT_RATE_S) seek(target() + seekCostS);
			if (!isPlaying) play();
		},
		report(report) {
			if (report.type === 'playing') {
				const wasPlaying = isPlaying;
				isPlaying = true;
				cancelBlocked();
				onBlocked(false);
				if (last) last = { ...last, at: now() };
				if (!room || room.is_playing) return;
				const isItsOwn = now() - bornAt < OPENING_MS || isOwnDoing(told.seek) || isOwnDoing(told.pause);
				if (isItsOwn) pause();
				else if (!wasPlaying && !isOwnDoing(told.play)) {
					onAct({ type: 'play', position: last?.position ?? room.position });
				}
				return;
			}
			const at = now();
			if (report.type === 'paused') {
				const position = report.position ?? extrapolated() ?? target();
				const wasPlaying = isPlaying;
				isPlaying = false;
				last = { position, at };
				if (room?.is_playing && room.at < at && wasPlaying && !isOwnDoing(told.pause))
					onAct({ type: 'pause', position });
				return;
			}
			const { position } = report;
			const place = extrapolated();
			const before = last;
			last = { position, at };
			if (!isPlaying) {
				// It has played since before the room was joined.
				isPlaying = true;
				if (room && !room.is_playing) pause();
			}
			if (!room || (room.is_playing && at < room.at)) return;
			// A line that is too slow is behind, but never before where it was.
			const hasJumped =
				place !== null && before !== null && (position > place + SEEK_S || position < before.position - 1);
			if (hasJumped && !isOwnDoing(told.seek)) {
				onAct({ type: 'seek', position });
				return;
			}
			if (room.is_playing && isPlaying) keepUp(position);
		},
		distance() {
			const place = extrapolated();
			return room?.is_playing && isPlaying && place !== null ? place - target() : null;
		},
		stop() {
			cancelStart();
			cancelBlocked();
			setRate(1);
		},
	};
}

function afterTimeout(ms: number, act: () => void): () => void {
	const timer = setTimeout(act, ms);
	return () => clearTimeout(timer);
}
