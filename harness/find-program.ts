import { existsSync } from 'node:fs';
import { findOrInstall } from '#server/testing/postgres-server.ts';

const DIRECTORIES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

type Program = 'wrk' | 'nginx' | 'redis-server';

/** Path of a program of a Debian package of the same name; on Debian as root it is installed when it is missing. */
export function findProgram(name: Program): string | null {
	return findOrInstall(
		() => DIRECTORIES.map((directory) => `${directory}/${name}`).find((path) => existsSync(path)),
		name,
	);
}

/** As `findProgram`, or an error that says what to install. */
export function requireProgram(name: Program): string {
	const found = findProgram(name);
	if (!found) throw new Error(`${name} is not installed (Debian: apt-get install ${name})`);
	return found;
}
