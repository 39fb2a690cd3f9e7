import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../http/app-error.ts';
import { toAddressKey } from '../http/client-address.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';

export interface AuthRateLimits {
	/**
	 * Runs a login as one attempt of its address and of its account there. Only a wrong password stays counted.
	 * `findAccount` gives the account one name, whichever of its own was typed.
	 */
	forLogin<Result>(
		request: FastifyRequest,
		findAccount: () => Promise<string>,
		logIn: () => Promise<Result>,
	): Promise<Result>;
	/** Runs a sign-up as one attempt of its address. What became an account or met one stays counted. */
	forRegistration<Result>(request: FastifyRequest, register: () => Promise<Result>): Promise<Result>;
}

const MINUTE_S = 60;

/**
 * An account is counted together with an address: strangers elsewhere can lock nobody out. When it is guessed at from
 * many addresses each of them gets fewer attempts, its owner's too, but never none. `createLimit` null counts nothing.
 */
export function createAuthRateLimits(createLimit: CreateRateLimiter | null): AuthRateLimits {
	if (!createLimit) {
		return { forLogin: (_request, _account, logIn) => logIn(), forRegistration: (_request, register) => register() };
	}
	const byAddress = createLimit({ name: 'login', attempts: 50, windowS: 15 * MINUTE_S });
	const byAccount = createLimit({ name: 'login-account', attempts: 10, windowS: 15 * MINUTE_S });
	const byGuessedAccount = createLimit({ name: 'login-guessed', attempts: 3, windowS: 15 * MINUTE_S });
	const guesses = createLimit({ name: 'login-guesses', attempts: 100, windowS: 60 * MINUTE_S });
	const registrations = createLimit({ name: 'register', attempts: 5, windowS: 60 * MINUTE_S });

	async function forAccount<Result>(account: string, address: string, logIn: () => Promise<Result>): Promise<Result> {
		const limit = (await guesses.isExhausted(account)) ? byGuessedAccount : byAccount;
		const accountThere = `${address} ${account}`;
		await limit.take(accountThere);
		try {
			const result = await logIn();
			await limit.forget(accountThere);
			return result;
		} catch (error) {
			if (isRefusal(error, 'not_authenticated')) await guesses.count(account);
			else await limit.refund(accountThere);
			throw error;
		}
	}

	return {
		async forLogin(request, findAccount, logIn) {
			if (isInjected(request)) return logIn();
			const address = toAddressKey(request.ip);
			await byAddress.take(address);
			try {
				const result = await forAccount(await findAccount(), address, logIn);
				await byAddress.refund(address);
				return result;
			} catch (error) {
				if (!isRefusal(error, 'not_authenticated')) await byAddress.refund(address);
				throw error;
			}
		},
		async forRegistration(request, register) {
			if (isInjected(request)) return register();
			const address = toAddressKey(request.ip);
			await registrations.take(address);
			try {
				return await register();
			} catch (error) {
				if (!isRefusal(error, 'conflict')) await registrations.refund(address);
				throw error;
			}
		},
	};
}

function isRefusal(error: unknown, code: ErrorCode): boolean {
	return error instanceof AppError && error.code === code;
}
