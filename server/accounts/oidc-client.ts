import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import { createSingleFlight } from '../lib/single-flight.ts';
import type { OidcSettings } from '../oidc-settings.ts';
import type { ExternalPerson } from './external-accounts.ts';
import { type LogoutToken, type ProviderKey, readLogoutToken } from './logout-token.ts';
import { createOidcFetch, OIDC_CALL_TIMEOUT_S } from './oidc-fetch.ts';

/** Who a provider says somebody is. */
export interface ProviderPerson extends ExternalPerson {
	/** The provider's id of its session; null where it tells none. */
	sid: string | null;
	/** Names that session at a logout; null where it is too long. */
	idToken: string | null;
}

/** What binds the response of a provider to the sign-in that was begun. */
export interface SignInChecks {
	redirectUri: string;
	state: string;
	nonce: string;
	/** Of PKCE. */
	verifier: string;
}

/** Why a sign-in at the provider failed: it was away, its clock differs, the person said no, or its response was refused. */
export type OidcFailure = 'away' | 'clock' | 'cancelled' | 'refused';

export class OidcError extends Error {
	readonly failure: OidcFailure;

	/** @param reason For the log; without anything that is secret. */
	constructor(failure: OidcFailure, reason: string, options?: ErrorOptions) {
		super(reason, options);
		this.failure = failure;
	}
}

/** Speaks OpenID Connect with the provider. Each method throws `OidcError`. */
export interface OidcClient {
	/** Where a sign-in begins: the provider's page. */
	buildSignInUrl(checks: SignInChecks): Promise<string>;
	/** @param response The query string with which the provider sent the person back. */
	exchange(response: URLSearchParams, checks: SignInChecks): Promise<ProviderPerson>;
	/** Throws `LogoutTokenError` as well. */
	readLogoutToken(token: string): Promise<LogoutToken>;
	/** Where a logout at the provider begins; null where it has no such page, or is away. */
	buildLogoutUrl(logout: { idToken: string | null; returnTo: string }): Promise<string | null>;
	close(): Promise<void>;
}

interface OidcClientOptions {
	settings: OidcSettings;
	/** Epoch milliseconds. */
	clock: () => number;
}

/** Clocks may differ by so much. A response is bound to a sign-in that was begun minutes ago, and works once. */
const CLOCK_TOLERANCE_S = 300;
const METADATA_FOR_MS = 3_600_000;
const KEYS_FOR_MS = 600_000;
/** An unknown key has them fetched again at most so often: anybody may send a token. */
const KEYS_AGAIN_AFTER_MS = 30_000;
const MAX_KEYS = 100;
/** A logout here does not wait longer for a provider that is slow. */
const LOGOUT_PAGE_WITHIN_MS = 1500;

/** Loaded with the first sign-in, to save memory on instances without a provider. */
const loadLibrary = () => import('openid-client');

