import pLimit, { type LimitFunction } from 'p-limit';
import { PAGE_RENDERS_PER_MINUTE } from '#contract/limits.ts';
import type { Caller } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';

/** Runs a rendering for a caller; rejects with `too_many_requests` instead when the caller has had its share. */
export type LimitRender = <Result>(caller: Caller, render: () => Promise<Result>) => Promise<Result>;

const RENDERS_PER_ADDRESS = { name: 'page-renders', attempts: PAGE_RENDERS_PER_MINUTE, windowS: 60 } as const;
/** Of one address: what is rendered at the same time delays everybody by the sum of it. */
const MAX_AT_ONCE = 4;
/** Waiting ones included, which cost a socket each: the tabs that a few people open from their lists. */
const MAX_PENDING = 64;

/** Keeps one address from using up the time of the process. With `createLimit` null nothing is counted. */
export function createRenderLimit(createLimit: CreateRateLimiter | null): LimitRender {
	if (!createLimit) return (_caller, render) => render();
	const limit = createLimit(RENDERS_PER_ADDRESS);
	const pendingBy = new Map<string, { takeTurn: LimitFunction; count: number }>();

	return async ({ client }, render) => {
		const pending = pendingBy.get(client) ?? { takeTurn: pLimit(MAX_AT_ONCE), count: 0 };
		if (pending.count >= MAX_PENDING) throw new AppError('too_many_requests', '', { retryAfterS: 1 });
		pendingBy.set(client, pending);
		pending.count += 1;
		try {
			return await pending.takeTurn(async () => {
				await limit.consume(client);
				return render();
			});
		} finally {
			pending.count -= 1;
			if (pending.count === 0) pendingBy.delete(client);
		}
	};
}
