import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
	readTopSection,
	replaceVersion,
	toNextVersion,
	toNotes,
	toReleasedChangelog,
	toShortNotes,
	VERSIONED_FILES,
} from './release-rules.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const toChangelog = (name: string, body: string) =>
	`# Changelog\n\nFor people.\n\n## ${name}\n\n${body}\n\n## 0.1.0\n\n- old\n`;
const sectionOf = (body: string, name = 'Unreleased') => readTopSection(toChangelog(name, body));

describe('the version of a release', { tags: ['operating-release'] }, () => {
	it.each([
		['0.1.0', '### Fixed\n\n- A fault', '0.1.1'],
		['1.4.2', '### Security\n\n- A hole\n\n### Fixed\n\n- A fault', '1.4.3'],
		['1.4.2', '### Added\n\n- A page\n\n### Fixed\n\n- A fault', '1.5.0'],
		['1.4.2', '### Removed\n\n- **Breaking:** a setting', '2.0.0'],
		['0.1.0', '### Changed\n\n- **Breaking:** a setting', '0.2.0'],
	])('after %s follows from the headings of %j', (current, body, next) => {
		expect(toNextVersion(current, sectionOf(body))).toBe(next);
	});

	it('is the one that the changelog begins with, when it is later', () => {
		const section = sectionOf('### Added\n\n- All', '1.0.0');
		expect(toNextVersion('0.9.3', section)).toBe('1.0.0');
		expect(() => toNextVersion('1.0.0', section)).toThrow('begins with 1.0.0, which is not above 1.0.0');
		expect(() => toNextVersion('0.1.0', sectionOf('### Added\n\n- All', 'next'))).toThrow('next is no version');
	});
});

describe('the top section of a changelog', { tags: ['operating-release'] }, () => {
	it('has entries by heading, also those of several lines', () => {
		expect(sectionOf('### Added\n\n- One that\n  goes on.\n- Two').entries).toEqual({
			Added: ['One that goes on.', 'Two'],
		});
		expect(readTopSection(read('CHANGELOG.md')).name).toMatch(/^(Unreleased|\d+\.\d+\.\d+)$/);
	});

	it('is refused without entries, with a heading of no known kind, and when there is none', () => {
		expect(() => sectionOf('')).toThrow('Unreleased has no entries');
		expect(() => sectionOf('### Fixed\n')).toThrow('Unreleased has no entries');
		expect(() => sectionOf('### Bugs\n\n- One')).toThrow('Bugs is none of Added');
		expect(() => readTopSection('# Changelog\n')).toThrow('CHANGELOG.md has no section');
	});

	it('gets version and date', () => {
		const changelog = toReleasedChangelog(toChangelog('Unreleased', '### Added\n\n- One'), '0.2.0', '2026-12-01');
		expect(changelog).toContain('\n\n## 0.2.0 - 2026-12-01\n\n### Added\n');
		expect(changelog).toContain('\n## 0.1.0\n');
		expect(readTopSection(changelog).name).toBe('0.2.0');
	});

	it('is in the notes, with what to do before and the files', () => {
		const notes = toNotes('0.2.0', sectionOf('### Added\n\n- One'), ['matinee-0.2.0.tgz']);
		expect(notes).toMatch(
			/^# Matinee 0\.2\.0\n\nNothing has to be changed.*\n### Added\n\n- One\n.*- `matinee-0\.2\.0\.tgz`\n/s,
		);
		expect(toNotes('2.0.0', sectionOf('### Removed\n\n- **Breaking:** x'), [])).toContain('before you update');
	});
});

describe('what running servers show of a release', { tags: ['operating-release'] }, () => {
	it('is plain text, with what has to be acted on and what is dangerous first', () => {
		const section = sectionOf(
			'### Added\n\n- `matinee doctor`, see [operating](docs/operating.md)\n- **Breaking:** a setting\n\n### Security\n\n- A hole',
		);
		expect(toShortNotes(section)).toEqual(['Breaking: a setting', 'A hole', 'matinee doctor, see operating']);
	});

	it('is bounded', () => {
		const section = sectionOf(`### Added\n\n${`- ${'long '.repeat(100)}\n`.repeat(20)}`);
		const notes = toShortNotes(section);
		expect(notes).toHaveLength(12);
		expect(notes[0]).toMatch(/^long .*…$/);
		expect(notes[0]).toHaveLength(300);
	});
});

describe('files with the version', { tags: ['operating-release'] }, () => {
	const { version } = JSON.parse(read('package.json')) as { version: string };

	it.each(Object.keys(VERSIONED_FILES))('%s is changed where it means Matinee', (file) => {
		const text = replaceVersion(file, read(file), version, '77.0.0');
		expect(text).toContain(VERSIONED_FILES[file]?.('77.0.0'));
		expect(text).not.toMatch(new RegExp(`matinee[-_]${version.replaceAll('.', '\\.')}[._]`));
	});

	it('the lockfile keeps the versions of others', () => {
		const before = JSON.parse(read('package-lock.json'));
		const after = JSON.parse(replaceVersion('package-lock.json', read('package-lock.json'), version, '77.0.0'));
		expect([after.version, after.packages[''].version]).toEqual(['77.0.0', '77.0.0']);
		delete before.packages[''];
		delete after.packages[''];
		expect(after.packages).toEqual(before.packages);
	});

	it('one that does not name the version is refused', () => {
		expect(() => replaceVersion('README.md', 'nothing', '1.0.0', '1.0.1')).toThrow('README.md does not have');
	});
});
