import type { Kysely } from 'kysely';
import type { Role } from '#contract/user.ts';
import { createPasswordHash } from '#server/accounts/password-hash.ts';
import { insertUser, updateRole } from '#server/accounts/user.repository.ts';
import type { Schema } from '#server/db/schema.ts';
import { canonicalKey } from '#server/lib/canonical-key.ts';

/** Public, so only for local databases. */
export const SEEDED_PASSWORD = 'Matinee-at-work-1';
export const SEEDED_ACCOUNTS: Readonly<Record<Role, string>> = { user: 'viewer', admin: 'admin', owner: 'owner' };

/** One account of each role for development; existing ones stay unchanged. */
export async function seedAccounts(db: Kysely<Schema>): Promise<void> {
	const password_hash = await createPasswordHash().hash(SEEDED_PASSWORD);
	for (const [role, username] of Object.entries(SEEDED_ACCOUNTS) as [Role, string][]) {
		const email = `${username}@matinee.invalid`;
		const keys = { username_key: canonicalKey(username), email_key: canonicalKey(email) };
		const created_at = new Date().toISOString();
		const user = await insertUser(db, { username, email, ...keys, password_hash, created_at });
		if (user) await updateRole(db, user.id, role);
	}
}
