import type { FastifyRequest } from 'fastify';
import { toAddressKey } from '../http/address-key.ts';
import { AppError } from '../http/app-error.ts';
import { type CreateAttemptLimit, isInjected } from '../http/rate-limit.ts';
import { canonicalKey } from './canonical-key.ts';

export interface AuthLimits {
	/** Runs a login as one attempt of its address and of its account there. Only a wrong password stays counted. */
	forLogin<Result>(request: FastifyRequest, account: string, logIn: () => Promise<Result>): Promise<Result>;
	/** Runs a sign-up as one attempt of its address. */
	forRegistration<Result>(request: FastifyRequest, register: () => Promise<Result>): Promise<Result>;
}

const MINUTE_S = 60;

/**
 * An account is counted only together with an address: strangers elsewhere can lock nobody out. `createLimit` null
 * counts nothing.
 */
export function createAuthLimits(createLimit: CreateAttemptLimit | null): AuthLimits {
	if (!createLimit) {
		return { forLogin: (_request, _account, logIn) => logIn(), forRegistration: (_request, register) => register() };
	}
	const byAddress = createLimit({ name: 'login', attempts: 50, windowS: 15 * MINUTE_S });
	const byAccount = createLimit({ name: 'login-account', attempts: 10, windowS: 15 * MINUTE_S });
	const registrations = createLimit({ name: 'register', attempts: 5, windowS: 60 * MINUTE_S });

	return {
		async forLogin(request, account, logIn) {
			if (isInjected(request)) return logIn();
			const address = toAddressKey(request.ip);
			const accountThere = `${address} ${canonicalKey(account)}`;
			await byAddress.take(address);
			await byAccount.take(accountThere);
			try {
				const result = await logIn();
				await Promise.all([byAddress.giveBack(address), byAccount.forget(accountThere)]);
				return result;
			} catch (error) {
				const isWrong = error instanceof AppError && error.code === 'not_authenticated';
				if (!isWrong) await Promise.all([byAddress.giveBack(address), byAccount.giveBack(accountThere)]);
				throw error;
			}
		},
		async forRegistration(request, register) {
			if (isInjected(request)) return register();
			await registrations.take(toAddressKey(request.ip));
			return register();
		},
	};
}