export function createOidcClient({ settings, clock }: OidcClientOptions): OidcClient {
	const { issuer, clientId, clientSecret } = settings;
	const { fetch, close } = createOidcFetch();
	let metadata: { of: ReturnType<Configuration['serverMetadata']>; until: number } | null = null;

	const fetching = createSingleFlight<ProviderKey[]>();
	let keys: { of: ProviderKey[]; at: number } | null = null;

	type Library = Awaited<ReturnType<typeof loadLibrary>>;

	function toClientAuth(library: Library, methods: readonly string[] | undefined) {
		if (clientSecret === null) return library.None();
		const isPostAlone = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
		return isPostAlone ? library.ClientSecretPost(clientSecret) : library.ClientSecretBasic(clientSecret);
	}

	async function discover(library: Library) {
		if (metadata && performance.now() < metadata.until) return metadata.of;
		const found = await library.discovery(new URL(issuer), clientId, undefined, undefined, {
			[library.customFetch]: fetch,
			timeout: OIDC_CALL_TIMEOUT_S,
			...(isPlain(issuer) ? { execute: [library.allowInsecureRequests] } : {}),
		});
		metadata = { of: found.serverMetadata(), until: performance.now() + METADATA_FOR_MS };
		return metadata.of;
	}

	/** A new one for each sign-in: it fetches the provider's keys anew, so that a changed key is known at once. */
	async function configure(library: Library): Promise<Configuration> {
		const server = await discover(library);
		const configuration = new library.Configuration(
			server,
			clientId,
			{
				[library.clockSkew]: Math.round((clock() - Date.now()) / 1000),
				[library.clockTolerance]: CLOCK_TOLERANCE_S,
			},
			toClientAuth(library, server.token_endpoint_auth_methods_supported),
		);
		configuration[library.customFetch] = fetch;
		configuration.timeout = OIDC_CALL_TIMEOUT_S;
		if (isPlain(issuer)) library.allowInsecureRequests(configuration);
		library.enableNonRepudiationChecks(configuration);
		return configuration;
	}

	async function fetchKeys(library: Library): Promise<ProviderKey[]> {
		const { jwks_uri } = await discover(library);
		if (!jwks_uri) throw new OidcError('refused', 'the provider names no keys');
		const response = await fetch(jwks_uri, { method: 'GET', headers: { accept: 'application/json' } });
		const body = response.ok ? ((await response.json()) as { keys?: unknown }) : null;
		if (!Array.isArray(body?.keys)) throw new OidcError('away', `no keys came: HTTP ${response.status}`);
		keys = { of: body.keys.slice(0, MAX_KEYS) as ProviderKey[], at: performance.now() };
		return keys.of;
	}

	async function findKeys(library: Library, kid: string | undefined): Promise<ProviderKey[]> {
		const named = (all: ProviderKey[]) => all.filter((key) => kid === undefined || key?.kid === kid);
		const age = keys ? performance.now() - keys.at : Number.POSITIVE_INFINITY;
		const known = keys && age < KEYS_FOR_MS ? named(keys.of) : [];
		if (known.length > 0 || age < KEYS_AGAIN_AFTER_MS) return known;
		return named(await fetching.run('keys', () => fetchKeys(library)));
	}

	async function findLogoutPage(idToken: string | null, returnTo: string): Promise<string | null> {
		const library = await loadLibrary();
		try {
			const configuration = await configure(library);
			if (!configuration.serverMetadata().end_session_endpoint) return null;
			const url = library.buildEndSessionUrl(configuration, {
				post_logout_redirect_uri: returnTo,
				client_id: clientId,
				...(idToken === null ? {} : { id_token_hint: idToken }),
			});
			return /^https?:$/.test(url.protocol) ? url.href : null;
		} catch {
			// The session here has ended; the one there ends by itself.
			return null;
		}
	}

	async function withLibrary<Result>(work: (library: Library) => Promise<Result>): Promise<Result> {
		const library = await loadLibrary();
		try {
			return await work(library);
		} catch (error) {
			throw toOidcError(error, library);
		}
	}

	/** The ID token often has an account's name alone; the rest is at another address. */
	async function readClaims(
		library: Library,
		configuration: Configuration,
		{ token, accessToken }: { token: IDToken; accessToken: string },
	): Promise<IDToken & UserInfoResponse> {
		const isComplete =
			token.email !== undefined &&
			token.email_verified !== undefined &&
			(settings.roleClaim === null || readClaim(token, settings.roleClaim) !== undefined);
		if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return token as IDToken & UserInfoResponse;
		const more = await library.fetchUserInfo(configuration, accessToken, token.sub);
		// What was signed for this sign-in counts; but that an address is verified is said of the one beside it.
		const { email, email_verified } = token.email_verified === undefined && more.email !== undefined ? more : token;
		return { ...more, ...token, email, email_verified } as IDToken & UserInfoResponse;
	}

	return {
		buildSignInUrl: ({ redirectUri, state, nonce, verifier }) =>
			withLibrary(async (library) => {
				const configuration = await configure(library);
				const url = library.buildAuthorizationUrl(configuration, {
					redirect_uri: redirectUri,
					scope: settings.scopes,
					state,
					nonce,
					code_challenge: await library.calculatePKCECodeChallenge(verifier),
					code_challenge_method: 'S256',
				});
				if (!/^https?:$/.test(url.protocol)) throw new OidcError('refused', 'its page is no web page');
				return url.href;
			}),

		exchange: (response, { redirectUri, state, nonce, verifier }) =>
			withLibrary(async (library) => {
				const configuration = await configure(library);
				const url = new URL(`${redirectUri}?${response}`);
				const tokens = await library.authorizationCodeGrant(configuration, url, {
					expectedState: state,
					expectedNonce: nonce,
					pkceCodeVerifier: verifier,
					idTokenExpected: true,
				});
				const token = tokens.claims();
				if (!token) throw new OidcError('refused', 'no ID token came');
				const claims = await readClaims(library, configuration, { token, accessToken: tokens.access_token });
				return toPerson(claims, token, tokens.id_token ?? null, settings);
			}),

		readLogoutToken: (token) =>
			withLibrary((library) =>
				readLogoutToken(token, {
					issuer,
					clientId,
					now: clock(),
					toleranceS: CLOCK_TOLERANCE_S,
					findKeys: (kid) => findKeys(library, kid),
				}),
			),

		buildLogoutUrl: ({ idToken, returnTo }) =>
			Promise.race([findLogoutPage(idToken, returnTo), sleep(LOGOUT_PAGE_WITHIN_MS, null, { ref: false })]),

		close,
	};
}

