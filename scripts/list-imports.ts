import { spawnSync } from 'node:child_process';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

const ROOMS = [
	'contract',
	'open-catalogue',
	'open-catalogue-art',
	'server',
	'web',
	'harness',
	'languages',
	'e2e',
	'bench',
	'scripts',
];

/** TypeScript and module files that git knows of or would add, from the repository's root. */
export function listSourceFiles(root: string): string[] {
	return listFiles(root, ROOMS).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
}

/** All files of these folders, in the same way. */
export function listFiles(root: string, folders: readonly string[]): string[] {
	const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
		cwd: root,
		encoding: 'utf8',
	});
	if (listed.status !== 0) throw new Error(`git did not list the files: ${listed.stderr}`);
	return listed.stdout.split('\n').filter((file) => file !== '');
}

/** Files of ours that a file imports, exports from or loads later, types included; from the repository's root. */
export function listImports(file: string, text: string): string[] {
	const { module, errors } = parseSync(file, text);
	if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`);
	const requests = [
		...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
		...module.staticExports.flatMap(({ entries }) =>
			entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
		),
		// A specifier that is computed is none of ours.
		...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
	];
	return [...new Set(requests.flatMap((request) => toPath(file, request)))];
}

function toPath(file: string, request: string): string[] {
	const path = request.replace(/\?\w+$/, '');
	if (path.startsWith('#')) return [path.slice(1)];
	return path.startsWith('.') ? [normalize(join(dirname(file), path))] : [];
}
