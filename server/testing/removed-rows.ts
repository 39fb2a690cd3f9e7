import type pg from 'pg';

/** What one statement removed. */
export interface RemovedRows {
	table: string;
	rows: number;
	/** `application_name` of the connection. */
	client: string;
}

type Connection = Pick<pg.ClientBase, 'query'>;

/** On PostgreSQL: records from now on what each statement removes from these tables, cascades included. */
export async function recordRemovedRows(connection: Connection, tables: readonly string[]): Promise<void> {
	await connection.query(`
		create table if not exists removed_rows (id bigserial, "table" text, rows integer, client text);
		create or replace function record_removed_rows() returns trigger language plpgsql as $$
		begin
			insert into removed_rows ("table", rows, client)
			select tg_table_name, count(*), current_setting('application_name') from removed having count(*) > 0;
			return null;
		end $$`);
	for (const table of tables) {
		await connection.query(`
			create trigger record_removed_rows after delete on ${table} referencing old table as removed
			for each statement execute function record_removed_rows()`);
	}
}

/** In the order of the statements; of those that are committed. */
export async function listRemovedRows(connection: Connection): Promise<RemovedRows[]> {
	const { rows } = await connection.query('select "table", rows, client from removed_rows order by id');
	return rows as RemovedRows[];
}
