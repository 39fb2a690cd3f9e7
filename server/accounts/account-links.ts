import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ACCOUNT_LINKS_MAX } from '#contract/limits.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import {
	type FoundLink,
	findLink,
	insertLink,
	type LinkKind,
	removeLinksBefore,
	removeLinksBeyond,
	removeLinksOf,
	takeLink,
} from './account-link.repository.ts';

/** What a link that is usable acts on. */
export interface AccountLink {
	userId: string;
	/** The address that it went to, or restores; null of one that an admin hands out. */
	email: string | null;
	createdAt: string;
	/** Whether the password is still the one from when the link was made. */
	isOf(passwordHash: string): boolean;
}

interface NewLink {
	kind: LinkKind;
	userId: string;
	email?: string;
	/** Of a reset: with another password the link is worth nothing. */
	passwordHash?: string;
	lifetimeMs: number;
	/** When what it undoes happened, ISO 8601; now when absent. */
	since?: string;
}

/** Secrets of links that act on an account without a session. The database has their hashes; each works once. */
export interface AccountLinks {
	/**
	 * The one time that the secret is known. Beyond `ACCOUNT_LINKS_MAX` the oldest of the kind end, but of `undo`, where it would
	 * be the one of the person whose account was taken: `EMAIL_CHANGES_MAX` limits these.
	 */
	make(link: NewLink, db?: Queries): Promise<{ token: string; expiresAt: string }>;
	/** Null for one that is unknown, used or expired. */
	find(kind: LinkKind, token: string): Promise<AccountLink | null>;
	/** It works no more, unless the transaction fails. Null for one that is unknown, used or expired. */
	use(transaction: Queries, kind: LinkKind, token: string): Promise<AccountLink | null>;
	/** `since`: those made then or later. */
	removeOf(db: Queries, userId: string, kind: LinkKind, since?: string): Promise<void>;
	removeExpired(limit: number): Promise<number>;
}

/** 256 bits. */
const TOKEN_BYTES = 32;

export function createAccountLinks(db: Kysely<Schema>, clock: () => number): AccountLinks {
	const usable = (kind: LinkKind, token: string) => ({
		kind,
		tokenHash: hashSecret(token),
		now: new Date(clock()).toISOString(),
		until: toFutureTime(clock()),
	});
	return {
		async make({ kind, userId, email, passwordHash, lifetimeMs, since }, queries = db) {
			const token = randomBytes(TOKEN_BYTES).toString('base64url');
			const createdAt = since ?? new Date(clock()).toISOString();
			const expiresAt = new Date(Date.parse(createdAt) + lifetimeMs).toISOString();
			await insertLink(queries, {
				token_hash: hashSecret(token),
				kind,
				user_id: userId,
				email: email ?? null,
				password_key: passwordHash === undefined ? null : hashSecret(passwordHash),
				created_at: createdAt,
				expires_at: expiresAt,
			});
			if (kind !== 'undo') await removeLinksBeyond(queries, userId, kind, ACCOUNT_LINKS_MAX);
			return { token, expiresAt };
		},
		async find(kind, token) {
			const found = await findLink(db, usable(kind, token));
			return found && toLink(found);
		},
		async use(transaction, kind, token) {
			const found = await takeLink(transaction, usable(kind, token));
			return found && toLink(found);
		},
		removeOf: removeLinksOf,
		removeExpired: (limit) => removeLinksBefore(db, new Date(clock()).toISOString(), limit),
	};
}

function toLink({ user_id, email, password_key, created_at }: FoundLink): AccountLink {
	return {
		userId: user_id,
		email,
		createdAt: created_at,
		isOf: (passwordHash) => password_key === null || password_key === hashSecret(passwordHash),
	};
}
