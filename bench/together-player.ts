/** A browser in a room, with a player that is made up: it starts, jumps and reports as players do. */
import WebSocket from 'ws';
import type { PlayerCommand } from '#contract/player-commands.ts';
import { LIVE_PATH } from '#contract/together.ts';
import type { WatchState } from '#contract/together-state.ts';
import type { Socket } from '#web/live/live-connection.ts';
import { createPace, type Pace } from '#web/live/pace.ts';
import { openRoomClient } from '#web/live/room-client.ts';

interface BrowserOptions {
	code: string;
	name: string;
	token?: string;
	/** Of the next connection. */
	url: () => string;
	/** What the player takes. */
	commands: readonly string[];
	/** Milliseconds from `play` until it moves, and that a jump takes. */
	startMs: number;
	seekMs: number;
}

export interface Browser {
	name: string;
	send(message: object): void;
	/** Seconds, of what is seen; null while it does not play or sleeps. */
	place(): number | null;
	members(): number;
	isOpen(): boolean;
	/** It runs nothing and receives nothing until `wake`, as a lid that is closed. */
	sleep(): void;
	wake(): void;
	close(): void;
}

const REPORT_EVERY_MS = 1000;

export function openBrowser(options: BrowserOptions): Browser {
	const { code, name, token, url, commands, startMs, seekMs } = options;
	const player = { position: 0, since: 0, isPlaying: false, rate: 1 };
	let members = 0;
	let isOpen = false;
	let isAsleep = false;
	let isSeeking = false;
	let ws: WebSocket | null = null;
	let waiting: (() => void)[] = [];
	const clock = () => performance.now();

	/** What happens now, or when it wakes up. */
	const run = (act: () => void) => (isAsleep ? void waiting.push(act) : act());
	const place = () =>
		player.position + (player.isPlaying ? (Math.max(0, clock() - player.since) / 1000) * player.rate : 0);

	function obey(command: PlayerCommand): void {
		switch (command.type) {
			case 'play':
				if (player.isPlaying) return;
				Object.assign(player, { isPlaying: true, since: clock() + startMs });
				pace.report({ type: 'playing' });
				return;
			case 'pause':
				if (!player.isPlaying) return;
				Object.assign(player, { position: place(), isPlaying: false });
				pace.report({ type: 'paused', position: player.position });
				return;
			case 'seek':
				isSeeking = true;
				Object.assign(player, { position: command.position, since: clock() + seekMs });
				setTimeout(() => {
					isSeeking = false;
				}, seekMs);
				return;
			case 'rate':
				Object.assign(player, { position: place(), since: Math.max(clock(), player.since), rate: command.rate });
				return;
			default:
		}
	}

	const client = openRoomClient({
		clock,
		opening: () => ({ type: 'join', code, member: name.padEnd(16, '-'), name, ...(token ? { token } : {}) }),
		createSocket() {
			const address = url();
			ws = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, { origin: address });
			// The close that follows is what counts.
			ws.on('error', () => {});
			return toSocket(ws, run);
		},
		onStatus: ({ kind }) => {
			isOpen = kind === 'open';
		},
		onAnswer(answer) {
			if (answer.type === 'state') pace.follow((answer.state as WatchState).playback);
			if (answer.type === 'members') members = answer.members.length;
		},
	});
	const pace: Pace = createPace({
		now: client.time.now,
		commands,
		post: (command) => run(() => obey(command)),
		onAct: ({ type, position }) => client.send({ type, position }),
		onBlocked: () => {},
	});
	const reports = setInterval(() => {
		if (isAsleep || !player.isPlaying || isSeeking) return;
		pace.report({ type: 'time', position: place() });
	}, REPORT_EVERY_MS);

	return {
		name,
		send: client.send,
		place: () => (player.isPlaying && !isAsleep ? place() : null),
		members: () => members,
		isOpen: () => isOpen,
		sleep() {
			// The picture stands still.
			Object.assign(player, { position: place(), since: Number.POSITIVE_INFINITY });
			isAsleep = true;
			ws?.pause();
		},
		wake() {
			isAsleep = false;
			player.since = clock();
			ws?.resume();
			const all = waiting;
			waiting = [];
			for (const act of all) act();
		},
		close() {
			clearInterval(reports);
			pace.stop();
			client.close();
		},
	};
}

function toSocket(ws: WebSocket, run: (act: () => void) => void): Socket {
	const socket: Socket = {
		get readyState() {
			return ws.readyState;
		},
		send: (text) => ws.send(text),
		close: () => ws.close(),
		onopen: null,
		onmessage: null,
		onclose: null,
	};
	ws.on('open', () => socket.onopen?.());
	ws.on('message', (bytes) => run(() => socket.onmessage?.({ data: bytes.toString() })));
	ws.on('close', (code) => run(() => socket.onclose?.({ code })));
	return socket;
}
