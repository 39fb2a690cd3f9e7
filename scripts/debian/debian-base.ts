import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall } from '#server/testing/postgres-server.ts';

const RELEASE = 'bookworm';
/** Kept between runs: debootstrap takes minutes. */
const CACHE = '/var/tmp/matinee-debian';

/** Stops with what to do where a program is missing and cannot be installed: not Debian, or not root. */
export function requireDebianProgram(program: string, path: string): void {
	const found = findOrInstall(() => (existsSync(path) ? path : undefined), program);
	const rule = `${program} is needed, on Debian as root`;
	assert.ok(process.getuid?.() === 0, rule);
	assert.ok(found, `${rule}; it is not installed, and apt-get could not install it`);
}

/** Folder with a minimal Debian that nothing was done to. It belongs to later runs too: copy it with `cp -a`. */
export function makeDebianBase(): string {
	const base = join(CACHE, RELEASE);
	if (existsSync(base)) return base;
	requireDebianProgram('debootstrap', '/usr/sbin/debootstrap');
	const part = `${base}.part`;
	rmSync(part, { recursive: true, force: true });
	mkdirSync(CACHE, { recursive: true });
	execFileSync('debootstrap', ['--variant=minbase', RELEASE, part, 'http://deb.debian.org/debian'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	// Whole or not there.
	renameSync(part, base);
	return base;
}
