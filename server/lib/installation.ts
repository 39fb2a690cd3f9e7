import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_DIR } from './root-dir.ts';

/** What tells a package from a checkout: only its manifest has a `bin`. */
interface Manifest {
	version: string;
	bin?: Record<string, string>;
}

const MANIFEST = JSON.parse(readFileSync(join(ROOT_DIR, 'package.json'), 'utf8')) as Manifest;

/** Whether this is the package, whose commands are those of `matinee`; in a checkout they are npm scripts. */
export const IS_PACKAGE = MANIFEST.bin !== undefined;

export const VERSION = MANIFEST.version;

/** Name of a command: `matinee owner`, in a checkout `npm run owner`. */
export function commandName(name: string, isPackage = IS_PACKAGE): string {
	return isPackage ? `matinee ${name}` : `npm run ${name}`;
}

/** What an operator types: `matinee owner alice`, in a checkout `npm run owner -- alice`. */
export function commandLine(name: string, args: string, isPackage = IS_PACKAGE): string {
	return `${commandName(name, isPackage)}${isPackage ? '' : ' --'} ${args}`;
}
