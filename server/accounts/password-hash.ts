import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { AppError } from '../http/app-error.ts';

export interface PasswordHash {
	make(password: string): Promise<string>;
	/** Takes as long for an unknown account (null) as for a wrong password. */
	matches(stored: string | null, password: string): Promise<boolean>;
	/** The hash was made with less work than is asked for today. */
	isWeak(stored: string): boolean;
}

/** OWASP's parameters: 19 MiB, two passes, one lane. The library's own algorithm is argon2id. */
const WORK = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUEUE_LENGTH = 64;
/** Node's pool has four threads for files, names and compression too: half of them stay free for those. */
const THREADS_FOR_HASHES = 2;
const BUSY_RETRY_S = 2;
/** A hash that no password made, with today's parameters, so that checking against it costs the same. */
const DUMMY_HASH = `$argon2id$v=19$m=${WORK.memoryCost},t=${WORK.timeCost},p=${WORK.parallelism}$bm9ib2R5J3Mgc2FsdCEh$${'A'.repeat(43)}`;

/** Loaded with the first password, so that an instance without accounts does not hold it. */
const loadArgon2 = () => import('@node-rs/argon2');

/** Hashing is dear on purpose: so many at a time, so many waiting, and the next one is refused at once. */
export function createPasswordHash(): PasswordHash {
	const inTurn = pLimit(Math.min(availableParallelism(), THREADS_FOR_HASHES));

	async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
		if (inTurn.pendingCount >= QUEUE_LENGTH) {
			throw new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: BUSY_RETRY_S });
		}
		return inTurn(work);
	}

	return {
		make: (password) => queued(async () => (await loadArgon2()).hash(normalizePassword(password), WORK)),
		async matches(stored, password) {
			const matched = await queued(async () =>
				(await loadArgon2()).verify(stored ?? DUMMY_HASH, normalizePassword(password)),
			);
			return matched && stored !== null;
		},
		isWeak(stored) {
			const [, algorithm, m, t] = /^\$(argon2\w+)\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
			return algorithm !== 'argon2id' || Number(m) < WORK.memoryCost || Number(t) < WORK.timeCost;
		},
	};
}

/** The same password typed on different keyboards and systems comes in different Unicode forms. */
function normalizePassword(password: string): string {
	return password.normalize('NFKC');
}
