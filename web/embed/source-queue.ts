/** Time without any bytes until the next source is tried; the last source is only reported as slow. */
export const SILENCE_TIMEOUT_MS = 3_000;
/** Time until the metadata is loaded, although bytes arrive. */
export const OPEN_TIMEOUT_MS = 12_000;
/** Time that playback may stall before the next source is tried. */
export const STALL_TIMEOUT_MS = 10_000;

/**
 * Why a source was left.
 * - `fault`: the browser reported an error: the file is gone, is of another kind, or cannot be decoded.
 * - `silent`: no bytes. `slow`: bytes, but too few to open it. `stalled`: no more bytes while it played.
 */
export type SourceFailure = 'fault' | 'silent' | 'slow' | 'stalled';

/**
 * State of the search for a source that plays.
 * - `opening`: the source at `index` loads; its time-outs run. `isSlow`: no bytes, and it is the last source.
 * - `suspended`: the browser defers loading until the user starts playback, so there is no time-out.
 * - `open`: its metadata is loaded. `stalled`: playback waits for bytes. `isSlow`: for long, and it is the last source.
 * - `exhausted`: every source failed.
 *
 * `failures`: why each source before this one was left, in order.
 */
export type QueueState = { failures: readonly SourceFailure[] } & (
	| { phase: 'opening'; index: number; since: number; lastBytesAt: number; isSlow: boolean }
	| { phase: 'suspended' | 'open'; index: number }
	| { phase: 'stalled'; index: number; lastBytesAt: number; isSlow: boolean }
	| { phase: 'exhausted' }
);

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
	if (event === 'restart') return opening(0, now, []);
	if (state.phase === 'exhausted') return state;
	if (event === 'failed') return afterFailure(state, 'fault', total, now);
	// Not compared with `now`: timers may fire a fraction of a millisecond early.
	if (event === 'timeout') return afterTimeout(state, total, now);
	const { index, failures } = state;
	switch (state.phase) {
		case 'opening':
			if (event === 'bytes') return { ...state, lastBytesAt: now };
			if (event === 'opened') return { phase: 'open', index, failures };
			return event === 'suspended' ? { phase: 'suspended', index, failures } : state;
		case 'suspended':
			if (event === 'opened') return { phase: 'open', index, failures };
			return event === 'resumed' ? opening(index, now, failures) : state;
		case 'open':
			return event === 'stalled' ? { phase: 'stalled', index, failures, lastBytesAt: now, isSlow: false } : state;
		case 'stalled':
			if (event === 'bytes') return { ...state, lastBytesAt: now, isSlow: false };
			return event === 'playing' ? { phase: 'open', index, failures } : state;
	}
}

type Attempt = Exclude<QueueState, { phase: 'exhausted' }>;

function afterTimeout(state: Attempt, total: number, now: number): QueueState {
	const isLast = state.index + 1 >= total;
	switch (state.phase) {
		case 'opening': {
			const failure = state.lastBytesAt > state.since ? 'slow' : 'silent';
			if (isLast && isSilent(state) && !state.isSlow) return { ...state, isSlow: true };
			return afterFailure(state, failure, total, now);
		}
		case 'stalled':
			// The last source may recover, and there is no other.
			return isLast ? { ...state, isSlow: true } : afterFailure(state, 'stalled', total, now);
		default:
			return state;
	}
}

/** When the current source fails without a further event, in the clock's milliseconds; null for never. */
function deadlineOf(state: QueueState): number | null {
	switch (state.phase) {
		case 'opening':
			return isSilent(state) && !state.isSlow ? state.lastBytesAt + SILENCE_TIMEOUT_MS : state.since + OPEN_TIMEOUT_MS;
		case 'stalled':
			return state.isSlow ? null : state.lastBytesAt + STALL_TIMEOUT_MS;
		default:
			return null;
	}
}

/** Whether the next time-out is that of silence, not the opening time's. */
function isSilent({ lastBytesAt, since }: Extract<QueueState, { phase: 'opening' }>): boolean {
	return lastBytesAt + SILENCE_TIMEOUT_MS < since + OPEN_TIMEOUT_MS;
}

function opening(index: number, now: number, failures: readonly SourceFailure[]): QueueState {
	return { phase: 'opening', index, failures, since: now, lastBytesAt: now, isSlow: false };
}

function afterFailure({ index, failures }: Attempt, failure: SourceFailure, total: number, now: number): QueueState {
	const all = [...failures, failure];
	return index + 1 < total ? opening(index + 1, now, all) : { phase: 'exhausted', failures: all };
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
	let state = opening(0, clock.now(), []);
	let cancel = () => {};

	function watchDeadline(): void {
		cancel();
		const deadline = deadlineOf(state);
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
