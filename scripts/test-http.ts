/**
 * Runs the tests of the API with every application on PostgreSQL (`postgres`), or as two nodes on one PostgreSQL that take turns
 * (`nodes`). `npm test` runs the same files on SQLite, and what touches SQL on PostgreSQL too.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MODES = ['postgres', 'nodes'];

/** Rooms whose tests send requests and read answers. */
const SUITES = [
	'server/accounts',
	'server/admin',
	'server/lists',
	'server/recommendations',
	'server/system',
	'server/segments',
	'server/taste',
	'server/watch-history',
	'server/channels',
	'server/catalogue/availability.test.ts',
	'server/catalogue/cache/cache-administration.test.ts',
	'server/catalogue/catalogue-callers.test.ts',
	'server/catalogue/catalogue-odd-values.test.ts',
	'server/catalogue/catalogue-outage.test.ts',
	'server/catalogue/catalogue.routes.test.ts',
	'server/catalogue/catalogue-parameters.test.ts',
	'server/catalogue/detail-blocks.test.ts',
	'server/catalogue/posters.routes.test.ts',
	'server/catalogue/programme.routes.test.ts',
	'server/catalogue/refused-key.test.ts',
	'server/http/contract.test.ts',
	'server/http/http-edge.test.ts',
	'server/http/mounted-endpoints.test.ts',
	'server/http/rate-limit.test.ts',
	'server/http/security-headers.test.ts',
	'server/http/security-log.test.ts',
	'server/pages/robots.routes.test.ts',
	'server/pages/security-txt.routes.test.ts',
	'server/pages/sitemap.routes.test.ts',
	'server/player/player-page-faults.test.ts',
	'server/player/player-titles.test.ts',
];

const [mode = '', ...files] = process.argv.slice(2);
if (!MODES.includes(mode)) {
	process.stderr.write(`Usage: npm run test:http -- ${MODES.join('|')} [FILE…]\n`);
	process.exit(1);
}
const { status } = spawnSync(
	join(ROOT, 'node_modules', '.bin', 'vitest'),
	['run', '--project', 'node', ...(files.length > 0 ? files : SUITES)],
	{ cwd: ROOT, stdio: 'inherit', env: { ...process.env, MATINEE_TEST_MODE: mode } },
);
process.exit(status ?? 1);
