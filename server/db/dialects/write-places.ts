/** The rest of a pool is for reads, which wait for no lock. */
const WRITES_SHARE = 0.7;
const WRITING = /^begin\b|\b(insert into|update|delete from)\b/i;

/** Whether a statement may wait for a lock: one that writes or locks rows, or the first of a transaction. */
export function mayWaitForLock(statement: string): boolean {
	return WRITING.test(statement);
}

export interface WritePlaces {
	/** Resolves when there is a place. Rejects with the error of a full pool after `waitMs`. */
	take(): Promise<void>;
	release(): void;
}

/** How many connections of a pool may be used for writes at once. */
export function createWritePlaces(poolSize: number, waitMs: number): WritePlaces {
	let free = Math.max(1, Math.floor(poolSize * WRITES_SHARE));
	const waiting = new Set<() => void>();

	return {
		take() {
			if (free > 0) {
				free -= 1;
				return Promise.resolve();
			}
			return new Promise((resolve, reject) => {
				const proceed = () => {
					clearTimeout(timer);
					resolve();
				};
				const timer = setTimeout(() => {
					waiting.delete(proceed);
					reject(new Error('timeout exceeded when trying to connect'));
				}, waitMs);
				waiting.add(proceed);
			});
		},
		release() {
			const [next] = waiting;
			if (!next) {
				free += 1;
				return;
			}
			waiting.delete(next);
			next();
		},
	};
}
