import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isInjected, type RateLimiter } from './rate-limit.ts';
import type { DelayRefusal } from './refusal-delay.ts';
import type { Viewer } from './viewer.ts';

/** Counts a write of an account, before its body is read. Throws `too_many_requests`. */
export type CountWrite = (viewer: Viewer, request: FastifyRequest) => Promise<void>;

interface WriteLimitOptions {
	/** Undefined counts nothing. */
	limiter: RateLimiter | undefined;
	/** Says what there were too many of. */
	message(): string;
	delayRefusal: DelayRefusal;
}

export function createWriteLimit({ limiter, message, delayRefusal }: WriteLimitOptions): CountWrite {
	return async (viewer, request) => {
		if (!limiter || isInjected(request)) return;
		try {
			await limiter.consume(viewer.user.id);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			await delayRefusal();
			throw new AppError('too_many_requests', message(), { retryAfterS: error.retryAfterS });
		}
	};
}
