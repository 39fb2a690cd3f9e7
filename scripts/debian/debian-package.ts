/** What a Debian package says of itself, as Debian's policy describes it. Pure functions; `scripts/deb.ts` writes the files. */

/** Debian's name of an architecture, and what Node and npm call it. */
export const ARCHITECTURES = { amd64: 'x64', arm64: 'arm64' } as const;
export type Architecture = keyof typeof ARCHITECTURES;

/** Oldest libraries that Node's binary runs with; Debian 11 and Ubuntu 20.04 have newer ones. */
const DEPENDS = ['adduser', 'libc6 (>= 2.28)', 'libgcc-s1', 'libstdc++6 (>= 6)'];

/** What an administrator may edit: kept at an upgrade, removed by a purge. */
export const CONFIGURATION_FILES = ['/etc/matinee/matinee.env'];

interface ControlOptions {
	version: string;
	architecture: Architecture;
	/** KiB on the disk. */
	installedKib: number;
	/** Name and address, as `maintainerOf` writes them. */
	maintainer: string;
}

/** From the variables that Debian's tools read; a package that is not published needs none. */
export function maintainerOf({ DEBFULLNAME, DEBEMAIL }: NodeJS.ProcessEnv): string {
	return `${DEBFULLNAME || 'Matinee contributors'} <${DEBEMAIL || 'root@localhost'}>`;
}

/** A version of npm as Debian compares it: `1.0.0-rc.1` comes before `1.0.0` only with a tilde. */
export function toDebianVersion(version: string): string {
	if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`${version} is no version of a release`);
	return version.replace('-', '~').replaceAll('-', '.');
}

/** `DEBIAN/control`. */
export function toControl({ version, architecture, installedKib, maintainer }: ControlOptions): string {
	return [
		'Package: matinee',
		`Version: ${toDebianVersion(version)}`,
		`Architecture: ${architecture}`,
		`Maintainer: ${maintainer}`,
		`Installed-Size: ${Math.ceil(installedKib)}`,
		`Depends: ${DEPENDS.join(', ')}`,
		'Section: video',
		'Priority: optional',
		'Description: self-hosted streaming catalogue',
		' Browse, discover and watch movies and TV shows in the browser. Comes with an open',
		' catalogue of films in the public domain or openly licensed, and shows that of TMDB',
		' with a key. It has the version of Node that it was tested with.',
		'',
	].join('\n');
}

/** `DEBIAN/md5sums`, by which `dpkg --verify` finds files that were changed. */
export function toSums(sums: ReadonlyMap<string, string>): string {
	const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`);
	return lines.sort((a, b) => (a.slice(34) < b.slice(34) ? -1 : 1)).join('');
}

/** `copyright`: of Matinee, of Node, and of what is bundled. */
export function toCopyright(licences: { matinee: string; node: string; others: string }): string {
	const line = '='.repeat(80);
	return [licences.matinee, `Node.js, in /usr/lib/matinee/bin:\n\n${licences.node}`, licences.others]
		.map((text) => text.trim())
		.join(`\n\n${line}\n\n`)
		.concat('\n');
}
