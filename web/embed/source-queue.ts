/** Time without any bytes until the next source is tried; the last source is only reported as slow. */
export const SILENCE_TIMEOUT_MS = 3_000;
/** Time until the metadata is loaded, although bytes arrive. */
export const OPEN_TIMEOUT_MS = 12_000;
/** Time that playback may stall before the next source is tried. */
export const STALL_TIMEOUT_MS = 10_000;

/**
 * State of the search for a source that plays.
 * - `opening`: the source at `index` loads; its time-outs run. `isSlow`: no bytes, and it is the last source.
 * - `suspended`: the browser defers loading until the user starts playback, so there is no time-out.
 * - `open`: its metadata is loaded. `stalled`: playback waits for bytes.
 * - `exhausted`: every source failed.
 */
export type QueueState =
	| { phase: 'opening'; index: number; since: number; lastBytesAt: number; isSlow: boolean }
	| { phase: 'suspended'; index: number }
	| { phase: 'open'; index: number }
	| { phase: 'stalled'; index: number; lastBytesAt: number }
	| { phase: 'exhausted' };

/** `timeout`: the deadline has passed, `restart`: retry from the first source; the others come from the video element. */
type QueueEvent =
	| 'bytes'
	| 'opened'
	| 'stalled'
	| 'playing'
	| 'suspended'
	| 'resumed'
	| 'failed'
	| 'timeout'
	| 'restart';

/** The state after an event; the same object when nothing changes. */
function nextState(state: QueueState, event: QueueEvent, total: number, now: number): QueueState {
	if (event === 'restart') return opening(0, now);
	if (state.phase === 'exhausted') return state;
	if (event === 'timeout' && deadlineOf(state, total) === null) return state;
	if (event === 'timeout' && isSilentLast(state, total)) return { ...state, isSlow: true };
	// Not compared with `now`: timers may fire a fraction of a millisecond early.
	if (event === 'failed' || event === 'timeout') return afterFailure(state.index, total, now);
	const { index } = state;
	switch (state.phase) {
		case 'opening':
			if (event === 'bytes') return { ...state, lastBytesAt: now };
			if (event === 'opened') return { phase: 'open', index };
			return event === 'suspended' ? { phase: 'suspended', index } : state;
		case 'suspended':
			if (event === 'opened') return { phase: 'open', index };
			return event === 'resumed' ? opening(index, now) : state;
		case 'open':
			return event === 'stalled' ? { phase: 'stalled', index, lastBytesAt: now } : state;
		case 'stalled':
			if (event === 'bytes') return { ...state, lastBytesAt: now };
			return event === 'playing' ? { phase: 'open', index } : state;
	}
}

/** When the current source fails without a further event, in the clock's milliseconds; null for never. */
function deadlineOf(state: QueueState, total: number): number | null {
	switch (state.phase) {
		case 'opening':
			return state.isSlow
				? state.since + OPEN_TIMEOUT_MS
				: Math.min(state.lastBytesAt + SILENCE_TIMEOUT_MS, state.since + OPEN_TIMEOUT_MS);
		case 'stalled':
			// The last source may recover, and there is no other.
			return state.index + 1 < total ? state.lastBytesAt + STALL_TIMEOUT_MS : null;
		default:
			return null;
	}
}

/** Whether the time-out is the last source's silence, not its opening time. */
function isSilentLast(state: QueueState, total: number): state is Extract<QueueState, { phase: 'opening' }> {
	if (state.phase !== 'opening' || state.isSlow || state.index + 1 < total) return false;
	return state.lastBytesAt + SILENCE_TIMEOUT_MS < state.since + OPEN_TIMEOUT_MS;
}

function opening(index: number, now: number): QueueState {
	return { phase: 'opening', index, since: now, lastBytesAt: now, isSlow: false };
}

function afterFailure(index: number, total: number, now: number): QueueState {
	return index + 1 < total ? opening(index + 1, now) : { phase: 'exhausted' };
}

export interface QueueClock {
	now(): number;
	/** Calls back once after the delay. Returns the cancel function. */
	after(delayMs: number, callback: () => void): () => void;
}

interface QueueDeps {
	/** Number of sources, at least one. */
	total: number;
	clock: QueueClock;
	/** Called with each new state; the first one is `opening` the first source. */
	onChange(state: QueueState, before: QueueState | null): void;
}

export interface SourceQueue {
	readonly state: QueueState;
	send(event: QueueEvent): void;
}

/** Runs the state machine with a clock, starting with the first source. */
export function createSourceQueue({ total, clock, onChange }: QueueDeps): SourceQueue {
	let state = opening(0, clock.now());
	let cancel = () => {};

	function watchDeadline(): void {
		cancel();
		const deadline = deadlineOf(state, total);
		cancel = deadline === null ? () => {} : clock.after(deadline - clock.now(), () => send('timeout'));
	}

	function send(event: QueueEvent): void {
		const before = state;
		state = nextState(state, event, total, clock.now());
		if (state === before) return;
		watchDeadline();
		onChange(state, before);
	}

	watchDeadline();
	onChange(state, null);
	return {
		get state() {
			return state;
		},
		send,
	};
}
