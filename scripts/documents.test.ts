/** The documents against the repository: commands, paths, settings and decision records that they name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runNode } from '#server/testing/run-node.ts';
import { SOURCES } from './build-stamp.mjs';
import { ROOMS } from './import-rules.ts';
import { listImports } from './list-imports.ts';
import { listSettings } from './list-settings.ts';

const ROOT = join(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';
const SCRIPTS: Record<string, string> = JSON.parse(read('package.json')).scripts;
/** Kept by hand and about the repository as it is; decision records are about their day. */
const DOCUMENTS = [
	...list('.', /\.md$/),
	...list('docs', /\.md$/),
	...list('deploy', /./),
	...list('deploy/kubernetes', /./),
	...list('deploy/monitoring', /./),
	...list('deploy/postgresql', /./),
	'open-catalogue/README.md',
].filter((file) => file !== 'docs/conformance.md');

function read(file: string): string {
	return readFileSync(join(ROOT, file), 'utf8');
}

function list(folder: string, pattern: RegExp): string[] {
	const names = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isFile());
	return names.flatMap(({ name }) => (pattern.test(name) ? [normalize(join(folder, name))] : []));
}

function captures(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

/** Folders of the repository's root that these files import, directly or not. */
function listRooms(...entries: string[]): string[] {
	const files = new Set<string>();
	const visit = (file: string) => {
		if (files.has(file) || !/\.(tsx?|mjs)$/.test(file)) return;
		files.add(file);
		listImports(file, read(file)).forEach(visit);
	};
	entries.forEach(visit);
	return [...new Set([...files].filter((file) => file.includes('/')).map((file) => file.replace(/\/.*/, '')))].sort();
}

const BUILD = ['scripts/build.ts', 'vite.config.ts', 'web/app/entry-client.tsx', 'web/app/entry-server.tsx'];

describe.each([...DOCUMENTS, ...list(DECISIONS, /\.md$/)])('%s', (file) => {
	const text = read(file);

	it('names npm scripts that exist', () => {
		const named = [...captures(text, /npm run ([\w:-]+)/g), ...captures(text, /npm (start|test)\b/g)];
		expect(named.filter((name) => !(name in SCRIPTS))).toEqual([]);
	});

	it('links to files that exist', () => {
		const links = captures(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g);
		expect(links.filter((link) => !existsSync(join(ROOT, dirname(file), link)))).toEqual([]);
	});
});

describe.each(DOCUMENTS)('%s', (file) => {
	it('names files and folders that exist', () => {
		const rooms = 'contract|open-catalogue|open-catalogue-art|server|web|harness|e2e|bench|deploy|docs|scripts';
		const paths = captures(read(file), new RegExp(`(?<![\\w/.])((?:${rooms})/[\\w./-]*\\w)(?![\\w*{]|\\.[*{])`, 'g'));
		expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
	});
});

describe('the npm scripts', () => {
	it('run files that exist', () => {
		const files = Object.values(SCRIPTS).flatMap((command) => captures(command, /([\w/-]+\.(?:ts|mjs))/g));
		expect(files.length).toBeGreaterThan(10);
		expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
	});

	it.each(['owner', 'clock', 'migrate', 'backup', 'restore', 'copies'])('%s says how it is used', async (name) => {
		const { code, stderr } = await runNode([`scripts/${name}.ts`], {}).ended;
		expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`Usage: npm run ${name} -- `) });
	});
});

describe('the settings in README.md', () => {
	it('are the ones that the server reads', () => {
		const settings = listSettings().filter((name) => !name.endsWith('_FILE'));
		const rows = captures(read('README.md'), /^\| (`[A-Z].*?) \|/gm);
		expect(rows.flatMap((row) => captures(row, /`([A-Z_]+)`/g)).sort()).toEqual(settings.sort());
	});
});

describe('the build', () => {
	it('is stale when any folder that it imports has changed', () => {
		expect(SOURCES).toEqual(expect.arrayContaining(listRooms(...BUILD)));
	});

	it('has every folder that it and the server import in the container', () => {
		const context = captures(read('deploy/Dockerfile.dockerignore'), /^!([\w-]+)$/gm);
		expect(context).toEqual(expect.arrayContaining(listRooms(...BUILD, 'server/main.ts')));
	});
});

describe('the layers in docs/architecture.md', () => {
	const layerOf = new Map<string, number>();
	for (const diagram of captures(read('docs/architecture.md'), /^```\n((?:server|web)[^`]+)^```$/gm)) {
		for (const [layer, line] of diagram.split('\n').entries()) {
			// The contract is the lowest line of both.
			for (const room of line.replace(/ {3,}.*/, '').split(' · ')) {
				layerOf.set(room, Math.max(layer, layerOf.get(room) ?? 0));
			}
		}
	}
	/** Of a room, or of the nearest one around it. */
	const findLayer = (path: string): number =>
		layerOf.get(path) ?? (path.includes('/') ? findLayer(path.replace(/\/[^/]*$/, '')) : Number.NaN);
	const isPartOfSame = (feature: string, path: string) => path.startsWith(feature.split('/').slice(0, 3).join('/'));

	it.each(ROOMS.filter(({ folder }) => /^(server|web)\//.test(folder)))('have $folder above its imports', (room) => {
		const outside = room.may.filter(
			(path) => path !== 'web' && !/\.ts$/.test(path) && !isPartOfSame(room.folder, path),
		);
		expect(outside.filter((path) => !(findLayer(path) > findLayer(room.folder)))).toEqual([]);
	});
});

describe('the decision records', () => {
	const records = list(DECISIONS, /\.md$/).sort();

	it('are numbered without a gap', () => {
		expect(records.map((file) => Number(file.slice(DECISIONS.length + 1, DECISIONS.length + 5)))).toEqual(
			records.map((_, index) => index + 1),
		);
	});

	it.each(records)('%s has 40 lines at most, with its number and status', (file) => {
		const lines = read(file).trimEnd().split('\n');
		expect(lines.length).toBeLessThanOrEqual(40);
		expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(DECISIONS.length + 1, DECISIONS.length + 5)} · `));
		expect(lines[2]).toMatch(/^\*\*Status:\*\* (accepted|superseded by \[\d{4}\]\(.+\)), \d{4}-\d{2}$/);
	});
});
