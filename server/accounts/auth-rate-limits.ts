import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../http/app-error.ts';
import { toAddressKey } from '../http/client-address.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';

export interface AuthRateLimits {
	/**
	 * Counts a login for its address, and for its account from that address. Only a wrong password stays counted.
	 * `findAccount` resolves the key of the account, by username or email.
	 */
	forLogin<Result>(
		request: FastifyRequest,
		findAccount: () => Promise<string>,
		logIn: () => Promise<Result>,
	): Promise<Result>;
	/** Counts a sign-up for its address. Created accounts and conflicts stay counted. */
	forRegistration<Result>(request: FastifyRequest, register: () => Promise<Result>): Promise<Result>;
}

const MINUTE_S = 60;

/**
 * Counters are by account and address, so that a user cannot be locked out from another address. When an account is attacked from
 * many addresses, each gets fewer attempts, its user's included, but never none. With `createLimit` null nothing is counted.
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
		const accountAndAddress = `${address} ${account}`;
		await limit.consume(accountAndAddress);
		try {
			const result = await logIn();
			await limit.reset(accountAndAddress);
			return result;
		} catch (error) {
			if (isRefusal(error, 'not_authenticated')) await guesses.penalize(account);
			else await limit.refund(accountAndAddress);
			throw error;
		}
	}

	return {
		async forLogin(request, findAccount, logIn) {
			if (isInjected(request)) return logIn();
			const address = toAddressKey(request.ip);
			await byAddress.consume(address);
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
			await registrations.consume(address);
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
