import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSettings } from '../list-settings.ts';
import { maintainerOf, toControl, toCopyright, toDebianVersion, toSums } from './debian-package.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');
/** Of systemd's scale from 0 to 10. */
const MAX_EXPOSURE = 2;

describe('the Debian package', { tags: ['operating-debian'] }, () => {
	it('has a version that Debian orders as npm does', () => {
		expect(toDebianVersion('1.2.3')).toBe('1.2.3');
		expect(toDebianVersion('1.0.0-rc.1')).toBe('1.0.0~rc.1');
		expect(() => toDebianVersion('1.0')).toThrow('1.0 is no version of a release');
		expect(() => toDebianVersion('1.0.0\nPre-Depends: x')).toThrow('is no version');
	});

	it('describes itself in fields of one line, and a description', () => {
		const control = toControl({
			version: '1.0.0',
			architecture: 'arm64',
			installedKib: 10.2,
			maintainer: maintainerOf({ DEBFULLNAME: 'Ada', DEBEMAIL: 'ada@example.org' }),
		});
		expect(control).toContain('Maintainer: Ada <ada@example.org>\n');
		expect(control).toContain('\nVersion: 1.0.0\nArchitecture: arm64\n');
		expect(control).toContain('\nInstalled-Size: 11\n');
		for (const line of control.trimEnd().split('\n')) expect(line).toMatch(/^([A-Z][\w-]+: \S| \S).*$/);
		expect(control.endsWith('\n')).toBe(true);
	});

	it('sums its files in the order of their names', () => {
		const sum = 'd41d8cd98f00b204e9800998ecf8427e';
		const sums = new Map([
			['usr/b', sum],
			['usr/a', sum],
		]);
		expect(toSums(sums)).toBe(`${sum}  usr/a\n${sum}  usr/b\n`);
	});

	it('has the licences of Matinee, of Node and of what is bundled', () => {
		const text = toCopyright({ matinee: 'MIT of Matinee\n', node: 'MIT of Node', others: 'ISC of others' });
		expect(text).toMatch(/^MIT of Matinee\n\n=+\n\nNode\.js.*MIT of Node\n\n=+\n\nISC of others\n$/s);
	});

	it('has maintainer scripts and a command that a plain shell can read', () => {
		for (const name of ['matinee', 'postinst', 'prerm', 'postrm']) {
			const { status, stderr } = spawnSync('sh', ['-n', join(DEPLOY, 'debian', name)], { encoding: 'utf8' });
			expect({ name, status, stderr }).toEqual({ name, status: 0, stderr: '' });
		}
	});

	it('suggests settings that exist', () => {
		const named = [...`${read('debian/matinee.env')}\n${read('debian/defaults.env')}`.matchAll(/^#?([A-Z_]+)=/gm)];
		expect(named.length).toBeGreaterThan(5);
		expect(listSettings()).toEqual(expect.arrayContaining(named.map(([, name]) => name)));
	});

	it('has a unit as hardened as that of a checkout', () => {
		// From privileges to the end of the section; what has to do with places is above.
		const hardening = (unit: string) =>
			unit
				.split('# No privileges')[1]
				?.split('\n')
				.filter((line) => /^\w+=/.test(line) && !line.startsWith('InaccessiblePaths='));
		const unit = read('debian/matinee.service');
		expect(hardening(unit)?.length).toBeGreaterThan(25);
		expect(hardening(unit)).toEqual(hardening(read('matinee.service')));
		for (const limit of ['MemoryMax=1G', 'TasksMax=128', 'UMask=0077', 'User=matinee', 'StateDirectoryMode=0700']) {
			expect(unit).toContain(`\n${limit}\n`);
		}
		const analysis = spawnSync('systemd-analyze', [
			...['security', '--offline=true', '--no-pager'],
			join(DEPLOY, 'debian', 'matinee.service'),
		]);
		// Where systemd is installed it says the same in one number.
		if (analysis.error) return;
		const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(String(analysis.stdout)) ?? [];
		expect(Number(exposure ?? Number.NaN)).toBeLessThanOrEqual(MAX_EXPOSURE);
	});
});
