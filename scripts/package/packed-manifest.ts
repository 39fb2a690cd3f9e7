import { type LockedPackage, type Lockfile, listInstalled } from './lockfile.ts';

/** What of the checkout's `package.json` is in the package's. */
interface CheckoutManifest {
	name: string;
	version: string;
	description: string;
	license: string;
}

export interface PackedManifest extends CheckoutManifest {
	type: 'module';
	bin: Record<string, string>;
	engines: { node: string };
	/** Exact: what was tested together. */
	dependencies: Record<string, string>;
	/** What servers of earlier versions show of this one. */
	matinee: { notes: string[] };
}

interface ManifestOptions {
	checkout: CheckoutManifest;
	lock: Lockfile;
	/** What the built server loads from `node_modules`. */
	runtime: readonly string[];
	nodeRange: string;
	/** From the root of the package. */
	command: string;
	/** What changes for operators, one entry each. */
	notes: string[];
}

/** `package.json` of the package: no scripts, so that an install runs nothing, and no development packages. */
export function toPackedManifest({
	checkout,
	lock,
	runtime,
	nodeRange,
	command,
	notes,
}: ManifestOptions): PackedManifest {
	const { name, version, description, license } = checkout;
	const versionOf = (dependency: string) => {
		const locked = lock.packages[`node_modules/${dependency}`];
		if (!locked) throw new Error(`The lockfile has no ${dependency}`);
		return locked.version;
	};
	return {
		name,
		version,
		description,
		license,
		type: 'module',
		bin: { matinee: command },
		engines: { node: nodeRange },
		dependencies: Object.fromEntries([...runtime].sort().map((dependency) => [dependency, versionOf(dependency)])),
		matinee: { notes },
	};
}

/** `npm-shrinkwrap.json`: the lockfile's versions and hashes of what the package depends on, for every platform. */
export function toShrinkwrap(manifest: PackedManifest, lock: Lockfile): object {
	const { name, version, license, bin, engines, dependencies } = manifest;
	const paths = listInstalled(lock, Object.keys(dependencies));
	const withoutDev = ({ dev: _dev, ...locked }: LockedPackage) => locked;
	return {
		name,
		version,
		lockfileVersion: lock.lockfileVersion,
		requires: true,
		packages: {
			'': { name, version, license, dependencies, bin, engines },
			...Object.fromEntries(paths.map((path) => [path, withoutDev(lock.packages[path] as LockedPackage)])),
		},
	};
}
