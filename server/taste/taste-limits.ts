import type { FastifyRequest } from 'fastify';
import { TASTE_WRITES_PER_MINUTE } from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import type { Viewer } from '../http/viewer.ts';
import { TASTE_MESSAGES } from './taste.messages.ts';

/** Counts a rating or a hidden title of an account, before the body is read. Throws `too_many_requests`. */
export type CountTasteWrite = (viewer: Viewer, request: FastifyRequest) => Promise<void>;

const MINUTE_S = 60;

/** Counters of this node; `createLimit` null counts nothing. */
export function createTasteLimit(createLimit: CreateRateLimiter | null, delayRefusal: DelayRefusal): CountTasteWrite {
	const writes = createLimit?.({ name: 'taste', attempts: TASTE_WRITES_PER_MINUTE, windowS: MINUTE_S });
	return async (viewer, request) => {
		if (!writes || isInjected(request)) return;
		try {
			await writes.consume(viewer.user.id);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			await delayRefusal();
			throw new AppError('too_many_requests', TASTE_MESSAGES.tooMany, { retryAfterS: error.retryAfterS });
		}
	};
}
