import type { Queries, ReleaseAssetsTable, ReleasesTable } from '../db/schema.ts';

/** Of a build; published again when a node of it starts. */
export async function upsertRelease(db: Queries, release: ReleasesTable): Promise<void> {
	await db
		.insertInto('releases')
		.values(release)
		.onConflict((conflict) => conflict.column('id').doUpdateSet(release))
		.execute();
}

/** Of all kept releases, the one that was published last first. */
export function listReleases(db: Queries): Promise<ReleasesTable[]> {
	return db.selectFrom('releases').selectAll().orderBy('published_at', 'desc').orderBy('id').execute();
}

export async function removeReleases(db: Queries, ids: readonly string[]): Promise<void> {
	await db.deleteFrom('releases').where('id', 'in', ids).execute();
}

export async function listAssetNames(db: Queries): Promise<string[]> {
	const rows = await db.selectFrom('release_assets').select('name').execute();
	return rows.map(({ name }) => name);
}

export async function findAsset(db: Queries, name: string): Promise<Omit<ReleaseAssetsTable, 'name'> | null> {
	const row = await db
		.selectFrom('release_assets')
		.select(['encoding', 'body'])
		.where('name', '=', name)
		.executeTakeFirst();
	return row ?? null;
}

export async function insertAssets(db: Queries, assets: readonly ReleaseAssetsTable[]): Promise<void> {
	await db
		.insertInto('release_assets')
		.values(assets)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function removeAssets(db: Queries, names: readonly string[]): Promise<void> {
	await db.deleteFrom('release_assets').where('name', 'in', names).execute();
}
