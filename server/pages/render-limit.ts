import pLimit from 'p-limit';
import { PAGE_RENDERS_PER_MINUTE } from '#contract/limits.ts';
import type { Caller } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { createClientTurns } from '../lib/client-turns.ts';

/** Limits the renderings for each caller. */
export interface RenderLimit {
	/** Runs `work` at a turn of the caller; rejects with `too_many_requests` instead where too many of its renderings wait. */
	takeTurn<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>;
	/** Counts a rendering for the caller; rejects with `too_many_requests` when it has none left. */
	count(caller: Caller): Promise<void>;
}

const RENDERS_PER_ADDRESS = { name: 'page-renders', attempts: PAGE_RENDERS_PER_MINUTE, windowS: 60 } as const;
/** Of one address: what is rendered at the same time delays everybody by the sum of it. */
const MAX_AT_ONCE = 3;
/** Waiting ones included, which cost a socket each: the tabs that a few people open from their lists. */
const MAX_PENDING = 64;
/** Renewals of stale pages, of all addresses together: at most one waits for each cached page. */
const MAX_IN_BACKGROUND = 2;

/** Keeps one address from using up the time of the process. With `createLimit` null nothing is counted. */
export function createRenderLimit(createLimit: CreateRateLimiter | null): RenderLimit {
	const takeBackgroundTurn = pLimit(MAX_IN_BACKGROUND);
	if (!createLimit) {
		return {
			takeTurn: ({ isBackground }, work) => (isBackground ? takeBackgroundTurn(work) : work()),
			count: async () => {},
		};
	}
	const limit = createLimit(RENDERS_PER_ADDRESS);
	const takeTurnOf = createClientTurns({
		maxAtOnce: MAX_AT_ONCE,
		maxPending: MAX_PENDING,
		toError: () => new AppError('too_many_requests', '', { retryAfterS: 1 }),
	});

	return {
		takeTurn: ({ client, isBackground }, work) => (isBackground ? takeBackgroundTurn(work) : takeTurnOf(client, work)),
		async count({ client, isBackground }) {
			if (!isBackground) await limit.consume(client);
		},
	};
}
