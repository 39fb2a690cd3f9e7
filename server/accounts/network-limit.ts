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
	return createNetworkCount(createLimit, limit).count;
}

/** The same, and takes back what was counted of a call that has turned out to be a good one. */
export function createNetworkCount(createLimit: CreateRateLimiter | null, limit: RateLimit) {
	const limiters = createLimit ? createNetworkLimiters(createLimit, limit) : [];
	const count: CountByNetwork = async (request, name) => {
		if (limiters.length === 0 || isInjected(request)) return;
		for (const [width, network] of toNetworkKeys(request.ip).entries()) {
			await limiters[width]?.consume(name === undefined ? network : `${network} ${name}`);
		}
	};
	const refund = async (request: FastifyRequest): Promise<void> => {
		if (limiters.length === 0 || isInjected(request)) return;
		for (const [width, network] of toNetworkKeys(request.ip).entries()) await limiters[width]?.refund(network);
	};
	return { count, refund };
}
