import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { OWNER_LINK_MINUTES } from '#contract/limits.ts';
import type { Schema } from '../db/schema.ts';
import { listOwners } from './user.repository.ts';

/** A link that makes the next sign-up through it the owner; why: docs/decisions/0044-the-first-owner-signs-up-by-a-link.md. */
export interface OwnerLink {
	/** A new token, which replaces the previous one; null where there is an owner. */
	issue(): Promise<string | null>;
	/** Whether this is the token that was issued last, unused and not expired. Whether there is an owner is not checked. */
	accepts(token: string): boolean;
	/** Whether a sign-up with this token would make the owner now. */
	isUsable(token: string): Promise<boolean>;
	/** Invalidates the token. */
	revoke(): void;
}

interface OwnerLinkOptions {
	db: Kysely<Schema>;
	/** Epoch milliseconds. */
	clock: () => number;
}

const TOKEN_BYTES = 32;
const LIFETIME_MS = OWNER_LINK_MINUTES * 60_000;

/** The token is in the memory of this process, as its hash: it is valid on this node alone, and not after a restart. */
export function createOwnerLink({ db, clock }: OwnerLinkOptions): OwnerLink {
	let issued: { hash: Buffer; at: number } | null = null;

	function accepts(token: string): boolean {
		if (!issued) return false;
		const ageMs = clock() - issued.at;
		// After the clock was set back the age is unknown.
		return ageMs >= 0 && ageMs < LIFETIME_MS && timingSafeEqual(issued.hash, toHash(token));
	}

	return {
		async issue() {
			issued = null;
			if ((await listOwners(db)).length > 0) return null;
			const token = randomBytes(TOKEN_BYTES).toString('base64url');
			issued = { hash: toHash(token), at: clock() };
			return token;
		},
		accepts,
		isUsable: async (token) => accepts(token) && (await listOwners(db)).length === 0,
		revoke() {
			issued = null;
		},
	};
}

function toHash(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
