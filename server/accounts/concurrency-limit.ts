import { tooManyAttempts } from '../http/rate-limit.ts';

/** A key that may have `max` calls in progress at once. */
export interface ConcurrencyBound {
	key: string;
	max: number;
}

export interface ConcurrencyLimit {
	/** Runs `work` while it counts for each bound. Throws `too_many_requests` before, when one of them is reached. */
	run<Result>(bounds: readonly ConcurrencyBound[], work: () => Promise<Result>): Promise<Result>;
}

const RETRY_AFTER_S = 1;

/** Bounds calls in progress by key. A key without calls takes no memory. */
export function createConcurrencyLimit(): ConcurrencyLimit {
	const running = new Map<string, number>();

	function change(key: string, by: 1 | -1): void {
		const count = (running.get(key) ?? 0) + by;
		if (count === 0) running.delete(key);
		else running.set(key, count);
	}

	return {
		async run(bounds, work) {
			if (bounds.some(({ key, max }) => (running.get(key) ?? 0) >= max)) throw tooManyAttempts(RETRY_AFTER_S);
			for (const { key } of bounds) change(key, 1);
			try {
				return await work();
			} finally {
				for (const { key } of bounds) change(key, -1);
			}
		},
	};
}