/** Without TLS, as on the own machine: the operator has written the address. */
function isPlain(issuer: string): boolean {
	return new URL(issuer).protocol === 'http:';
}

const TEXT_MAX_CHARS = 255;
/** It is part of an address. */
const ID_TOKEN_MAX_CHARS = 6000;

function toPerson(
	claims: IDToken & UserInfoResponse,
	token: IDToken,
	idToken: string | null,
	settings: OidcSettings,
): ProviderPerson {
	const { email, email_verified, preferred_username, nickname, given_name, name } = claims;
	const subject = readText(token.sub);
	if (subject === null) throw new OidcError('refused', 'the subject cannot be read');
	return {
		subject,
		sid: readText(token.sid),
		idToken: idToken !== null && idToken.length <= ID_TOKEN_MAX_CHARS ? idToken : null,
		email: readText(email),
		// Some write it as text.
		isEmailVerified: (email_verified as unknown) === true || (email_verified as unknown) === 'true',
		names: [preferred_username, nickname, given_name, name].flatMap((value) => readText(value) ?? []),
		roles: settings.roleClaim === null ? [] : readValues(readClaim(claims, settings.roleClaim)),
		// Of the signed token alone.
		hasSecondFactor: [...readValues(token.amr), ...readValues(token.acr)].some((value) =>
			settings.factorValues.includes(value),
		),
	};
}

/** A claim by its name, or by the names on the way to it: `realm_access.roles`. */
function readClaim(claims: object, name: string): unknown {
	if (Object.hasOwn(claims, name)) return (claims as Record<string, unknown>)[name];
	return name.split('.').reduce<unknown>((value, part) => {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
		return (value as Record<string, unknown>)[part];
	}, claims);
}

function readText(value: unknown): string | null {
	const isText = typeof value === 'string' && value !== '' && value.length <= TEXT_MAX_CHARS;
	return isText && !value.includes('\0') ? value : null;
}

function readValues(value: unknown): string[] {
	return (Array.isArray(value) ? value.slice(0, 1000) : [value]).flatMap((one) => readText(one) ?? []);
}

function toOidcError(error: unknown, library: Awaited<ReturnType<typeof loadLibrary>>): unknown {
	if (!(error instanceof Error) || error instanceof OidcError || error.name === 'AppError') return error;
	if (error instanceof library.AuthorizationResponseError) {
		const isNo = error.error === 'access_denied';
		return new OidcError(isNo ? 'cancelled' : 'refused', `the provider answered ${error.error}`, { cause: error });
	}
	const code = 'code' in error ? String(error.code) : '';
	if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new OidcError('clock', code, { cause: error });
	if (isOutage(error, code)) return new OidcError('away', code || error.name, { cause: error });
	if (error instanceof library.ResponseBodyError) {
		return new OidcError('refused', `the provider answered ${error.error}`, { cause: error });
	}
	// Errors of the library have codes, and messages of its own words.
	return code.startsWith('OAUTH_') ? new OidcError('refused', `${code}: ${error.message}`, { cause: error }) : error;
}

/** No response, or one of a server that does not work. */
function isOutage(error: Error, code: string): boolean {
	if (['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(code) || error.name === 'TimeoutError') return true;
	if (/^(UND_ERR|E[A-Z]+$)/.test(code)) return true;
	const { cause } = error;
	if (cause instanceof Response) return cause.status >= 500;
	if (cause instanceof Error) return isOutage(cause, 'code' in cause ? String(cause.code) : '');
	return error.message.startsWith('the body is') || error.message.startsWith('too many calls');
}
