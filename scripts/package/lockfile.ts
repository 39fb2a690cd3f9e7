/** A package of a lockfile (version 3), as far as it is read here. */
export interface LockedPackage {
	version: string;
	integrity?: string;
	license?: string;
	dev?: boolean;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
	lockfileVersion: number;
	/** By path: `node_modules/pg`, `node_modules/a/node_modules/b`. */
	packages: Record<string, LockedPackage>;
}

/**
 * Paths of these packages in the lockfile, and of all that they depend on, optional ones of every platform too; sorted. Throws
 * where one is missing.
 */
export function listInstalled({ packages }: Lockfile, names: readonly string[]): string[] {
	const found = new Set<string>();
	const visit = (from: string, name: string) => {
		const path = resolve(packages, from, name);
		if (found.has(path)) return;
		found.add(path);
		const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
		for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(path, needed);
	};
	for (const name of names) visit('', name);
	return [...found].sort();
}

/** As Node does: the nearest `node_modules` that has it. */
function resolve(packages: Lockfile['packages'], from: string, name: string): string {
	const path = `${from ? `${from}/` : ''}node_modules/${name}`;
	if (Object.hasOwn(packages, path)) return path;
	if (!from) throw new Error(`The lockfile has no ${name}`);
	return resolve(packages, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}

/** `@node-rs/argon2` of `node_modules/@node-rs/argon2`. */
export function nameOf(path: string): string {
	return path.replace(/^.*node_modules\//, '');
}
