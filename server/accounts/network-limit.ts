import type { FastifyRequest } from 'fastify';
import { toNetworkKeys } from '../http/client-address.ts';
import { type CreateRateLimiter, isInjected, type RateLimit, type RateLimiter } from '../http/rate-limit.ts';
import { NETWORK_SHARES } from './auth-limits.ts';

/** A limit for each of the keys of `toNetworkKeys`, the address first. */
export function createNetworkLimiters(createLimit: CreateRateLimiter, limit: RateLimit): RateLimiter[] {
	return NETWORK_SHARES.map((share) => createLimit({ ...limit, attempts: Math.floor(limit.attempts * share) }));
}

/** @param name Counts apart what is about this, such as an address that was typed. */
export type CountByNetwork = (request: FastifyRequest, name?: string) => Promise<void>;

/** Counts a call for its address and its networks; null: nothing is limited. Throws `too_many_requests`. */
export function countByNetwork(createLimit: CreateRateLimiter | null, limit: RateLimit): CountByNetwork {
	if (!createLimit) return async () => {};
	const limiters = createNetworkLimiters(createLimit, limit);
	return async (request, name) => {
		if (isInjected(request)) return;
		for (const [width, network] of toNetworkKeys(request.ip).entries()) {
			await limiters[width]?.consume(name === undefined ? network : `${network} ${name}`);
		}
	};
}
