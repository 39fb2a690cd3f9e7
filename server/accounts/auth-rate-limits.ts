import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { User } from '#contract/user.ts';
import { AppError } from '../http/app-error.ts';
import { toAddressKey, toNetworkKeys } from '../http/client-address.ts';
import { type CreateRateLimiter, isInjected, type RateLimit, type RateLimiter } from '../http/rate-limit.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import type { Challenged, SignedIn, Waiting } from './auth.service.ts';
import {
	KNOWN_NETWORK_MIN_DAYS,
	AUTH_LIMITS as LIMITS,
	LOGIN_DELAY,
	MAX_IN_PROGRESS,
	NETWORK_SHARES,
} from './auth-limits.ts';
import { type ConcurrencyBound, createConcurrencyLimit } from './concurrency-limit.ts';
import { countByNetwork, createNetworkLimiters } from './network-limit.ts';
import type { PasswordHash } from './password-hash.ts';

export interface AuthRateLimits {
	/**
	 * Counts a login for its networks, and for the name that was typed. Names are not resolved to accounts: a refusal would
	 * reveal that a username and an email are one account's. Null where a right password begins no session.
	 */
	forLogin<Result extends SignedIn | Challenged | null>(
		request: FastifyRequest,
		name: string,
		logIn: () => Promise<Result>,
	): Promise<Result>;
	/**
	 * Counts the code of a login for its networks, and for the account of its challenge, if there is one. As with passwords,
	 * an account is not locked out by others in a network where it has logged in.
	 */
	forLoginCode<Result extends SignedIn>(
		request: FastifyRequest,
		user: User | null,
		logIn: () => Promise<Result>,
	): Promise<Result>;
	/** Counts the codes with which a signed-in user confirms changes of the second factor. */
	forOwnCode<Result>(request: FastifyRequest, userId: string, work: () => Promise<Result>): Promise<Result>;
	/** Counts a sign-up for its networks. Created accounts, conflicts and refusals stay counted. */
	forRegistration<Result extends SignedIn | Waiting>(
		request: FastifyRequest,
		register: () => Promise<Result>,
	): Promise<Result>;
	/** Counts the passwords with which a signed-in user confirms actions. `verify` resolves with null for a wrong one. */
	forOwnPassword<Result>(
		request: FastifyRequest,
		userId: string,
		verify: () => Promise<Result | null>,
	): Promise<Result | null>;
	/** Counts an export of a user's own data. */
	forOwnData(request: FastifyRequest, userId: string): Promise<void>;
	/** Counts a call for its address. */
	forPendingLogouts(request: FastifyRequest): Promise<void>;
	/** Counts the check of an owner link for its address. */
	forOwnerLink(request: FastifyRequest): Promise<void>;
	/** Counts a challenge for a passkey for its address and its networks. */
	forPasskeyOptions(request: FastifyRequest): Promise<void>;
}

interface AuthRateLimitOptions {
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	passwords: Pick<PasswordHash, 'withPlace'>;
	/** The longest lifetime of a session, in days. */
	sessionMaxDays: number;
	/** Waits before a login of an attacked account is checked. */
	delay?: (ms: number) => Promise<unknown>;
}

const DAY_S = 86_400;
/** `forbidden`: the token of an owner link or an invitation was wrong, or registration is closed. */
const COUNTED_OF_REGISTRATION: readonly ErrorCode[] = ['conflict', 'forbidden'];

interface Count {
	limit: RateLimiter;
	key: string;
	/** What a right password does with it; a wrong one leaves it counted, every other outcome restores the attempt. */
	onSuccess: 'keep' | 'refund' | 'reset';
}

/**
 * A user cannot be locked out by others: from a network where the account has logged in, only that network's attempts count.
 * Elsewhere logins of an attacked account are delayed, and each network gets fewer attempts, but never none.
 */
