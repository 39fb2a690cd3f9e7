import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '#contract/admin.ts';
import type { ApiScope, ApiToken, NewApiToken } from '#contract/api-token.ts';
import { API_TOKEN_REQUESTS_PER_MINUTE, API_TOKENS_MAX, DAY_MS } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { toDay } from '#contract/utc-day.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseOutage } from '../db/database-errors.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { API_TOKEN_MESSAGES } from './api-token.messages.ts';
import {
	findApiToken,
	insertApiToken,
	listApiTokens,
	removeApiToken,
	removeExpiredApiTokens,
	updateLastUseOf,
} from './api-token.repository.ts';
import { createApiTokenValue, hasApiTokenForm } from './api-token-form.ts';
import { withVerifiedPassword } from './with-verified-password.ts';

/** Tokens with which programs use the API in the name of an account, for the scopes that it chose. */
export interface ApiTokens {
	list(viewer: Viewer): Promise<ApiToken[]>;
	/** The one time that its value is known. `verified` is as in `OwnAccount`. Throws `conflict` beyond `API_TOKENS_MAX`. */
	create(viewer: Viewer, verified: string, token: NewToken): Promise<NewApiToken>;
	/** Throws `not_found` unless it is the viewer's. */
	revoke(viewer: Viewer, id: string): Promise<void>;
	/** Null for an unknown or expired token. Counts the request; throws `too_many_requests`. */
	findViewer(token: string, request: FastifyRequest): Promise<Viewer | null>;
	removeExpired(limit: number): Promise<number>;
}

interface NewToken {
	name: string;
	scopes: ApiScope[];
	days: number;
}

interface ApiTokenOptions {
	database: Database;
	clock: () => number;
	audit: { record(event: { action: AuditAction; actor: User; target: User }, db?: Queries): Promise<void> };
	/** Address that a token is part of; null for none. */
	toAddonUrl(token: string): string | null;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

const ID_BYTES = 12;
/** An API token's password was never checked. */
const NEVER = new Date(0).toISOString();

export function createApiTokens(options: ApiTokenOptions): ApiTokens {
	const { database, clock, audit, createLimit } = options;
	const { db } = database;
	const limit = createLimit?.({ name: 'api-token', attempts: API_TOKEN_REQUESTS_PER_MINUTE, windowS: 60 }) ?? null;
	const iso = (ms: number) => new Date(ms).toISOString();

	/** A full or read-only database still authenticates. */
	async function recordUse(id: string, lastDay: string | null): Promise<void> {
		const day = toDay(clock());
		if (lastDay === day) return;
		await updateLastUseOf(db, id, day).catch((error: unknown) => {
			if (!isDatabaseOutage(error)) throw error;
		});
	}

	return {
		list: ({ user }) => listApiTokens(db, user.id, iso(clock())),

		create: (viewer, verified, { name, scopes, days }) =>
			withVerifiedPassword(database, viewer, verified, async (transaction, stored) => {
				const now = clock();
				const own = await listApiTokens(transaction, stored.id, iso(now));
				if (own.length >= API_TOKENS_MAX) throw new AppError('conflict', API_TOKEN_MESSAGES.tooMany);
				const token = createApiTokenValue();
				const made = {
					id: randomBytes(ID_BYTES).toString('base64url'),
					name,
					scopes: [...new Set(scopes)],
					created_at: iso(now),
					expires_at: iso(now + days * DAY_MS),
				};
				const provider_factor = viewer.hasProviderFactor ? 1 : 0;
				const token_hash = hashSecret(token);
				await insertApiToken(transaction, { ...made, token_hash, user_id: stored.id, provider_factor });
				await audit.record({ action: 'api_token_created', actor: stored, target: stored }, transaction);
				return { ...made, last_used_on: null, token, addon_url: options.toAddonUrl(token) };
			}),

		async revoke({ user }, id) {
			const name = await removeApiToken(db, user.id, id);
			if (name === null) throw new AppError('not_found', API_TOKEN_MESSAGES.noSuchToken);
			await audit.record({ action: 'api_token_revoked', actor: user, target: user });
		},

		async findViewer(token, request) {
			const found = hasApiTokenForm(token) ? await findApiToken(db, hashSecret(token)) : null;
			if (!found || found.expires_at <= iso(clock())) return null;
			// Access is checked again after a body was read: the same request.
			if (limit && request.body === undefined && !isInjected(request)) await limit.consume(found.id);
			await recordUse(found.id, found.last_used_on);
			const { user, scopes, hasProviderFactor } = found;
			const sessionId = `token ${found.id}`;
			return { user, profileId: user.id, sessionId, confirmedAt: NEVER, scopes, hasProviderFactor };
		},

		removeExpired: (rows) => removeExpiredApiTokens(db, iso(clock()), rows),
	};
}
