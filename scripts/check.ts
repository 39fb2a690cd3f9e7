/** `npm run check`: what is quick to know before a commit. Format and safe lint findings are mended on the way. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const checks: [string, string[]][] = [
	['biome', ['check', '--write', '.']],
	['tsc', ['--noEmit', '-p', '.']],
	['tsc', ['--noEmit', '-p', 'web/worker']],
	['knip', []],
	['node', ['--disable-warning=ExperimentalWarning', 'scripts/write-conformance.ts', '--check']],
];

let failed = false;
for (const [program, args] of checks) {
	const done = spawnSync(join(root, 'node_modules', '.bin', program), args, { cwd: root, stdio: 'inherit' });
	failed ||= done.status !== 0;
}
process.exit(failed ? 1 : 0);
