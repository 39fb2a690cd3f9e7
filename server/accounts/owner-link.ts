import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { OWNER_LINK_MINUTES } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { inTurn } from './in-turn.ts';
import { insertOwnerLink, listOwnerLinks, removeOwnerLinks } from './owner-link.repository.ts';
import { ROLES_LOCK } from './roles-lock.ts';
import { listOwners } from './user.repository.ts';

/**
 * Links that make the next sign-up through one of them the owner; why: docs/decisions/0053-owner-links-are-shared-by-nodes.md.
 */
export interface OwnerLink {
	/** A new token; null where there is an owner. On SQLite, which one server uses, it replaces the previous one. */
	issue(): Promise<string | null>;
	/** Whether this is a token that was issued, unused and not expired. Whether there is an owner is not checked. */
	accepts(token: string, db?: Queries): Promise<boolean>;
	/** Whether a sign-up with this token would make the owner now. */
	isUsable(token: string): Promise<boolean>;
	/** Invalidates all tokens, of all nodes. */
	revoke(db: Queries): Promise<void>;
}

interface OwnerLinkOptions {
	database: Pick<Database, 'db' | 'lock' | 'pool'>;
	/** Epoch milliseconds. */
	clock: () => number;
}

const TOKEN_BYTES = 32;
const LIFETIME_MS = OWNER_LINK_MINUTES * 60_000;

/** The database has the hashes of the tokens: a link is valid on every node. */
export function createOwnerLink({ database, clock }: OwnerLinkOptions): OwnerLink {
	const { db } = database;

	async function accepts(token: string, queries: Queries = db): Promise<boolean> {
		const hash = toHash(token);
		const links = await listOwnerLinks(queries);
		return links.some((link) => timingSafeEqual(link.hash, hash) && isFresh(link.issuedAt));
	}

	function isFresh(issuedAt: string): boolean {
		const ageMs = clock() - Date.parse(issuedAt);
		// After the clock was set back the age is unknown.
		return ageMs >= 0 && ageMs < LIFETIME_MS;
	}

	return {
		issue: () =>
			inTurn(db, ROLES_LOCK, async (transaction) => {
				// A sign-up on another node may be making the owner.
				await database.lock(transaction, ROLES_LOCK);
				const expired = database.pool ? new Date(clock() - LIFETIME_MS).toISOString() : undefined;
				await removeOwnerLinks(transaction, expired);
				if ((await listOwners(transaction)).length > 0) return null;
				const token = randomBytes(TOKEN_BYTES).toString('base64url');
				const issuedAt = new Date(clock()).toISOString();
				await insertOwnerLink(transaction, { hash: toHash(token), issuedAt });
				return token;
			}),
		accepts,
		isUsable: async (token) => (await accepts(token)) && (await listOwners(db)).length === 0,
		revoke: removeOwnerLinks,
	};
}

function toHash(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
