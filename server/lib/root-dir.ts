import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of `package.json`: the same in the built server, which is one file in `dist`. */
export const ROOT_DIR = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);

/** Whether this is the built server, or the sources. */
export const IS_BUILT = /\.[cm]js$/.test(import.meta.filename);
