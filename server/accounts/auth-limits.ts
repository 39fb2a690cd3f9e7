/** Limits of logins, sign-ups and own passwords; why: docs/decisions/0035 and 0039. */

import { RESET_REQUESTS_PER_HOUR } from '#contract/limits.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;

/** Attempts per window. Names are prefixes of stored counters. */
export const AUTH_LIMITS = {
	/** Wrong passwords from one address or network, for all names together. */
	failures: { name: 'login', attempts: 50, windowS: 15 * MINUTE_S },
	/** Right passwords cost as much as wrong ones. */
	logins: { name: 'login-all', attempts: 300, windowS: 15 * MINUTE_S },
	/** Wrong passwords for one name from one network. */
	guesses: { name: 'login-account', attempts: 10, windowS: 15 * MINUTE_S },
	/** Instead of `guesses` from networks that are not known, once `failuresOfName` is exhausted. */
	guessesOfAttacked: { name: 'login-guessed', attempts: 3, windowS: 15 * MINUTE_S },
	/** Instead of both once `dailyFailuresOfName` is exhausted: bounds what many networks try together. */
	guessesOfAttackedAllDay: { name: 'login-guessed-all-day', attempts: 3, windowS: 360 * MINUTE_S },
	/** Wrong passwords for one name from all networks that are not known. */
	failuresOfName: { name: 'login-guesses', attempts: 100, windowS: 60 * MINUTE_S },
	dailyFailuresOfName: { name: 'login-guesses-day', attempts: 1000, windowS: DAY_S },
	/** Right passwords of one account, refused on known networks alone, since a refusal shows that the account exists. */
	loginsOfName: { name: 'login-right', attempts: 30, windowS: 15 * MINUTE_S },
	/** Wrong codes of the second factor from one address or network, for all accounts together. */
	codes: { name: 'login-codes', attempts: 50, windowS: 15 * MINUTE_S },
	/** Wrong codes for one account from one network; each login has a few tries of its own. */
	codesOfAccountHere: { name: 'login-codes-here', attempts: 10, windowS: 15 * MINUTE_S },
	/** The same of a day: of a million codes three are right at a time. */
	dailyCodesOfAccountHere: { name: 'login-codes-here-day', attempts: 100, windowS: DAY_S },
	/** Wrong codes for one account from all networks that are not known. */
	codesOfAccount: { name: 'login-codes-account', attempts: 20, windowS: 60 * MINUTE_S },
	dailyCodesOfAccount: { name: 'login-codes-account-day', attempts: 100, windowS: DAY_S },
	/** Wrong codes with which a signed-in user sets up or removes a second factor. */
	ownCode: { name: 'own-code', attempts: 10, windowS: 15 * MINUTE_S },
	registrations: { name: 'register', attempts: 5, windowS: 60 * MINUTE_S },
	/** Wrong PINs of one profile: a PIN of four digits takes a guesser years. */
	pinsOfProfile: { name: 'pin-profile', attempts: 5, windowS: 5 * MINUTE_S },
	dailyPinsOfProfile: { name: 'pin-profile-day', attempts: 30, windowS: 24 * 60 * MINUTE_S },
	/** … and of one address, for all profiles. */
	pinsOfAddress: { name: 'pin-address', attempts: 30, windowS: 15 * MINUTE_S },
	ownPassword: { name: 'own-password', attempts: 10, windowS: 15 * MINUTE_S },
	/** Right ones too: each allows a change that ends sessions and is audited. */
	ownPasswords: { name: 'own-passwords', attempts: 60, windowS: 60 * MINUTE_S },
	ownData: { name: 'own-data', attempts: 10, windowS: 60 * MINUTE_S },
	/** Checks of owner links: a page that was opened by one makes one. */
	ownerLinks: { name: 'owner-links', attempts: 60, windowS: 10 * MINUTE_S },
	/** Mails that replace a forgotten password, for all addresses together; one address has `RESET_MAILS_PER_HOUR` in all. */
	resetRequests: { name: 'reset-requests', attempts: 10, windowS: 60 * MINUTE_S },
	/** The same for one address: nobody uses up what its person may ask for elsewhere. */
	resetRequestsOfAddress: { name: 'reset-requests-of', attempts: RESET_REQUESTS_PER_HOUR, windowS: 60 * MINUTE_S },
	/** Addresses that are corrected before the first sign-in, right or wrong passwords; each may send a mail. */
	emailCorrections: { name: 'email-corrections', attempts: 10, windowS: 60 * MINUTE_S },
	/** Checks and uses of the links that mails carry. */
	accountLinks: { name: 'account-links', attempts: 60, windowS: 10 * MINUTE_S },
	/** Sign-ins by a code that begin. */
	deviceCodes: { name: 'device-codes', attempts: 30, windowS: 10 * MINUTE_S },
	/** Several devices of one network poll, a few times too often. */
	devicePolls: { name: 'device-polls', attempts: 1500, windowS: 10 * MINUTE_S },
	/** Codes of devices that people type, right or wrong. */
	typedDeviceCodes: { name: 'device-codes-typed', attempts: 60, windowS: 15 * MINUTE_S },
	typedDeviceCodesOfAccount: { name: 'device-codes-account', attempts: 30, windowS: 15 * MINUTE_S },
	/** Challenges for passkeys: each opened sign-in dialog asks for one. */
	passkeyOptions: { name: 'passkey-options', attempts: 120, windowS: 10 * MINUTE_S },
	/** Sign-ins at the provider, begun or ended. */
	providerSignIns: { name: 'provider-sign-ins', attempts: 120, windowS: 10 * MINUTE_S },
	/** Sign-ins by the proxy's headers, and looks at whom it names: each opened dialog makes one. */
	proxySignIns: { name: 'proxy-sign-ins', attempts: 120, windowS: 10 * MINUTE_S },
	/** Logouts that a browser asks for, for the provider, and tokens of its server that are refused. */
	providerLogouts: { name: 'provider-logouts', attempts: 600, windowS: 10 * MINUTE_S },
	/** Calls that end sessions without a token: each page that opens may make one. */
	pendingLogouts: { name: 'pending-logouts', attempts: 60, windowS: MINUTE_S },
} as const;

/** A network where a name has logged in keeps its own count for so long after the last login, at least. */
export const KNOWN_NETWORK_MIN_DAYS = 90;

/** Attempts of an IPv6 client's /64, /56 and /48, relative to those of one address. */
export const NETWORK_SHARES = [1, 1.5, 2] as const;

/** Calls in progress: with all of them taken by one client, others would wait for its hashes. */
export const MAX_IN_PROGRESS = { perNetwork: 8, perName: 4, perUser: 2 } as const;

/** The delay doubles with so many more failures. */
export const LOGIN_DELAY = { fromFailures: 10, firstMs: 250, doublesEvery: 15, maxMs: 4000 } as const;
