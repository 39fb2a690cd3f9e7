/**
 * `npm run upgrade-table`: upgrades the databases of every earlier schema to today's, as the test does, and prints a row for each
 * on each engine: rows that people own before, how many of them are there unchanged afterwards, and how many are lost. Exits with 1
 * when one is.
 */
import { startVitest } from 'vitest/node';
import type { UpgradedRows } from '#server/testing/upgraded-rows.ts';

const TEST = 'server/db/earlier-databases.test.ts';

const vitest = await startVitest('test', [TEST], { watch: false, project: ['node'], reporters: [{}] });
const rows = vitest.state.getTestModules().flatMap((module) =>
	[...module.children.allTests()].flatMap((test) => {
		const { upgraded } = test.meta() as { upgraded?: UpgradedRows };
		return upgraded ? [upgraded] : [];
	}),
);
const failed = vitest.state.getTestModules().some((module) => !module.ok());
await vitest.close();

const line = (...cells: (string | number)[]) =>
	process.stdout.write(
		`${cells.map((cell, index) => (index < 2 ? String(cell).padEnd(24) : String(cell).padStart(8))).join('')}\n`,
	);
line('schema', 'engine', 'before', 'after', 'lost');
for (const { schema, engine, before, after } of rows) line(schema, engine, before, after, before - after);
const lost = rows.reduce((sum, { before, after }) => sum + before - after, 0);
const advice = failed ? `; a test failed: npx vitest run ${TEST}` : '';
process.stdout.write(`${rows.length} databases, ${lost} rows lost${advice}\n`);
process.exitCode = lost > 0 || failed || rows.length === 0 ? 1 : 0;
