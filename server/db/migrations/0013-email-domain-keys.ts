import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { canonicalKey } from '../../lib/canonical-key.ts';

interface Tables {
	users: { id: string; email: string; email_key: string };
}

const ROWS_A_STATEMENT = 1000;

/**
 * Emails are found however their domain is written: keys with one in punycode, with a dot at its end or an ideographic one
 * are computed again. Of two accounts whose emails turn out to be one, the second keeps its key, and logs in by username.
 */
export const emailDomainKeys: Migration = {
	async up(untyped: Kysely<unknown>) {
		const db = untyped as Kysely<Tables>;
		for (let after = ''; ; ) {
			const users = await db
				.selectFrom('users')
				.select(['id', 'email', 'email_key'])
				.where('id', '>', after)
				.where(sql<boolean>`(email_key like '%XN--%' or email_key like '%.' or email_key like '%。%')`)
				.orderBy('id')
				.limit(ROWS_A_STATEMENT)
				.execute();
			const last = users.at(-1);
			if (!last) return;
			for (const { id, email, email_key } of users) {
				const key = canonicalKey(email);
				if (key === email_key) continue;
				await db
					.updateTable('users')
					.set({ email_key: key })
					.where('id', '=', id)
					.where(sql<boolean>`not exists (select 1 from users as other where other.email_key = ${key})`)
					.execute();
			}
			after = last.id;
		}
	},

	/** Older versions read these keys too. */
	async down() {},
};
