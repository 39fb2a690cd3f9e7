/** What `npm outdated --json` says, as upgrades to try. */

/** One package of `npm outdated --json`; without `current` it is not installed on this machine. */
export interface OutdatedPackage {
	current?: string;
	wanted: string;
	latest: string;
}

/** Packages that are released together, and so are upgraded together. */
export interface Upgrade {
	names: string[];
	from: string;
	to: string;
}

/** Node.js and its types stay in their major version: it has long-term support. */
const SAME_MAJOR = /^(@types\/node|node-(linux|darwin)-\w+)$/;

/**
 * The upgrades, those of the same two versions as one. A tag may lie behind what is installed, which is no upgrade; nor is a
 * prerelease.
 */
export function listUpgrades(outdated: Readonly<Record<string, OutdatedPackage>>): Upgrade[] {
	const upgrades = new Map<string, Upgrade>();
	for (const [name, { current, wanted, latest }] of Object.entries(outdated)) {
		const isPossible = (version: string) =>
			/^\d+\.\d+\.\d+$/.test(version) && (!SAME_MAJOR.test(name) || majorOf(version) === majorOf(wanted));
		const [to] = [wanted, latest].filter(isPossible).sort(compareVersions).reverse();
		if (current === undefined || to === undefined || compareVersions(to, current) <= 0) continue;
		const key = `${current} ${to}`;
		const upgrade = upgrades.get(key) ?? { names: [], from: current, to };
		upgrades.set(key, { ...upgrade, names: [...upgrade.names, name] });
	}
	return [...upgrades.values()];
}

/** `package.json` with the versions of some upgrades; a range stays one, an exact version stays exact. */
export function withUpgrades(manifest: string, upgrades: readonly Upgrade[]): string {
	const parsed = JSON.parse(manifest) as Record<string, unknown>;
	for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
		const versions = (parsed[kind] ?? {}) as Record<string, string>;
		for (const { names, to } of upgrades) {
			for (const name of names) {
				const range = versions[name];
				if (range !== undefined) versions[name] = range.startsWith('^') ? `^${to}` : to;
			}
		}
	}
	return `${JSON.stringify(parsed, null, '\t')}\n`;
}

function majorOf(version: string): string | undefined {
	return version.split('.')[0];
}

function compareVersions(a: string, b: string): number {
	return a.localeCompare(b, 'en', { numeric: true });
}
