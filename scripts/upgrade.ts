/**
 * `npm run upgrade [-- --try] [--with="npm run check"] [--apply]`: lists the packages that are behind. `--try` tries each
 * upgrade by itself in a copy of the last commit, and then all that passed together; `--with` is the command that must pass
 * there (`npm test` unless named); `--apply` takes over `package.json` and the lockfile of what passed together.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listUpgrades, type OutdatedPackage, type Upgrade, withUpgrades } from './outdated-packages.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = ['package.json', 'package-lock.json'];
const { values: options } = parseArgs({
	options: { try: { type: 'boolean' }, apply: { type: 'boolean' }, with: { type: 'string', default: 'npm test' } },
});

interface Trial {
	isPassed: boolean;
	seconds: number;
	/** The last lines of what failed. */
	failure: string;
}

/** The exit code of `npm outdated` is 1 where anything is behind. */
function readOutdated(): Record<string, OutdatedPackage> {
	const { stdout } = spawnSync('npm', ['outdated', '--json'], { cwd: ROOT, encoding: 'utf8' });
	return JSON.parse(stdout || '{}') as Record<string, OutdatedPackage>;
}

function describe({ names, from, to }: Upgrade): string {
	return `${names.join(', ')} ${from} → ${to}`;
}

/** Installs upgrades in the copy, and runs the command there. */
function tryUpgrades(copy: string, upgrades: readonly Upgrade[]): Trial {
	execFileSync('git', ['checkout', '-q', '--', '.'], { cwd: copy });
	const manifest = join(copy, 'package.json');
	writeFileSync(manifest, withUpgrades(readFileSync(manifest, 'utf8'), upgrades));
	const begun = Date.now();
	const { status, stdout, stderr } = spawnSync('sh', ['-c', `npm install && ${options.with}`], {
		cwd: copy,
		encoding: 'utf8',
		maxBuffer: 256 * 1024 * 1024,
	});
	const failure = `${stdout}${stderr}`.trim().split('\n').slice(-20).join('\n');
	return { isPassed: status === 0, seconds: Math.round((Date.now() - begun) / 1000), failure };
}

function report(what: string, { isPassed, seconds, failure }: Trial): void {
	console.log(`${isPassed ? 'passed' : 'FAILED'} ${String(seconds).padStart(5)} s  ${what}`);
	if (!isPassed) console.log(failure.replace(/^/gm, '    '));
}

function tryAll(upgrades: readonly Upgrade[]): void {
	const copy = mkdtempSync(join(tmpdir(), 'matinee-upgrade-'));
	execFileSync('git', ['worktree', 'add', '-q', '--detach', copy], { cwd: ROOT });
	try {
		const passed = upgrades.filter((upgrade) => {
			const trial = tryUpgrades(copy, [upgrade]);
			report(describe(upgrade), trial);
			return trial.isPassed;
		});
		if (passed.length === 0) return;
		const together = tryUpgrades(copy, passed);
		report(`all ${passed.length} that passed, together`, together);
		process.exitCode = together.isPassed && passed.length === upgrades.length ? 0 : 1;
		if (together.isPassed && options.apply) for (const file of FILES) copyFileSync(join(copy, file), join(ROOT, file));
	} finally {
		execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT });
		rmSync(copy, { recursive: true, force: true });
	}
}

const upgrades = listUpgrades(readOutdated());
if (upgrades.length === 0) console.log('Every package is the newest one.');
else if (options.try) tryAll(upgrades);
else console.log(upgrades.map(describe).join('\n'));
