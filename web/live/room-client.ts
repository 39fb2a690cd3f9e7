import type { SocketAnswer } from '#contract/together-state.ts';
import { type LiveConnection, type LiveStatus, openLiveConnection, type Socket } from './live-connection.ts';
import { createRoomTime, type RoomTime } from './room-time.ts';

export interface RoomClient {
	time: RoomTime;
	send(message: object): void;
	close(): void;
}

interface RoomClientOptions {
	opening: () => object;
	onAnswer: (answer: SocketAnswer) => void;
	onStatus: (status: LiveStatus) => void;
	createSocket?: () => Socket;
	/** Milliseconds that never jump. */
	clock?: () => number;
}

/** At first, then now and then. */
const FIRST_PINGS_MS = [0, 150, 300, 450, 600, 1500, 3000];
const PING_EVERY_MS = 10_000;

/** A socket that knows the rooms' time. */
export function openRoomClient(options: RoomClientOptions): RoomClient {
	const { clock = () => performance.now() } = options;
	const time = createRoomTime(clock);
	let timers: ReturnType<typeof setTimeout>[] = [];
	const ping = () => connection.send({ type: 'ping', sent: clock() });
	const every = setInterval(ping, PING_EVERY_MS);
	const connection: LiveConnection = openLiveConnection({
		...options,
		onAnswer(answer) {
			if (answer.type === 'pong') {
				time.add({ sent: answer.sent, received: clock(), server: answer.now });
				return;
			}
			if (answer.type === 'joined') {
				time.guess(answer.now);
				timers.forEach(clearTimeout);
				timers = FIRST_PINGS_MS.map((ms) => setTimeout(ping, ms));
			}
			options.onAnswer(answer);
		},
	});
	return {
		time,
		send: connection.send,
		close() {
			timers.forEach(clearTimeout);
			clearInterval(every);
			connection.close();
		},
	};
}
