import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DIRECTORIES = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];

/** Path of a program of a Debian package of the same name, which is installed when missing; else the error says what to install. */
export function findProgram(name: 'wrk' | 'nginx' | 'redis-server'): string {
	const find = () => DIRECTORIES.map((directory) => `${directory}/${name}`).find((path) => existsSync(path));
	let found = find();
	if (!found && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env });
		found = find();
	}
	if (!found) throw new Error(`${name} is not installed (Debian: apt-get install ${name})`);
	return found;
}
