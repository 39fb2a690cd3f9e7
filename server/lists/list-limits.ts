import type { FastifyRequest } from 'fastify';
import { LIST_WRITES_PER_MINUTE } from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import type { Viewer } from '../http/viewer.ts';
import { LIST_MESSAGES } from './lists.messages.ts';

/** Counts a change of an account's lists, before its body is read. Throws `too_many_requests`. */
export type CountListWrite = (viewer: Viewer, request: FastifyRequest) => Promise<void>;

const MINUTE_S = 60;

/** Counters of this node; `createLimit` null counts nothing. */
export function createListLimit(createLimit: CreateRateLimiter | null, delayRefusal: DelayRefusal): CountListWrite {
	const writes = createLimit?.({ name: 'lists', attempts: LIST_WRITES_PER_MINUTE, windowS: MINUTE_S });
	return async (viewer, request) => {
		if (!writes || isInjected(request)) return;
		try {
			await writes.consume(viewer.user.id);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			await delayRefusal();
			throw new AppError('too_many_requests', LIST_MESSAGES.tooMany, { retryAfterS: error.retryAfterS });
		}
	};
}
