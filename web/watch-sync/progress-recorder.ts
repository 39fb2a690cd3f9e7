import { PROGRESS_INTERVAL_MS } from '#contract/limits.ts';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import { type LocalPosition, savePosition, toPosition } from '../personal-data/resume-positions.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';

/** Least change of a position that is stored while a title plays. */
const STORE_STEP_S = 5;

export interface ProgressRecorder {
	/** A position that the player has reported, in seconds; a duration of 0 is unknown. */
	report(media: MediaRef, position: number, duration: number, hasEnded: boolean): void;
	/** Stores and sends the last reported position at once: playback pauses, or the page is hidden or left. */
	flush(): void;
}

/**
 * Stores what the player reports, and has it sent every ten seconds while it plays. Stored before it is sent, so that
 * neither an outage nor a closed window loses more than some seconds. `send` sends all that is unsent; it never rejects.
 */
export function createProgressRecorder(send: () => void): ProgressRecorder {
	let last: LocalPosition | null = null;
	let stored: LocalPosition | null = null;
	/** Stored since it was sent. */
	let hasUnsent = false;
	let timer: ReturnType<typeof setTimeout> | null = null;

	function store(): void {
		if (!last || last === stored) return;
		savePosition(last);
		stored = last;
		hasUnsent ||= last.isUnsent === true;
	}

	function flush(): void {
		if (timer !== null) clearTimeout(timer);
		timer = null;
		store();
		if (!hasUnsent) return;
		hasUnsent = false;
		send();
	}

	return {
		report(media, position, duration, hasEnded) {
			const reported = toPosition(media, position, duration, hasEnded);
			if (!reported) return;
			const isOther = !isSame(last, reported);
			// The credits go on, or a paused player repeats itself.
			if (!isOther && last?.completed === reported.completed && last.position === reported.position) return;
			if (isOther) store();
			const userId = readViewerId();
			const owner = userId === null ? {} : { user_id: userId, isUnsent: true };
			last = { ...reported, timestamp: Date.now(), ...owner };
			const step = stored && isSame(stored, last) ? Math.abs(last.position - stored.position) : STORE_STEP_S;
			if (step >= STORE_STEP_S || stored?.completed !== last.completed) store();
			if (reported.completed) flush();
			else if (userId !== null) timer ??= setTimeout(flush, PROGRESS_INTERVAL_MS);
		},
		flush,
	};
}

function isSame(a: Pick<LocalPosition, 'media'> | null, b: Pick<LocalPosition, 'media'>): boolean {
	return a !== null && mediaKey(a.media) === mediaKey(b.media);
}
