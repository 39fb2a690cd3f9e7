/**
 * `npm test`: installs what is missing, then runs everything: the checks of the source, the tests of every room,
 * and the browser's. Ends with one line that counts them all.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from './ensure-installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureInstalled(root);
const done = spawnSync(
	pinnedNode(root),
	['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'run-tests.ts'), ...process.argv.slice(2)],
	{ stdio: 'inherit', cwd: root },
);
process.exit(done.status ?? 1);
