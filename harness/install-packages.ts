import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Of each command of the package manager, during which no other limit is watched. */
const INSTALL_LIMIT_MS = 4 * 60_000;

/**
 * Installs Debian's packages of what tests drive, the first of the alternatives that can be installed; `isThere` says whether
 * that was enough. False where it cannot: not on Debian, not as root, or without a package source.
 */
export function installPackages(alternatives: readonly (readonly string[])[], isThere: () => boolean): boolean {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
	const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: INSTALL_LIMIT_MS };
	spawnSync('apt-get', ['update', '-qq'], { ...options, stdio: 'inherit' });
	return alternatives.some((packages) => {
		process.stdout.write(`Installing ${packages.join(', ')}…\n`);
		const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
		spawnSync('apt-get', install, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
		return isThere();
	});
}
