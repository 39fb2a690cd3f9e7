// Plain JavaScript: a start reads this before it knows whether anything has to be built.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs of the build, but for the server's code. */
export const SOURCES = [
	'contract',
	'languages',
	'open-catalogue',
	'open-catalogue-art',
	'web',
	'harness',
	'scripts',
	'vite.config.ts',
	'package-lock.json',
];

/** Inputs of the server's build. */
export const SERVER_SOURCES = [
	'contract',
	'open-catalogue',
	'server',
	'scripts/build-server.ts',
	'harness/server-command.mjs',
	'package-lock.json',
];

/** Inputs of the documents' site. */
export const DOCS_SOURCES = [
	'docs',
	'deploy',
	'README.md',
	'CHANGELOG.md',
	'CONTRIBUTING.md',
	'SECURITY.md',
	'package.json',
	'scripts/build-docs.ts',
	'scripts/docs-site',
	'server/config.ts',
	'server/config-values.ts',
	'server/database-setting.ts',
	'server/oidc-settings.ts',
	'server/smtp-setting.ts',
];

/**
 * Records the sources that `dist` was built from, and the languages where not all were.
 * @param {string} root
 */
export function writeBuildStamp(root) {
	writeFileSync(join(root, 'dist', 'stamp.json'), toBuildStamp(root));
}

/** @param {string} root */
function toBuildStamp(root) {
	return JSON.stringify({ id: fingerprint(root), languages: process.env.BUILD_LANGUAGES || undefined });
}

/**
 * The same of `dist/server`.
 * @param {string} root
 */
export function writeServerStamp(root) {
	writeFileSync(join(root, 'dist', 'server', 'stamp.json'), JSON.stringify({ id: fingerprint(root, SERVER_SOURCES) }));
}

/**
 * The same of `dist/docs`.
 * @param {string} root
 */
export function writeDocsStamp(root) {
	writeFileSync(join(root, 'dist', 'docs-stamp.json'), JSON.stringify({ id: fingerprint(root, DOCS_SOURCES) }));
}

/**
 * Whether `dist`, but for the server, was built from the sources as they are now.
 * @param {string} root
 * @returns {boolean}
 */
export function isBuildFresh(root) {
	return isText(join(root, 'dist', 'stamp.json'), toBuildStamp(root));
}

/**
 * The same of `dist/server`.
 * @param {string} root
 * @returns {boolean}
 */
export function isServerFresh(root) {
	return isText(join(root, 'dist', 'server', 'stamp.json'), JSON.stringify({ id: fingerprint(root, SERVER_SOURCES) }));
}

/**
 * The same of `dist/docs`.
 * @param {string} root
 * @returns {boolean}
 */
export function areDocsFresh(root) {
	return isText(join(root, 'dist', 'docs-stamp.json'), JSON.stringify({ id: fingerprint(root, DOCS_SOURCES) }));
}

/**
 * A truncated stamp is a stale one.
 * @param {string} file
 * @param {string} stamp
 */
function isText(file, stamp) {
	return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/**
 * A hash of the files' paths and contents, tests aside.
 * @param {string} root
 * @param {readonly string[]} sources files and folders, from the root
 * @returns {string}
 */
export function fingerprint(root, sources = SOURCES) {
	const hash = createHash('sha256');
	for (const file of sources.flatMap((source) => listFiles(join(root, source)))) {
		if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
		hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
	}
	return hash.digest('hex').slice(0, 12);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
