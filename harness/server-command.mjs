// Plain JavaScript: a start reads this before anything is installed. What cannot import it (package.json, deploy/) is compared
// with it by server-command.test.ts.
import { join } from 'node:path';

/**
 * A small young generation: what is kept here is kept for long, and a small machine has other uses for 10 MB. Without
 * pretenuring: V8 may take objects of requests for long-lived ones, and allocates them in the old generation from then on.
 */
export const V8_FLAGS = ['--max-semi-space-size=4', '--no-allocation-site-pretenuring'];

export const SERVER_FILE = 'dist/server/main.cjs';

/** How the built server is run: `node` with these, in the checkout. */
export const SERVER_ARGS = ['--disable-warning=ExperimentalWarning', ...V8_FLAGS, SERVER_FILE];

/**
 * Its environment, besides its settings.
 * @param {string} root
 */
export function serverEnvironment(root) {
	return {
		NODE_ENV: 'production',
		// What the build or the last start compiled need not be compiled again.
		NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
	};
}

/** Versions of Node that run the package: those that its libraries support. */
export const NODE_RANGE = '^22.22.0 || >=24.0.0';

/**
 * Whether a version of Node, such as `24.21.0`, is in `NODE_RANGE`.
 * @param {string} version
 */
export function isSupportedNode(version) {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	return major >= 24 || (major === 22 && minor >= 22);
}
