import { createHash } from 'node:crypto';
import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations/migrations.ts';

/**
 * SHA-256 of the statements of each landed migration. Databases of other people have run them: a line is added here with
 * a new migration, and never changes; a later migration corrects an earlier one.
 */
const LANDED = {
	'0001-accounts-and-history': {
		sqlite: 'd657efb70b96691c1d6e9d779211fb13',
		postgres: '1a52fd299f9d5a11924638cb17e899d3',
	},
	'0002-administration': {
		sqlite: 'ac20a8a3041b8627fe167d0d69c37dc1',
		postgres: '45f94f01eb71f239929cc19aa3541034',
	},
	'0003-instance-state': {
		sqlite: '30fcfbcf858ea1b222b1b590dbaeeaea',
		postgres: '30fcfbcf858ea1b222b1b590dbaeeaea',
	},
	'0004-username-skeletons': {
		sqlite: '1a91b89dfffcd3e3cc710af43a871688',
		postgres: '083934885e41522c19af32964db02b79',
	},
	'0005-own-account': {
		sqlite: 'cb7b7b1f5d689f3027181881873c24b7',
		postgres: 'cb7b7b1f5d689f3027181881873c24b7',
	},
	'0006-lists': {
		sqlite: 'd5cac760c4dca8d1779d995d8e238860',
		postgres: 'd5cac760c4dca8d1779d995d8e238860',
	},
	'0007-watch-progress': {
		sqlite: 'd4a3582e09ccea308deb284fe7eaf562',
		postgres: '9d43a611f33622a7b053feb8733a52b4',
	},
	'0008-player-failures': {
		sqlite: '1919c65f972c557c04e9286d18e8e0b0',
		postgres: '1919c65f972c557c04e9286d18e8e0b0',
	},
	'0009-taste': {
		sqlite: '9d5d929052c19c685fde37b43b7ef2d4',
		postgres: '9d5d929052c19c685fde37b43b7ef2d4',
	},
	'0010-job-claims': {
		sqlite: 'c17d510c914178adcdfc33170bb18258',
		postgres: 'c17d510c914178adcdfc33170bb18258',
	},
};

const DIALECTS = {
	sqlite: {
		createAdapter: () => new SqliteAdapter(),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
	},
	postgres: {
		createAdapter: () => new PostgresAdapter(),
		createQueryCompiler: () => new PostgresQueryCompiler(),
		createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
	},
};

/** Of both directions, without comments and layout of the code around them. */
async function hashStatements(migration: Migration, engine: keyof typeof DIALECTS): Promise<string> {
	const hash = createHash('sha256');
	const db = new Kysely<unknown>({
		dialect: { ...DIALECTS[engine], createDriver: () => new DummyDriver() },
		log: ({ query }) => void hash.update(`${query.sql}\n${JSON.stringify(query.parameters)}\n`),
	});
	await migration.up(db);
	await migration.down?.(db);
	return hash.digest('hex').slice(0, 32);
}

it('a landed migration never changes', async () => {
	const now = await Promise.all(
		Object.entries(MIGRATIONS).map(async ([name, migration]) => [
			name,
			{ sqlite: await hashStatements(migration, 'sqlite'), postgres: await hashStatements(migration, 'postgres') },
		]),
	);
	expect(Object.fromEntries(now)).toEqual(LANDED);
});
