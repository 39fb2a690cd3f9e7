/** `npm run check`: what is quick to know before a commit. Corrects format and safe lint findings. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { FIXING_CHECKS } from './checks.ts';

const root = join(import.meta.dirname, '..');
let failed = false;
for (const { program, args } of FIXING_CHECKS) {
	const { status } = spawnSync(join(root, 'node_modules', '.bin', program), args, { cwd: root, stdio: 'inherit' });
	failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
