import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Keyset pagination: rows behind `after` in the order of these columns, a key that no change of a row moves; all of them
 * where it is null. Both engines read it from the key's index.
 */
export function afterKey<Column extends string>(
	columns: readonly Column[],
	after: Readonly<Record<Column, string | number>> | null,
): RawBuilder<SqlBool> {
	if (!after) return sql<SqlBool>`true`;
	const values = sql.join(columns.map((column) => after[column]));
	return sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${values})`;
}