export function createAuthRateLimits(options: AuthRateLimitOptions): AuthRateLimits {
	const { createLimit, passwords, sessionMaxDays, delay = sleep } = options;
	if (!createLimit) {
		return {
			forLogin: (_request, _name, logIn) => logIn(),
			forLoginCode: (_request, _user, logIn) => logIn(),
			forOwnCode: (_request, _userId, work) => work(),
			forRegistration: (_request, register) => register(),
			forOwnPassword: (_request, _userId, verify) => verify(),
			forOwnData: async () => {},
			forPendingLogouts: async () => {},
			forOwnerLink: async () => {},
			forPasskeyOptions: async () => {},
		};
	}
	const inProgress = createConcurrencyLimit();
	const limitNetworks = (limit: RateLimit) => createNetworkLimiters(createLimit, limit);
	const limits = {
		failures: limitNetworks(LIMITS.failures),
		logins: limitNetworks(LIMITS.logins),
		guesses: limitNetworks(LIMITS.guesses),
		guessesOfAttacked: limitNetworks(LIMITS.guessesOfAttacked),
		guessesOfAttackedAllDay: limitNetworks(LIMITS.guessesOfAttackedAllDay),
		codes: limitNetworks(LIMITS.codes),
		codesOfAccountHere: limitNetworks(LIMITS.codesOfAccountHere),
		dailyCodesOfAccountHere: limitNetworks(LIMITS.dailyCodesOfAccountHere),
		codesOfAccount: createLimit(LIMITS.codesOfAccount),
		dailyCodesOfAccount: createLimit(LIMITS.dailyCodesOfAccount),
		ownCode: createLimit(LIMITS.ownCode),
		registrations: limitNetworks(LIMITS.registrations),
		failuresOfName: createLimit(LIMITS.failuresOfName),
		dailyFailuresOfName: createLimit(LIMITS.dailyFailuresOfName),
		loginsOfName: createLimit(LIMITS.loginsOfName),
		// Longer than a session: people log in again after the end of one, from a network that is still known.
		knownNetworks: createLimit({
			name: 'login-known',
			attempts: 1,
			windowS: Math.max(KNOWN_NETWORK_MIN_DAYS, 2 * sessionMaxDays) * DAY_S,
		}),
		ownPassword: createLimit(LIMITS.ownPassword),
		ownPasswords: createLimit(LIMITS.ownPasswords),
		ownData: createLimit(LIMITS.ownData),
		pendingLogouts: createLimit(LIMITS.pendingLogouts),
		ownerLinks: createLimit(LIMITS.ownerLinks),
	};
	const countPasskeyOptions = countByNetwork(createLimit, LIMITS.passkeyOptions);

	async function rememberNetwork(address: string, { user }: SignedIn): Promise<void> {
		for (const name of [user.username, user.email]) {
			const key = `${address} ${canonicalKey(name)}`;
			await limits.knownNetworks.reset(key);
			await limits.knownNetworks.penalize(key);
		}
	}

	/** What each network that is not known may try, after `failures` for the name within an hour. */
	async function findGuesses(name: string, failures: number): Promise<RateLimiter[]> {
		const daily = await limits.dailyFailuresOfName.countOf(name);
		if (daily >= LIMITS.dailyFailuresOfName.attempts) return limits.guessesOfAttackedAllDay;
		return failures >= LIMITS.failuresOfName.attempts ? limits.guessesOfAttacked : limits.guesses;
	}

	return {
		async forLogin(request, typed, logIn) {
			if (isInjected(request)) return logIn();
			const name = canonicalKey(typed);
			const networks = toNetworkKeys(request.ip);
			const [address] = networks;
			// Before anything is read.
			return inProgress.run(boundNetworks([address]), async () => {
				const isKnown = (await limits.knownNetworks.countOf(`${address} ${name}`)) > 0;
				const failures = isKnown ? 0 : await limits.failuresOfName.countOf(name);
				const guesses = isKnown ? limits.guesses : await findGuesses(name, failures);
				// A network that is known is not refused for its neighbours.
				const counted = isKnown ? networks.slice(0, 1) : networks;
				const counts: Count[] = [
					...toCounts(limits.logins, counted, 'keep'),
					...toCounts(limits.failures, counted, 'refund'),
					...toCounts(guesses, counted, 'reset', name),
				];
				// Refused before the delay, so that refusals do not keep others waiting.
				await Promise.all(counts.map(({ limit, key }) => limit.requireLeft(key)));
				if (isKnown) await limits.loginsOfName.requireLeft(name);
				const checkPassword = async () => {
					try {
						const signedIn = await runCounted(counts, logIn);
						await limits.loginsOfName.penalize(name);
						// A right password alone does not make a network known.
						if (signedIn && 'token' in signedIn) await rememberNetwork(address, signedIn);
						return signedIn;
					} catch (error) {
						if (!isKnown && isRefusal(error, 'not_authenticated')) {
							await limits.failuresOfName.penalize(name);
							await limits.dailyFailuresOfName.penalize(name);
						}
						throw error;
					}
				};
				return inProgress.run(boundNetworks(counted).slice(1), async () => {
					const delayMs = toDelayMs(failures);
					if (delayMs > 0) await delay(delayMs);
					// After the delay: those who wait do not use up the places of the name.
					const perName = { key: `${isKnown ? 'known' : 'unknown'} ${name}`, max: MAX_IN_PROGRESS.perName };
					return inProgress.run([perName], () => passwords.withPlace(checkPassword));
				});
			});
		},

		async forLoginCode(request, user, logIn) {
			if (isInjected(request)) return logIn();
			const networks = toNetworkKeys(request.ip);
			const [address] = networks;
			const isKnown = user
				? (await limits.knownNetworks.countOf(`${address} ${canonicalKey(user.username)}`)) > 0
				: false;
			const counted = isKnown ? networks.slice(0, 1) : networks;
			const counts: Count[] = toCounts(limits.codes, counted, 'refund');
			if (user) {
				counts.push(...toCounts(limits.codesOfAccountHere, counted, 'reset', user.id));
				counts.push(...toCounts(limits.dailyCodesOfAccountHere, counted, 'refund', user.id));
				if (!isKnown) {
					counts.push({ limit: limits.codesOfAccount, key: user.id, onSuccess: 'refund' });
					counts.push({ limit: limits.dailyCodesOfAccount, key: user.id, onSuccess: 'refund' });
				}
			}
			await Promise.all(counts.map(({ limit, key }) => limit.requireLeft(key)));
			const signedIn = await runCounted(counts, logIn, ['wrong_code', 'not_authenticated']);
			await rememberNetwork(address, signedIn);
			return signedIn;
		},

		async forOwnCode(request, userId, work) {
			if (isInjected(request)) return work();
			return runCounted([{ limit: limits.ownCode, key: userId, onSuccess: 'reset' }], work, ['wrong_code']);
		},

		async forRegistration(request, register) {
			if (isInjected(request)) return register();
			const networks = toNetworkKeys(request.ip);
			const counts = toCounts(limits.registrations, networks, 'keep');
			return inProgress.run(boundNetworks(networks), () =>
				passwords.withPlace(async () => {
					const signedIn = await runCounted(counts, register, COUNTED_OF_REGISTRATION);
					if ('token' in signedIn) await rememberNetwork(networks[0], signedIn);
					return signedIn;
				}),
			);
		},

		async forOwnPassword(request, userId, verify) {
			if (isInjected(request)) return verify();
			return inProgress.run([{ key: `user ${userId}`, max: MAX_IN_PROGRESS.perUser }], () =>
				passwords.withPlace(async () => {
					await limits.ownPassword.consume(userId);
					await limits.ownPasswords.consume(userId);
					const verified = await verify();
					if (verified !== null) await limits.ownPassword.reset(userId);
					return verified;
				}),
			);
		},

		async forOwnData(request, userId) {
			if (!isInjected(request)) await limits.ownData.consume(userId);
		},

		async forPendingLogouts(request) {
			if (!isInjected(request)) await limits.pendingLogouts.consume(toAddressKey(request.ip));
		},
		forPasskeyOptions: (request) => countPasskeyOptions(request),
		async forOwnerLink(request) {
			if (!isInjected(request)) await limits.ownerLinks.consume(toAddressKey(request.ip));
		},
	};
}

