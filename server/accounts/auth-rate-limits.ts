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
	/** Counts a call for its address. */
	forPendingLogouts(request: FastifyRequest): Promise<void>;
}

const MINUTE_S = 60;

/** Login attempts per window. Names are prefixes of stored counters. */
const LOGIN_RATE_LIMITS = {
	/** All failed logins from one address. */
	perAddress: { name: 'login', attempts: 50, windowS: 15 * MINUTE_S },
	perAccountAndAddress: { name: 'login-account', attempts: 10, windowS: 15 * MINUTE_S },
	/** Instead of `perAccountAndAddress` while `failedPerAccount` is exhausted. */
	perAttackedAccountAndAddress: { name: 'login-guessed', attempts: 3, windowS: 15 * MINUTE_S },
	/** Failed logins to one account from all addresses; above it the account counts as attacked. */
	failedPerAccount: { name: 'login-guesses', attempts: 100, windowS: 60 * MINUTE_S },
} as const;

/** Sign-ups from one address per window. */
const REGISTRATION_RATE_LIMIT = { name: 'register', attempts: 5, windowS: 60 * MINUTE_S } as const;

/** Calls that end sessions without a token, from one address per window: each page that opens may make one. */
const PENDING_LOGOUTS_RATE_LIMIT = { name: 'pending-logouts', attempts: 60, windowS: MINUTE_S } as const;

/**
 * Counters are by account and address, so that a user cannot be locked out from another address. When an account is attacked from
 * many addresses, each gets fewer attempts, its user's included, but never none. With `createLimit` null nothing is counted.
 */
export function createAuthRateLimits(createLimit: CreateRateLimiter | null): AuthRateLimits {
	if (!createLimit) {
		return {
			forLogin: (_request, _account, logIn) => logIn(),
			forRegistration: (_request, register) => register(),
			forPendingLogouts: async () => {},
		};
	}
	const byAddress = createLimit(LOGIN_RATE_LIMITS.perAddress);
	const byAccountAndAddress = createLimit(LOGIN_RATE_LIMITS.perAccountAndAddress);
	const byAttackedAccountAndAddress = createLimit(LOGIN_RATE_LIMITS.perAttackedAccountAndAddress);
	const failedByAccount = createLimit(LOGIN_RATE_LIMITS.failedPerAccount);
	const registrations = createLimit(REGISTRATION_RATE_LIMIT);
	const pendingLogouts = createLimit(PENDING_LOGOUTS_RATE_LIMIT);

	async function forAccount<Result>(account: string, address: string, logIn: () => Promise<Result>): Promise<Result> {
		const isAttacked = await failedByAccount.isExhausted(account);
		const limit = isAttacked ? byAttackedAccountAndAddress : byAccountAndAddress;
		const accountAndAddress = `${address} ${account}`;
		await limit.consume(accountAndAddress);
		try {
			const result = await logIn();
			await limit.reset(accountAndAddress);
			return result;
		} catch (error) {
			if (isRefusal(error, 'not_authenticated')) await failedByAccount.penalize(account);
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
		async forPendingLogouts(request) {
			if (!isInjected(request)) await pendingLogouts.consume(toAddressKey(request.ip));
		},
	};
}

function isRefusal(error: unknown, code: ErrorCode): boolean {
	return error instanceof AppError && error.code === code;
}
