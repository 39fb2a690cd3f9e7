import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import {
	HISTORY_WRITES_PER_MINUTE,
	LARGE_MIGRATIONS_PER_HOUR,
	MIGRATIONS_PER_HOUR,
	PROGRESS_WRITES_PER_MINUTE,
} from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import { type CreateRateLimiter, isInjected, type RateLimit } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import type { Viewer } from '../http/viewer.ts';
import { type CountWrite, createWriteLimit } from '../http/write-limit.ts';
import { createClientTurns } from '../lib/client-turns.ts';
import { HISTORY_MESSAGES } from './watch-history.messages.ts';

/** What one account may write: every write waits for the same disk, and a large one for the same database. */
export interface HistoryLimits {
	/** Counts a write of one title, before its body is read. Throws `too_many_requests`. */
	countWrite: CountWrite;
	/** Counts a request with positions or marks, before its body is read. Throws `too_many_requests`. */
	countProgress: CountWrite;
	/** Counts a migration, before its body is read. Throws `too_many_requests`. */
	countMigration: CountWrite;
	/** Runs one migration of an account at a time, large ones one at a time on this node. */
	migrate<Result>(viewer: Viewer, request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
}

interface HistoryLimitsOptions {
	/** Counters of this node; null counts nothing. */
	createLocalLimit: CreateRateLimiter | null;
	/** Counters of all nodes. */
	createSharedLimit: CreateRateLimiter | null;
	delayRefusal: DelayRefusal;
}

const MINUTE_S = 60;
const HOUR_S = 3600;

/** More than a browser's whole store; a body of unknown length counts as large. */
const SMALL_MIGRATION_MAX_BYTES = 8192;
/** Of one account: those of its other devices wait. */
const MAX_PENDING = 3;
/** Of all accounts, before the server counts as busy. */
const MAX_PENDING_ON_NODE = 20;
const RETRY_AFTER_S = 2;

export function createHistoryLimits({
	createLocalLimit,
	createSharedLimit,
	delayRefusal,
}: HistoryLimitsOptions): HistoryLimits {
	const takeTurn = createClientTurns({
		maxAtOnce: 1,
		maxPending: MAX_PENDING,
		toError: () => new AppError('too_many_requests', HISTORY_MESSAGES.tooMany, { retryAfterS: RETRY_AFTER_S }),
	});
	const takeTurnOnNode = pLimit(1);

	function runOnNode<Result>(work: () => Promise<Result>): Promise<Result> {
		if (takeTurnOnNode.pendingCount >= MAX_PENDING_ON_NODE) {
			throw new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: RETRY_AFTER_S });
		}
		return takeTurnOnNode(work);
	}

	function createLimit(create: CreateRateLimiter | null, limit: RateLimit): CountWrite {
		return createWriteLimit({ limiter: create?.(limit), message: () => HISTORY_MESSAGES.tooMany, delayRefusal });
	}

	const small = createLimit(createSharedLimit, { name: 'migrations', attempts: MIGRATIONS_PER_HOUR, windowS: HOUR_S });
	const large = createLimit(createSharedLimit, {
		name: 'large-migrations',
		attempts: LARGE_MIGRATIONS_PER_HOUR,
		windowS: HOUR_S,
	});

	return {
		countWrite: createLimit(createLocalLimit, {
			name: 'history',
			attempts: HISTORY_WRITES_PER_MINUTE,
			windowS: MINUTE_S,
		}),
		// Counted apart: what plays must not prevent a removal.
		countProgress: createLimit(createLocalLimit, {
			name: 'progress',
			attempts: PROGRESS_WRITES_PER_MINUTE,
			windowS: MINUTE_S,
		}),
		countMigration: (viewer, request) => (isLarge(request) ? large : small)(viewer, request),
		async migrate(viewer, request, work) {
			if (isInjected(request)) return work();
			return takeTurn(viewer.user.id, () => (isLarge(request) ? runOnNode(work) : work()));
		},
	};
}

function isLarge({ headers }: FastifyRequest): boolean {
	return !(Number(headers['content-length']) <= SMALL_MIGRATION_MAX_BYTES);
}
