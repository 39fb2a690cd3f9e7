import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Queries } from './schema.ts';

/**
 * A query that is built and compiled once for each engine, for statements of almost every request: building one takes more
 * time than SQLite needs to run it.
 *
 * @param names Of the parameters, each used in the query as a value.
 * @param build Builds the query; its text depends on the engine alone, never on a parameter.
 */
export function prepareQuery<Values extends object, Row>(
	names: readonly (keyof Values & string)[],
	build: (db: Queries, parameters: Values) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<QueryResult<Row>> {
	const compiled = new WeakMap<object, CompiledQuery<Row>>();
	const places = new Map(names.map((name) => [name, Symbol(name)]));
	const nameAt = new Map<unknown, keyof Values>([...places].map(([name, place]) => [place, name]));

	return (db, values) => {
		const { adapter } = db.getExecutor();
		let query = compiled.get(adapter);
		if (!query) {
			query = build(db, Object.fromEntries(places) as Values).compile();
			compiled.set(adapter, query);
		}
		const parameters = query.parameters.map((parameter) => {
			const name = nameAt.get(parameter);
			return name === undefined ? parameter : values[name];
		});
		return db.executeQuery({ ...query, parameters });
	};
}
