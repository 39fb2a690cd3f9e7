import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, listInstalled, nameOf } from './lockfile.ts';

/** Packages of the development dependencies whose code, styles or outlines are in the build. */
const BUILT_IN = /^(@fontsource\/|workbox-|tailwindcss$)/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)(\b|$)/i;

interface Manifests {
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
}

/** Paths in the lockfile of every package of which something is in the package, or is installed with it. */
export function listShipped(lock: Lockfile, { dependencies, devDependencies }: Manifests): string[] {
	const builtIn = Object.keys(devDependencies).filter((name) => BUILT_IN.test(name));
	return listInstalled(lock, [...Object.keys(dependencies), ...builtIn]);
}

/** The licences of these packages, with their texts where the package is installed here. */
export function toNotices(root: string, lock: Lockfile, paths: readonly string[]): string {
	const sections = paths.map((path) => {
		const { version, license = 'see its text' } = lock.packages[path] ?? {};
		const texts = readLicences(join(root, path));
		return [`${nameOf(path)} ${version} (${license})`, ...texts].join('\n\n');
	});
	const head = 'Matinee contains, or installs, these packages. Each is under its own licence.';
	return `${[head, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

function readLicences(directory: string): string[] {
	let names: string[];
	try {
		names = readdirSync(directory, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
	} catch {
		// Of another platform, and not installed here: its licence is that of the package it belongs to.
		return [];
	}
	return names
		.filter((name) => LICENCE_FILE.test(name))
		.sort()
		.map((name) => readFileSync(join(directory, name), 'utf8').trim());
}

interface Component {
	'bom-ref': string;
	name: string;
	version: string;
}

interface Sbom {
	components: Component[];
	dependencies: { ref: string; dependsOn?: string[] }[];
}

/** A CycloneDX document of all packages of the lockfile, reduced to those that are shipped. */
export function toShippedSbom<Document extends Sbom>(
	sbom: Document,
	lock: Lockfile,
	paths: readonly string[],
): Document {
	const shipped = new Set(paths.map((path) => `${nameOf(path)}@${lock.packages[path]?.version}`));
	const gone = new Set(
		sbom.components.filter(({ name, version }) => !shipped.has(`${name}@${version}`)).map((one) => one['bom-ref']),
	);
	return {
		...sbom,
		components: sbom.components.filter((one) => !gone.has(one['bom-ref'])),
		dependencies: sbom.dependencies
			.filter(({ ref }) => !gone.has(ref))
			.map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => !gone.has(ref)) })),
	};
}
