import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables whose `user_id` is the id of a profile from now on. */
const PERSONAL_TABLES = [
	'watch_history',
	'watch_history_tombstones',
	'lists',
	'hidden_titles',
	'title_ratings',
	'seen_titles',
	'imports',
];

/**
 * Profiles of an account. The first has the id of its account, so that every personal row that there is belongs to it and
 * none is written anew. The personal tables' foreign key to `users` goes, since a further profile has an id of its own; triggers
 * make the first profile of a new account and remove what a profile had, also for nodes of the release before.
 */
export const profiles: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		// In the order of those that write: the row of the user first.
		if (isPostgres) await run(db, `lock table users, ${PERSONAL_TABLES.join(', ')} in access exclusive mode`);
		await db.schema
			.createTable('profiles')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('name', 'text')
			.addColumn('picture', 'text', (column) => column.notNull().defaultTo('reel'))
			.addColumn('position', 'integer', (column) => column.notNull())
			.addColumn('pin_hash', 'text')
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('profiles_by_user').on('profiles').columns(['user_id', 'position']).execute();
		await run(db, 'insert into profiles (id, user_id, position, created_at) select id, id, 0, created_at from users');
		await db.schema.alterTable('sessions').addColumn('profile_id', 'text').execute();
		await (isPostgres ? changePostgres(db) : changeSqlite(db));
	},

	/** Loses every profile but the first of each account, and what they had. */
	async down(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		await run(db, 'delete from profiles where id <> user_id');
		await (isPostgres ? restorePostgres(db) : restoreSqlite(db));
		await db.schema.alterTable('sessions').dropColumn('profile_id').execute();
		await db.schema.dropTable('profiles').execute();
	},
};

async function run(db: Kysely<unknown>, ...statements: string[]): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const INSERT_FIRST = `insert into profiles (id, user_id, position, created_at)
	values (new.id, new.id, 0, new.created_at);`;
const DELETE_PERSONAL = PERSONAL_TABLES.map((table) => `delete from ${table} where user_id = old.id;`).join('\n');

async function changePostgres(db: Kysely<unknown>): Promise<void> {
	for (const table of PERSONAL_TABLES) await run(db, `alter table ${table} drop constraint ${table}_user_id_fkey`);
	await run(
		db,
		`create function matinee_add_first_profile() returns trigger language plpgsql as $$
		begin ${INSERT_FIRST} return null; end $$`,
		`create trigger users_get_profile after insert on users
			for each row execute function matinee_add_first_profile()`,
		`create function matinee_remove_personal_rows() returns trigger language plpgsql as $$
		begin ${DELETE_PERSONAL} return null; end $$`,
		`create trigger profiles_removed after delete on profiles
			for each row execute function matinee_remove_personal_rows()`,
	);
}

async function restorePostgres(db: Kysely<unknown>): Promise<void> {
	await run(
		db,
		'drop trigger users_get_profile on users',
		'drop function matinee_add_first_profile()',
		'drop trigger profiles_removed on profiles',
		'drop function matinee_remove_personal_rows()',
		...PERSONAL_TABLES.map(
			(table) =>
				`alter table ${table} add constraint ${table}_user_id_fkey foreign key (user_id) references users (id) on delete cascade`,
		),
	);
}

const WITHOUT_KEY = '"user_id" text not null';
const WITH_KEY = '"user_id" text not null references "users" ("id") on delete cascade';

async function changeSqlite(db: Kysely<unknown>): Promise<void> {
	await replaceInTables(db, WITH_KEY, WITHOUT_KEY);
	await run(
		db,
		`create trigger users_get_profile after insert on users begin ${INSERT_FIRST} end`,
		`create trigger profiles_removed after delete on profiles begin ${DELETE_PERSONAL} end`,
	);
}

async function restoreSqlite(db: Kysely<unknown>): Promise<void> {
	await run(db, 'drop trigger users_get_profile', 'drop trigger profiles_removed');
	await replaceInTables(db, WITHOUT_KEY, WITH_KEY);
}

/**
 * A constraint is no part of a row: its text alone changes, as https://www.sqlite.org/lang_altertable.html#otheralter
 * describes, instead of a copy of every row. The table of the schema is read again at the end.
 */
async function replaceInTables(db: Kysely<unknown>, before: string, after: string): Promise<void> {
	await run(db, 'pragma writable_schema = on');
	for (const table of PERSONAL_TABLES) {
		await sql`update sqlite_schema set sql = replace(sql, ${before}, ${after}) where type = 'table' and name = ${table}`.execute(
			db,
		);
	}
	const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db);
	await run(db, `pragma schema_version = ${(rows[0]?.schema_version ?? 0) + 1}`, 'pragma writable_schema = reset');
	for (const table of PERSONAL_TABLES) {
		const keys = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${table})`.execute(db);
		const hasKey = keys.rows.some((key) => key.table === 'users');
		if (hasKey && after === WITHOUT_KEY) throw new Error(`${table} still has its foreign key to users`);
	}
}
