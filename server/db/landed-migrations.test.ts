import { createHash } from 'node:crypto';
import {
	type CompiledQuery,
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
	'0011-releases': {
		sqlite: '0e8738e7e00c24eac55a509e4731f844',
		postgres: '0454197453284403df03541ff07cf8ea',
	},
	'0013-email-domain-keys': {
		sqlite: 'd4229d6506a1ea940644bf71aee0ae0f',
		postgres: '63e863eb26c31f903e21eeef036974de',
	},
	'0014-ways-in': {
		sqlite: '1d066271f9d47d9eb65720241ef5e1c7',
		postgres: '1d066271f9d47d9eb65720241ef5e1c7',
	},
	'0015-mail': {
		sqlite: 'd60da198df877f0e2bf5ef65bb3e4348',
		postgres: 'd60da198df877f0e2bf5ef65bb3e4348',
	},
	'0016-passkeys': {
		sqlite: '47eef8225aecef5da2bb2a56fe921991',
		postgres: '47eef8225aecef5da2bb2a56fe921991',
	},
	'0018-segments': {
		sqlite: '8469d84401ff6593dc648c217d1245aa',
		postgres: '8469d84401ff6593dc648c217d1245aa',
	},
	'0019-copy-reports': {
		sqlite: '992766e1d05677e3f3b81cf86c397b4c',
		postgres: '992766e1d05677e3f3b81cf86c397b4c',
	},
	'0020-provider-sign-in': {
		sqlite: '2d6a9e3ac31557ea36900b85a44e4153',
		postgres: '2d6a9e3ac31557ea36900b85a44e4153',
	},
	'0021-transfer': {
		sqlite: '867600551c9de6cd000d59da11fdc0b7',
		postgres: '867600551c9de6cd000d59da11fdc0b7',
	},
	'0022-addons': {
		sqlite: '0fa246cba53de7ff484859584288e027',
		postgres: '0fa246cba53de7ff484859584288e027',
	},
	'0023-profiles': {
		sqlite: 'ded95db7a63738e397bbdb831b4a7733',
		postgres: 'cd226a59f2a4ffaf202c84a4ec5a8268',
	},
	'0025-webhooks': {
		sqlite: '622a75dd8b8a5f4f1658ce4b8936dd23',
		postgres: '622a75dd8b8a5f4f1658ce4b8936dd23',
	},
	'0026-children': {
		sqlite: 'dec04679ad7ecd1a93d2c2a2e6e88fd6',
		postgres: 'dec04679ad7ecd1a93d2c2a2e6e88fd6',
	},
	'0027-rooms': {
		sqlite: '77afd734292c47ca2b0bc6a0f03e9b8b',
		postgres: '77afd734292c47ca2b0bc6a0f03e9b8b',
	},
	'0028-ways-in-completed': {
		sqlite: '0ec48f961297e60e9879b9bdbf552b4b',
		postgres: '3907c454511e135534bc274e94ebbc2f',
	},
	'0029-languages': {
		sqlite: 'f81b2266597c65c211c205f9003af778',
		postgres: 'f81b2266597c65c211c205f9003af778',
	},
	'0030-calendar-feeds-and-push': {
		sqlite: 'b0399017d8c2efe00fc01ef003e9c06a',
		postgres: 'b0399017d8c2efe00fc01ef003e9c06a',
	},
	'0031-calendar-feed-factor': {
		sqlite: 'ea48bdb6998f28d52f9da35de5fe3316',
		postgres: 'ea48bdb6998f28d52f9da35de5fe3316',
	},
	'0033-media-servers': {
		sqlite: 'c079401689cf58eb24a78fb802fc787d',
		postgres: 'c079401689cf58eb24a78fb802fc787d',
	},
	'0035-trackers': {
		sqlite: '16cc39af4d97252cd31c0679e678e066',
		postgres: '16cc39af4d97252cd31c0679e678e066',
	},
	'0036-title-requests': {
		sqlite: '148f9e8fcf3f71ae03dfa0fb9b29b379',
		postgres: '148f9e8fcf3f71ae03dfa0fb9b29b379',
	},
	'0038-own-preferences': {
		sqlite: 'aef4a77fed5c828fcb82cb9e63fd6428',
		postgres: '82d00946da6063935339d795760cb45a',
	},
	'0039-house-title-facts': {
		sqlite: 'aad2b410b336961d0507cd138f92b9e2',
		postgres: 'aad2b410b336961d0507cd138f92b9e2',
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

/** The statements that `work` sends, without comments and layout of the code around them. */
async function record(
	engine: keyof typeof DIALECTS,
	work: (db: Kysely<unknown>) => Promise<void>,
): Promise<CompiledQuery[]> {
	const queries: CompiledQuery[] = [];
	const dialect = { ...DIALECTS[engine], createDriver: () => new DummyDriver() };
	await work(new Kysely<unknown>({ dialect, log: ({ query }) => void queries.push(query) }));
	return queries;
}

/** Of both directions. */
async function hashStatements({ up, down }: Migration, engine: keyof typeof DIALECTS): Promise<string> {
	const hash = createHash('sha256');
	for (const { sql, parameters } of [
		...(await record(engine, up)),
		...(await record(engine, async (db) => down?.(db))),
	]) {
		hash.update(`${sql}\n${JSON.stringify(parameters)}\n`);
	}
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

/** Before nodes of two builds ran on one database. */
const BEFORE_ROLLING_RELEASES = Object.keys(LANDED).slice(0, 9);

/**
 * Migrations that remove or narrow something, each with the release since which no code uses it: nodes of the release before
 * still run while a migration does.
 */
const UNUSED_SINCE: Readonly<Record<string, string>> = {};

/**
 * Statements that only widen what may be stored, by the migration that has them: nodes of the release before go on as they did, and
 * triggers do for them what this release needs.
 */
const WIDENING: Readonly<Record<string, readonly RegExp[]>> = {
	'0023-profiles': [
		/^lock table /,
		/^create (function|trigger) /,
		/^alter table \w+ drop constraint \w+_user_id_fkey$/,
		/^pragma /,
		/^alter table "sessions" add column "profile_id" text$/,
	],
};

/** What nodes of the release before do not notice. */
const EXPANDING = [
	/^create (table|index) /,
	/^(select|insert into|update) /,
	// Nullable, or with a default: the statements of the release before do not name it.
	/^alter table "\w+" add column "\w+" \w+(?!.* not null)/,
	/^alter table "\w+" add column "\w+" \w+ .*default /,
];

/** Statements that would break nodes of the release before. */
function findContracting(statements: readonly string[]): string[] {
	const created = new Set(statements.map((statement) => /^create table "(\w+)"/.exec(statement)?.[1]));
	return statements.filter((statement) => {
		const changed = /^(?:create unique index "\w+" on|alter table) "(\w+)"/.exec(statement)?.[1];
		return !created.has(changed ?? '') && !EXPANDING.some((pattern) => pattern.test(statement));
	});
}

it('a migration only adds to what nodes of the release before use', async () => {
	const found: [string, string[]][] = [];
	for (const [name, { up }] of Object.entries(MIGRATIONS)) {
		if (BEFORE_ROLLING_RELEASES.includes(name) || Object.hasOwn(UNUSED_SINCE, name)) continue;
		for (const engine of ['sqlite', 'postgres'] as const) {
			const statements = (await record(engine, up)).map(({ sql }) => sql.toLowerCase());
			const widening = WIDENING[name] ?? [];
			const others = statements.filter((statement) => !widening.some((pattern) => pattern.test(statement)));
			found.push([`${name} on ${engine}`, findContracting(others)]);
		}
	}
	expect(found.filter(([, contracting]) => contracting.length > 0)).toEqual([]);
});

it.each([
	'drop table "lists"',
	'alter table "lists" drop column "name"',
	'alter table "lists" rename to "collections"',
	'alter table "lists" rename column "name" to "title"',
	'alter table "lists" alter column "name" set not null',
	'alter table "lists" alter column "name" type integer',
	'alter table "lists" add column "kind" text not null',
	'alter table "lists" add constraint "short" check (length(name) < 9)',
	'create unique index "one_name" on "lists" ("name")',
	'delete from "lists"',
	'drop index "lists_by_age"',
])('%s is not only an addition', (statement) => {
	expect(findContracting([statement])).toEqual([statement]);
});

it.each([
	['create table "kinds" ("id" text)', 'create unique index "one_kind" on "kinds" ("id")'],
	['alter table "lists" add column "kind" text'],
	['alter table "lists" add column "kind" text default \'film\' not null'],
	['create index "lists_by_kind" on "lists" ("kind")'],
])('%s is an addition', (...statements) => {
	expect(findContracting(statements)).toEqual([]);
});
