import { PAGE_RENDERS_PER_MINUTE } from '#contract/limits.ts';
import type { Caller } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';

/** Runs a rendering for a caller; rejects with `too_many_requests` instead when the caller has had its share. */
export type LimitRender = <Result>(caller: Caller, render: () => Promise<Result>) => Promise<Result>;

const RENDERS_PER_ADDRESS = { name: 'page-renders', attempts: PAGE_RENDERS_PER_MINUTE, windowS: 60 } as const;
/** More than the connections of a browser: a crawler and a household stay below it. */
const MAX_AT_ONCE = 12;

/** Keeps one address from using up the time of the process. With `createLimit` null nothing is counted. */
export function createRenderLimit(createLimit: CreateRateLimiter | null): LimitRender {
	if (!createLimit) return (_caller, render) => render();
	const limit = createLimit(RENDERS_PER_ADDRESS);
	const running = new Map<string, number>();

	return async ({ client }, render) => {
		const atOnce = running.get(client) ?? 0;
		if (atOnce >= MAX_AT_ONCE) throw new AppError('too_many_requests', '', { retryAfterS: 1 });
		running.set(client, atOnce + 1);
		try {
			await limit.consume(client);
			return await render();
		} finally {
			const left = (running.get(client) ?? 1) - 1;
			if (left === 0) running.delete(client);
			else running.set(client, left);
		}
	};
}
