/** The sleep timer of this page: it goes on from episode to episode, and ends with the page. */
import { useSyncExternalStore } from 'react';
import type { SleepTimer } from '#contract/player-settings.ts';

export interface SleepState {
	/** As it was chosen; null for none. */
	timer: SleepTimer | null;
	/** When time is up, in milliseconds of `performance.now()`; null for a timer of episodes. */
	dueAt: number | null;
	/** Ends that are still to come, with that of what plays. */
	endsLeft: number | null;
	/** It is over, at a pause or at the end of a title: nothing plays until somebody goes on. */
	asleep: 'paused' | 'ended' | null;
}

const OFF: SleepState = { timer: null, dueAt: null, endsLeft: null, asleep: null };

let state = OFF;
const listeners = new Set<() => void>();

function set(next: SleepState): void {
	state = next;
	for (const listener of listeners) listener();
}

/** @param now As `performance.now()`. */
export function startSleepTimer(timer: SleepTimer | null, now: number): void {
	if (timer === null) {
		set(OFF);
		return;
	}
	const [, count] = /^episodes(\d)$/.exec(timer) ?? [];
	const endsLeft = timer === 'end' ? 1 : count ? Number(count) : null;
	set({ timer, dueAt: endsLeft === null ? now + Number(timer) * 60_000 : null, endsLeft, asleep: null });
}

/** A title has played to its end. */
export function countEnd(): void {
	if (state.endsLeft === null) return;
	if (state.endsLeft > 1) set({ ...state, endsLeft: state.endsLeft - 1 });
	else fallAsleep('ended');
}

export function fallAsleep(asleep: 'paused' | 'ended'): void {
	set({ ...OFF, asleep });
}

/** Also where there was none. */
export function wakeUp(): void {
	set(OFF);
}

export function useSleepTimer(): SleepState {
	return useSyncExternalStore(
		subscribe,
		() => state,
		() => OFF,
	);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
