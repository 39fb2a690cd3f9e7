/** What a release is called and says, out of CHANGELOG.md. Pure functions; `scripts/release.ts` runs them. */
import { RELEASE_NOTE_MAX_CHARS, RELEASE_NOTES_MAX } from '#contract/limits.ts';
import { compareVersions, parseVersion } from '#server/lib/release-version.ts';

export interface Section {
	/** `Unreleased`, or a version. */
	name: string;
	/** Entries by their heading, such as `Fixed`. */
	entries: Readonly<Record<string, readonly string[]>>;
	/** Below the heading, as it is written. */
	body: string;
}

/** Headings of Keep a Changelog. An entry of the first ones adds something that older versions do not have. */
const MINOR_HEADINGS = ['Added', 'Changed', 'Deprecated', 'Removed'];
const HEADINGS = [...MINOR_HEADINGS, 'Fixed', 'Security'];
const BREAKING = /^\*\*Breaking:?\*\*/;

/** The first section of a changelog. Throws an error of one line where it has none, or one without entries. */
export function readTopSection(changelog: string): Section {
	const [, section = ''] = changelog.split(/^## /m);
	const [title = '', ...lines] = section.split('\n');
	const name = title.replace(/^\[?([^\]\s]+).*$/, '$1');
	if (!name) throw new Error('CHANGELOG.md has no section');
	const entries: Record<string, string[]> = {};
	for (const part of lines.join('\n').split(/^### /m).slice(1)) {
		const [heading = '', ...text] = part.split('\n');
		if (!HEADINGS.includes(heading.trim()))
			throw new Error(`CHANGELOG.md: ${heading} is none of ${HEADINGS.join(', ')}`);
		// An entry continues on indented lines.
		entries[heading.trim()] = text
			.join('\n')
			.split(/^- /m)
			.slice(1)
			.map((entry) => entry.replace(/\s*\n\s*/g, ' ').trim());
	}
	if (!Object.values(entries).some((list) => list.length > 0)) {
		throw new Error(`CHANGELOG.md: ${name} has no entries; write what changes for people`);
	}
	return { name, entries, body: lines.join('\n').trim() };
}

/**
 * The version of the next release. A section with a version is that release. Of `Unreleased`: an entry that begins with
 * **Breaking:** makes the next major version (before 1.0.0 the next minor one), anything added, changed, deprecated or removed the
 * next minor one, corrections alone the next patch. Throws where that is not above the current version.
 */
export function toNextVersion(current: string, { name, entries }: Section): string {
	if (name.toLowerCase() !== 'unreleased') {
		if (compareVersions(name, current) > 0) return name;
		throw new Error(`CHANGELOG.md begins with ${name}, which is not above ${current}`);
	}
	const [major = 0, minor = 0, patch = 0] = parseVersion(current);
	const breaks = isBreaking(entries);
	if (breaks && major > 0) return `${major + 1}.0.0`;
	if (breaks || MINOR_HEADINGS.some((heading) => entries[heading]?.length)) return `${major}.${minor + 1}.0`;
	return `${major}.${minor}.${patch + 1}`;
}

/** Whether people have to change something. */
function isBreaking(entries: Section['entries']): boolean {
	return Object.values(entries).some((list) => list.some((entry) => BREAKING.test(entry)));
}

/** The changelog with its first section as this release, dated `YYYY-MM-DD`, below an empty line. */
export function toReleasedChangelog(changelog: string, version: string, date: string): string {
	return changelog.replace(/^## .*$/m, `## ${version} - ${date}`);
}

/** Files that name the version, and how. Each has to name it. */
export const VERSIONED_FILES: Readonly<Record<string, (version: string) => string>> = {
	'package.json': (version) => `"version": "${version}"`,
	'package-lock.json': (version) => `"version": "${version}"`,
	'deploy/Dockerfile': (version) => `org.opencontainers.image.version="${version}"`,
	'README.md': (version) => `matinee-${version}.tgz`,
	'docs/README.md': (version) => `matinee-${version}.tgz`,
	'docs/recipes/raspberry-pi.md': (version) => `matinee_${version}_`,
	'docs/operating.md': (version) => `matinee-${version}.tgz`,
};

/** A file of `VERSIONED_FILES` for the next version. Lockfiles have it twice: at the top, and of the package itself. */
export function replaceVersion(file: string, text: string, current: string, next: string): string {
	const written = VERSIONED_FILES[file]?.(current) ?? current;
	if (!text.includes(written)) throw new Error(`${file} does not have ${written}`);
	const by = VERSIONED_FILES[file]?.(next) ?? next;
	if (file === 'package.json') return text.replace(written, by);
	if (file === 'package-lock.json') {
		// Other packages may have the same version: theirs are below the first entry.
		const end = text.indexOf('"node_modules/');
		return text.slice(0, end).replaceAll(written, by) + text.slice(end);
	}
	return text.replaceAll(written, by).replaceAll(`matinee_${current}_`, `matinee_${next}_`);
}

/** What operators read beside the files. */
export function toNotes(version: string, section: Section, files: readonly string[]): string {
	return [
		`# Matinee ${version}`,
		'',
		isBreaking(section.entries)
			? 'Read the entries that begin with **Breaking:** before you update.'
			: 'Nothing has to be changed before the update.',
		'The first start makes a backup of the embedded database, then migrates it; on PostgreSQL run pg_dump before.',
		'',
		section.body,
		'',
		'## Files',
		'',
		...files.map((file) => `- \`${file}\``),
		'',
		'`sha256sum --check SHA256SUMS` checks them.',
		'',
	].join('\n');
}

/** Entries that a running server shows its owner as plain text, what has to be acted on and what is dangerous first. */
export function toShortNotes({ entries }: Section): string[] {
	const all = Object.entries(entries).flatMap(([heading, list]) => list.map((entry) => ({ heading, entry })));
	const rank = ({ heading, entry }: (typeof all)[number]) =>
		BREAKING.test(entry) ? 0 : heading === 'Security' ? 1 : 2;
	return all
		.sort((a, b) => rank(a) - rank(b))
		.slice(0, RELEASE_NOTES_MAX)
		.map(({ entry }) => clip(toPlainText(entry)));
}

function toPlainText(markdown: string): string {
	return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*|`/g, '');
}

function clip(entry: string): string {
	return entry.length <= RELEASE_NOTE_MAX_CHARS ? entry : `${entry.slice(0, RELEASE_NOTE_MAX_CHARS - 1)}…`;
}
