import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a table of a million users needs to be counted, paged through and searched, and the log of who changed what. */
export const administration: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		if (isPostgres) await setCollation(db, 'C');
		await createOrders(db);
		await createCounts(db, isPostgres);
		await (isPostgres ? createPostgresSearch(db) : createSqliteSearch(db));
		await createAuditLog(db);
	},

	/** Loses the audit log. */
	async down(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		await db.schema.dropTable('audit_log').execute();
		await (isPostgres ? dropPostgresParts(db) : dropSqliteParts(db));
		await db.schema.dropTable('user_counts').execute();
		for (const { name } of ORDERS) await db.schema.dropIndex(name).execute();
		await db.schema.createIndex('users_by_role').on('users').columns(['role', 'id']).execute();
		if (isPostgres) await setCollation(db, 'default');
	},
};

async function run(db: Kysely<unknown>, ...statements: string[]): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Names come in the same order on both engines, whatever language the database was made for. */
async function setCollation(db: Kysely<unknown>, collation: 'C' | 'default'): Promise<void> {
	const columns = ['username_key', 'email_key', 'id'].map((name) => `alter ${name} type text collate "${collation}"`);
	await run(db, `alter table users ${columns.join(', ')}`);
}

/** One for each order of a page within each filter; the unique keys and `users_by_age` serve those without one. */
const ORDERS = [
	{ name: 'users_by_role_age', columns: ['role', 'created_at', 'id'] },
	{ name: 'users_by_role_username', columns: ['role', 'username_key'] },
	{ name: 'users_by_role_email', columns: ['role', 'email_key'] },
	{ name: 'users_by_premium_age', columns: ['is_premium', 'created_at', 'id'] },
	{ name: 'users_by_role_premium_age', columns: ['role', 'is_premium', 'created_at', 'id'] },
];

async function createOrders(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropIndex('users_by_role').execute();
	for (const { name, columns } of ORDERS) await db.schema.createIndex(name).on('users').columns(columns).execute();
}

/**
 * Counts of users by role and premium, for all days together (day `''`) and by day of sign-up, kept by the database itself, since counting a million rows is too slow
 * for each page. A count is the sum of its shards (column `lane`), so that concurrent sign-ups rarely wait for each other.
 */
async function createCounts(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
	await db.schema
		.createTable('user_counts')
		.addColumn('day', 'text', (column) => column.notNull())
		.addColumn('role', 'text', (column) => column.notNull())
		.addColumn('is_premium', 'integer', (column) => column.notNull())
		.addColumn('lane', 'integer', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('user_count', ['day', 'role', 'is_premium', 'lane'])
		.execute();
	await run(
		db,
		`insert into user_counts (day, role, is_premium, lane, count)
			select '', role, is_premium, 0, count(*) from users group by role, is_premium
			union all
			select substr(created_at, 1, 10), role, is_premium, 0, count(*) from users
			group by substr(created_at, 1, 10), role, is_premium`,
	);
	await (isPostgres ? keepPostgresCounts(db) : keepSqliteCounts(db));
}

/** One writer at a time: one shard. */
async function keepSqliteCounts(db: Kysely<unknown>): Promise<void> {
	const count = (row: 'new' | 'old', by: 1 | -1) => `
		insert into user_counts (day, role, is_premium, lane, count)
			values ('', ${row}.role, ${row}.is_premium, 0, ${by}),
				(substr(${row}.created_at, 1, 10), ${row}.role, ${row}.is_premium, 0, ${by})
			on conflict (day, role, is_premium, lane) do update set count = count + ${by};`;
	await run(
		db,
		`create trigger users_counted_in after insert on users begin ${count('new', 1)} end`,
		`create trigger users_counted_out after delete on users begin ${count('old', -1)} end`,
		`create trigger users_counted_anew after update of role, is_premium on users begin ${count('old', -1)} ${count('new', 1)} end`,
	);
}

/** What changes several counts changes them in one order, so that two transactions never wait for each other. */
async function keepPostgresCounts(db: Kysely<unknown>): Promise<void> {
	await run(
		db,
		`create function matinee_count_users() returns trigger language plpgsql as $$
		declare
			lane_of_this integer := floor(random() * 16)::integer;
		begin
			insert into user_counts as counted (day, role, is_premium, lane, count)
				select day, role, is_premium, lane_of_this, sum(change)
				from (values
					('', new.role, new.is_premium, 1),
					('', old.role, old.is_premium, -1),
					(substr(new.created_at, 1, 10), new.role, new.is_premium, 1),
					(substr(old.created_at, 1, 10), old.role, old.is_premium, -1)
				) as changes (day, role, is_premium, change)
				where role is not null
				group by day, role, is_premium
				having sum(change) <> 0
				order by day, role, is_premium
				on conflict (day, role, is_premium, lane) do update set count = counted.count + excluded.count;
			return null;
		end $$`,
		`create trigger users_counted after insert or delete or update of role, is_premium on users
			for each row execute function matinee_count_users()`,
	);
}

/**
 * Every three characters of the names, indexed. The index has numbers of its own for the users, the newest the highest: it
 * cannot point at SQLite's, which change when a database is compacted.
 */
async function createSqliteSearch(db: Kysely<unknown>): Promise<void> {
	const put = `
		insert into user_search (rowid, username_key, email_key)
			values ((select number from user_numbers where user_id = new.id), new.username_key, new.email_key);`;
	const take = 'delete from user_search where rowid = (select number from user_numbers where user_id = old.id);';
	await run(
		db,
		'create table user_numbers (number integer primary key, user_id text not null unique)',
		'insert into user_numbers (user_id) select id from users order by created_at, id',
		`create virtual table user_search using fts5(
			username_key, email_key, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
		`insert into user_search (rowid, username_key, email_key)
			select number, username_key, email_key from user_numbers join users on users.id = user_id`,
		`create trigger users_found after insert on users begin insert into user_numbers (user_id) values (new.id); ${put} end`,
		`create trigger users_lost after delete on users begin ${take} delete from user_numbers where user_id = old.id; end`,
		`create trigger users_renamed after update of username_key, email_key on users begin ${take} ${put} end`,
	);
}

async function dropSqliteParts(db: Kysely<unknown>): Promise<void> {
	const triggers = ['counted_in', 'counted_out', 'counted_anew', 'found', 'lost', 'renamed'];
	await run(
		db,
		...triggers.map((name) => `drop trigger users_${name}`),
		'drop table user_search',
		'drop table user_numbers',
	);
}

/**
 * The same by PostgreSQL's own extension. Where it is not installed, or this user may not create it, searches read the
 * newest users as far as they come in time; an operator can do both statements by hand later.
 */
async function createPostgresSearch(db: Kysely<unknown>): Promise<void> {
	await run(
		db,
		`do $$ begin
			create extension if not exists pg_trgm;
			create index users_search on users using gin (username_key gin_trgm_ops, email_key gin_trgm_ops);
		exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
			raise notice 'pg_trgm can not be used: searches for users are slower';
		end $$`,
	);
}

/** The extension stays: others may use it. */
async function dropPostgresParts(db: Kysely<unknown>): Promise<void> {
	await run(
		db,
		'drop index if exists users_search',
		'drop trigger users_counted on users',
		'drop function matinee_count_users()',
	);
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('audit_log')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('action', 'text', (column) => column.notNull())
		.addColumn('actor_id', 'text', (column) => column.notNull())
		.addColumn('actor_name', 'text', (column) => column.notNull())
		.addColumn('target_id', 'text')
		.addColumn('target_name', 'text')
		.addColumn('details', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('audit_log_by_age').on('audit_log').columns(['at', 'id']).execute();
}
