import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { AppError } from '../http/app-error.ts';

export interface PasswordHash {
	hash(password: string): Promise<string>;
	/** Takes as long for an unknown account (null), and for one without a password, as for a wrong password. */
	verify(stored: string | null, password: string): Promise<boolean>;
	/**
	 * Runs `work`, which hashes one password at a time, in one of a bounded number of places, so that its hashes need not be refused.
	 * Throws `unavailable` before `work` when all places are taken.
	 */
	withPlace<Result>(work: () => Promise<Result>): Promise<Result>;
	/** The hash was made with weaker parameters than today's. */
	needsRehash(stored: string): boolean;
}

/** Argon2's parameters: `memoryCost` in KiB, `timeCost` in passes. */
export interface PasswordCost {
	memoryCost: number;
	timeCost: number;
}

/** OWASP's parameters: 19 MiB, two passes, parallelism 1. The library's default algorithm is argon2id. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2 } as const;
const QUEUE_LENGTH = 64;
/** In the place of a hash, for an account that has no password. */
export const NO_PASSWORD = 'none';
/** libuv's four threads also serve files, DNS and compression: half stay free. */
const THREADS_FOR_HASHES = 2;
const BUSY_RETRY_S = 2;
const PARALLELISM = 1;

/** Loaded with the first password, to save memory on instances without accounts. */
const loadArgon2 = () => import('@node-rs/argon2');

/** Hashing is expensive on purpose: bounded concurrency, a bounded queue, and 503 beyond it. */
export function createPasswordHash({ memoryCost, timeCost }: PasswordCost = PASSWORD_COST): PasswordHash {
	const options = { memoryCost, timeCost, parallelism: PARALLELISM };
	/** A hash of no password with these parameters: verifying against it costs the same. */
	const dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${PARALLELISM}$bm9ib2R5J3Mgc2FsdCEh$${'A'.repeat(43)}`;
	const limit = pLimit(Math.min(availableParallelism(), THREADS_FOR_HASHES));

	let placesTaken = 0;

	async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
		if (limit.pendingCount >= QUEUE_LENGTH) throw busy();
		return limit(work);
	}

	return {
		hash: (password) => queued(async () => (await loadArgon2()).hash(normalizePassword(password), options)),
		async verify(stored, password) {
			const hash = stored !== null && hasPassword(stored) ? stored : null;
			const matched = await queued(async () =>
				(await loadArgon2()).verify(hash ?? dummyHash, normalizePassword(password)),
			);
			return matched && hash !== null;
		},
		async withPlace(work) {
			if (placesTaken >= QUEUE_LENGTH) throw busy();
			placesTaken += 1;
			try {
				return await work();
			} finally {
				placesTaken -= 1;
			}
		},
		needsRehash(stored) {
			const [, algorithm, m, t] = /^\$(argon2\w+)\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
			return algorithm !== 'argon2id' || Number(m) < memoryCost || Number(t) < timeCost;
		},
	};
}

/** Whether what is stored is the hash of a password. */
export function hasPassword(stored: string): boolean {
	return stored.startsWith('$');
}

function busy(): AppError {
	return new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: BUSY_RETRY_S });
}

/** Keyboards and systems produce the same password in different Unicode forms. */
function normalizePassword(password: string): string {
	return password.normalize('NFKC');
}
