import type { Queries } from '../db/schema.ts';

const PREFIX = 'owner_link:';

interface StoredOwnerLink {
	/** SHA-256 of the token. */
	hash: Buffer;
	/** ISO 8601. */
	issuedAt: string;
}

export async function listOwnerLinks(db: Queries): Promise<StoredOwnerLink[]> {
	const rows = await db.selectFrom('instance_state').selectAll().where('name', 'like', `${PREFIX}%`).execute();
	return rows.map(({ name, value }) => ({
		hash: Buffer.from(name.slice(PREFIX.length), 'base64url'),
		issuedAt: value,
	}));
}

export async function insertOwnerLink(db: Queries, { hash, issuedAt }: StoredOwnerLink): Promise<void> {
	const name = `${PREFIX}${hash.toString('base64url')}` as const;
	await db.insertInto('instance_state').values({ name, value: issuedAt }).execute();
}

/** All of them, or those that were issued before a time. */
export async function removeOwnerLinks(db: Queries, before?: string): Promise<void> {
	const all = db.deleteFrom('instance_state').where('name', 'like', `${PREFIX}%`);
	await (before === undefined ? all : all.where('value', '<', before)).execute();
}
