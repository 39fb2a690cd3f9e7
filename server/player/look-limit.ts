import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { toAddressKey } from '#server/http/client-address.ts';
import { type CreateRateLimiter, isInjected } from '#server/http/rate-limit.ts';

/** Requests a look for copies for a client: what to call at its end, or null when the client has had its share. */
export type RequestLook = () => Promise<(() => void) | null>;

/** Looks of one address: a person who chooses what to watch opens fewer pages of titles that nobody has opened before. */
const LOOKS_PER_ADDRESS = { name: 'looks', attempts: 20, windowS: 60 } as const;
const MAX_AT_ONCE = 3;

const ALLOW: RequestLook = async () => () => {};

/** Keeps one client from using up the calls that the hosts of copies allow. With `createLimit` null nothing is counted. */
export function createLookLimit(createLimit: CreateRateLimiter | null): (request: FastifyRequest) => RequestLook {
	if (!createLimit) return () => ALLOW;
	const limit = createLimit(LOOKS_PER_ADDRESS);
	const running = new Map<string, number>();

	function countAtEnd(key: string): () => void {
		running.set(key, (running.get(key) ?? 0) + 1);
		return () => {
			const left = (running.get(key) ?? 1) - 1;
			if (left === 0) running.delete(key);
			else running.set(key, left);
		};
	}

	return (request) => {
		if (isInjected(request)) return ALLOW;
		const key = toAddressKey(request.ip);
		return async () => {
			if ((running.get(key) ?? 0) >= MAX_AT_ONCE) return null;
			const onEnd = countAtEnd(key);
			try {
				await limit.consume(key);
				return onEnd;
			} catch (error) {
				onEnd();
				if (error instanceof AppError) return null;
				throw error;
			}
		};
	};
}
