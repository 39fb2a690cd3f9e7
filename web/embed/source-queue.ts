/** How long a place may say nothing at all before the next one is tried; the last one is only called slow. */
export const SILENT_MS = 3_000;
/** How long a place that does send bytes may take until the browser can make a picture of them. */
export const OPEN_TIMEOUT_MS = 12_000;
/** How long playback may stand still for want of bytes before another place is tried. */
export const STALL_MS = 10_000;

/**
 * Where the search for a source that plays stands.
 * - `opening`: the source at `index` was asked; the clock runs. `isSlow`: it is silent, and there is no other to turn to.
 * - `suspended`: it was asked, but the browser waits until a person starts it, so silence means nothing.
 * - `open`: its picture is there. `stalled`: it was, but no bytes come any more.
 * - `exhausted`: every source failed.
 */
export type QueueState =
	| { phase: 'opening'; index: number; since: number; heardAt: number; isSlow: boolean }
	| { phase: 'suspended'; index: number }
	| { phase: 'open'; index: number }
	| { phase: 'stalled'; index: number; heardAt: number }
	| { phase: 'exhausted' };

/** What happened to the source being tried. `time` is that its deadline passed; the rest are the video
 * element's news. */
type QueueEvent = 'bytes' | 'opened' | 'stalled' | 'playing' | 'suspended' | 'resumed' | 'failed' | 'time' | 'restart';

/** The state after an event; the very same object when the event changes nothing. */
function nextState(state: QueueState, event: QueueEvent, total: number, now: number): QueueState {
	if (event === 'restart') return opening(0, now);
	if (state.phase === 'exhausted') return state;
	if (event === 'time' && deadlineOf(state, total) === null) return state;
	if (event === 'time' && isSilentLast(state, total)) return { ...state, isSlow: true };
	// The clock's word is taken for it: timers ring a fraction of a millisecond early, and this one would not ring again.
	if (event === 'failed' || event === 'time') return afterFailure(state.index, total, now);
	const { index } = state;
	switch (state.phase) {
		case 'opening':
			if (event === 'bytes') return { ...state, heardAt: now };
			if (event === 'opened') return { phase: 'open', index };
			return event === 'suspended' ? { phase: 'suspended', index } : state;
		case 'suspended':
			if (event === 'opened') return { phase: 'open', index };
			return event === 'resumed' ? opening(index, now) : state;
		case 'open':
			return event === 'stalled' ? { phase: 'stalled', index, heardAt: now } : state;
		case 'stalled':
			if (event === 'bytes') return { ...state, heardAt: now };
			return event === 'playing' ? { phase: 'open', index } : state;
	}
}

/** When the present source is given up unless it is heard of, in the clock's milliseconds; null for never. */
function deadlineOf(state: QueueState, total: number): number | null {
	switch (state.phase) {
		case 'opening':
			return state.isSlow
				? state.since + OPEN_TIMEOUT_MS
				: Math.min(state.heardAt + SILENT_MS, state.since + OPEN_TIMEOUT_MS);
		case 'stalled':
			// The last source may still come back, and there is no other to turn to.
			return state.index + 1 < total ? state.heardAt + STALL_MS : null;
		default:
			return null;
	}
}

/** Whether it is its silence, and not the end of its time, that the clock rang for. */
function isSilentLast(state: QueueState, total: number): state is Extract<QueueState, { phase: 'opening' }> {
	if (state.phase !== 'opening' || state.isSlow || state.index + 1 < total) return false;
	return state.heardAt + SILENT_MS < state.since + OPEN_TIMEOUT_MS;
}

function opening(index: number, now: number): QueueState {
	return { phase: 'opening', index, since: now, heardAt: now, isSlow: false };
}

function afterFailure(index: number, total: number, now: number): QueueState {
	return index + 1 < total ? opening(index + 1, now) : { phase: 'exhausted' };
}

export interface QueueClock {
	now(): number;
	/** Calls back once after so many milliseconds; the answer calls it off. */
	after(delayMs: number, callback: () => void): () => void;
}

interface QueueDeps {
	/** Number of sources, at least one. */
	total: number;
	clock: QueueClock;
	/** Told of each new state; the first one is `opening` the first source. */
	onChange(state: QueueState, before: QueueState | null): void;
}

export interface SourceQueue {
	readonly state: QueueState;
	send(event: QueueEvent): void;
}

/** Runs the states above against a clock. It begins with the first source at once. */
export function createSourceQueue({ total, clock, onChange }: QueueDeps): SourceQueue {
	let state = opening(0, clock.now());
	let cancel = () => {};

	function watchDeadline(): void {
		cancel();
		const deadline = deadlineOf(state, total);
		cancel = deadline === null ? () => {} : clock.after(deadline - clock.now(), () => send('time'));
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
