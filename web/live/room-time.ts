/** The clock of rooms, as this browser knows it. */
export interface RoomTime {
	/** A ping was answered. All in milliseconds: own times by `clock`, the server's of its epoch. */
	add(ping: { sent: number; received: number; server: number }): void;
	/** Epoch milliseconds of the rooms. Before the first answer it is a guess by the time of `joined`. */
	now(): number;
	/** Whether a ping was answered. */
	isKnown(): boolean;
	/** The server has said its time, once. */
	guess(server: number): void;
}

const KEPT = 12;
/** Of those kept, the quickest: their answers waited least on the way. */
const BEST = 5;

/** @param clock Milliseconds that never jump: of `performance.now`. */
export function createRoomTime(clock: () => number): RoomTime {
	const samples: { tookMs: number; offsetMs: number }[] = [];
	let offsetMs = 0;

	return {
		add({ sent, received, server }) {
			const tookMs = received - sent;
			samples.push({ tookMs, offsetMs: server - (sent + tookMs / 2) });
			if (samples.length > KEPT) samples.shift();
			const best = [...samples].sort((a, b) => a.tookMs - b.tookMs);
			const offsets = best
				.slice(0, BEST)
				.map((sample) => sample.offsetMs)
				.sort((a, b) => a - b);
			offsetMs = offsets[Math.floor(offsets.length / 2)] ?? offsetMs;
		},
		now: () => clock() + offsetMs,
		isKnown: () => samples.length > 0,
		guess(server) {
			if (samples.length === 0) offsetMs = server - clock();
		},
	};
}