function toCounts(
	limits: readonly RateLimiter[],
	networks: readonly string[],
	onSuccess: Count['onSuccess'],
	name?: string,
): Count[] {
	return networks.flatMap((network, width) => {
		const limit = limits[width];
		return limit ? [{ limit, key: name === undefined ? network : `${network} ${name}`, onSuccess }] : [];
	});
}

function boundNetworks(networks: readonly string[]): ConcurrencyBound[] {
	return networks.map((network, width) => ({
		key: network,
		max: MAX_IN_PROGRESS.perNetwork * (NETWORK_SHARES[width] ?? 1),
	}));
}

/** Attempts stay counted after an error with one of the codes `counted`; every other error restores them. */
async function runCounted<Result>(
	counts: readonly Count[],
	work: () => Promise<Result>,
	counted: readonly ErrorCode[] = ['not_authenticated'],
): Promise<Result> {
	const consumed: Count[] = [];
	try {
		for (const count of counts) {
			await count.limit.consume(count.key);
			consumed.push(count);
		}
		const result = await work();
		for (const { limit, key, onSuccess } of counts) {
			if (onSuccess === 'refund') await limit.refund(key);
			if (onSuccess === 'reset') await limit.reset(key);
		}
		return result;
	} catch (error) {
		if (!counted.some((code) => isRefusal(error, code))) for (const { limit, key } of consumed) await limit.refund(key);
		throw error;
	}
}

function toDelayMs(failures: number): number {
	const { fromFailures, firstMs, doublesEvery, maxMs } = LOGIN_DELAY;
	if (failures < fromFailures) return 0;
	return Math.min(maxMs, firstMs * 2 ** Math.floor((failures - fromFailures) / doublesEvery));
}

function isRefusal(error: unknown, code: ErrorCode): boolean {
	return error instanceof AppError && error.code === code;
}
