import type { HistoryTitle, MediaType } from '#contract/title.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { Queries } from '../db/schema.ts';

export interface StoredCertification extends HistoryTitle {
	ages: string;
	read_at: string;
}

/** A statement has a limit of parameters. */
const IDS_PER_STATEMENT = 1000;

/** Of titles of one type. */
export async function listCertifications(
	db: Queries,
	media_type: MediaType,
	ids: readonly string[],
): Promise<StoredCertification[]> {
	const found: StoredCertification[] = [];
	for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
		const rows = await db
			.selectFrom('certifications')
			.selectAll()
			.where('media_type', '=', media_type)
			.where('media_id', 'in', ids.slice(from, from + IDS_PER_STATEMENT))
			.execute();
		found.push(...rows);
	}
	return found;
}

export async function upsertCertification(db: Queries, row: StoredCertification): Promise<void> {
	const { ages, read_at } = row;
	await db
		.insertInto('certifications')
		.values(row)
		.onConflict((conflict) => conflict.columns(['media_type', 'media_id']).doUpdateSet({ ages, read_at }))
		.execute();
}

/** Removes at most `limit` that were read before; returns their number. */
export async function removeOldCertifications(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'certifications',
		primaryKey: ['media_type', 'media_id'],
		where: (row) => row('read_at', '<', before),
		limit,
	});
}
