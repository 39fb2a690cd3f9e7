import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDirectory } from '#server/testing/create-test-app.ts';
import { isSupportedNode, NODE_RANGE } from '../../harness/server-command.mjs';
import { LOADED_LATER } from '../build-server.ts';
import { type Lockfile, listInstalled } from './lockfile.ts';
import { listShipped, toNotices, toShippedSbom } from './notices.ts';
import { listPackageFiles } from './package-files.ts';
import { toPackedManifest, toShrinkwrap } from './packed-manifest.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const CHECKOUT = readJson('package.json');
const LOCK = readJson('package-lock.json') as Lockfile;

const manifest = toPackedManifest({
	checkout: CHECKOUT,
	lock: LOCK,
	runtime: LOADED_LATER,
	nodeRange: NODE_RANGE,
	command: 'harness/matinee.mjs',
	notes: ['A page'],
});

describe('the manifest of the package', { tags: ['operating-package'] }, () => {
	it('has a command and exact dependencies, and runs nothing at an install', () => {
		expect(Object.keys(manifest).sort()).toEqual([
			'bin',
			'dependencies',
			'description',
			'engines',
			'license',
			'matinee',
			'name',
			'type',
			'version',
		]);
		expect(manifest.bin).toEqual({ matinee: 'harness/matinee.mjs' });
		expect(Object.keys(manifest.dependencies)).toEqual([...LOADED_LATER].sort());
		for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
	});

	it('accepts the versions of Node that every bundled library accepts', () => {
		expect(NODE_RANGE).toBe('^22.22.0 || >=24.0.0');
		const supported = ['22.22.0', '22.23.5', '24.0.0', '26.1.0'];
		const tooOld = ['14.21.3', '20.20.2', '22.21.9', '23.11.0'];
		expect([...supported, ...tooOld].filter(isSupportedNode)).toEqual(supported);
	});

	it('pins what its dependencies need, for every platform, without development packages', () => {
		const { packages } = toShrinkwrap(manifest, LOCK) as Lockfile;
		const names = Object.keys(packages);
		expect(names).toEqual(
			expect.arrayContaining([
				'node_modules/pg-pool',
				'node_modules/@node-rs/argon2-linux-x64-gnu',
				'node_modules/@resvg/resvg-js-darwin-arm64',
			]),
		);
		expect(Object.values(packages).filter(({ dev }) => dev)).toEqual([]);
		expect(names.filter((name) => /vite|typescript|react|fastify/.test(name))).toEqual([]);
		for (const [name, { integrity }] of Object.entries(packages)) if (name) expect(integrity).toMatch(/^sha512-/);
	});
});

describe('a lockfile', () => {
	const lock: Lockfile = {
		lockfileVersion: 3,
		packages: {
			'node_modules/a': { version: '1.0.0', dependencies: { b: '^2.0.0' } },
			'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '*' } },
			'node_modules/b': { version: '1.0.0' },
			'node_modules/c': { version: '1.0.0', optionalDependencies: { a: '*' } },
		},
	};

	it('has each package where Node finds it, also in a circle', () => {
		expect(listInstalled(lock, ['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']);
	});

	it('without a package that is needed is refused', () => {
		expect(() => listInstalled(lock, ['d'])).toThrow('The lockfile has no d');
	});
});

describe('what is shipped of others', () => {
	const shipped = listShipped(LOCK, CHECKOUT);

	it('has the licence of each package whose code, styles or outlines are in it', () => {
		const notices = toNotices(ROOT, LOCK, shipped);
		for (const name of ['react', 'fastify', 'hls.js', 'workbox-core', '@fontsource/limelight', 'pg']) {
			expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
		}
		expect(notices).toContain('SIL OPEN FONT LICENSE');
		expect(notices).not.toMatch(/^(vitest|typescript|@playwright\/test) \d/m);
	});

	it('is what the bill of materials has', () => {
		const react = LOCK.packages['node_modules/react']?.version ?? '';
		const vitest = LOCK.packages['node_modules/vitest']?.version ?? '';
		const sbom = toShippedSbom(
			{
				components: [
					{ 'bom-ref': 'react', name: 'react', version: react },
					{ 'bom-ref': 'vitest', name: 'vitest', version: vitest },
				],
				dependencies: [{ ref: 'matinee', dependsOn: ['react', 'vitest'] }, { ref: 'vitest' }],
			},
			LOCK,
			shipped,
		);
		expect(sbom).toEqual({
			components: [{ 'bom-ref': 'react', name: 'react', version: react }],
			dependencies: [{ ref: 'matinee', dependsOn: ['react'] }],
		});
	});
});

it('the package has the archives of its files, and neither source maps nor what the archives contain', {
	tags: ['operating-package'],
}, () => {
	const root = createTestDirectory();
	const write = (file: string, text = '') => {
		mkdirSync(join(root, file, '..'), { recursive: true });
		writeFileSync(join(root, file), text);
	};
	for (const folder of ['boot', 'docs', 'player', 'render']) write(`dist/${folder}/one.js`);
	for (const name of ['art', 'assets', 'share-cards']) write(`dist/${name}.sqlite`);
	write('dist/server/main.cjs');
	write('dist/server/main.cjs.map');
	write('dist/server/stamp.json');
	write('dist/client/assets/new.js');
	write('dist/client/sw.js');
	expect(listPackageFiles(root).filter((file) => /^dist\/(a|client|server|share)/.test(file))).toEqual([
		'dist/art.sqlite',
		'dist/assets.sqlite',
		'dist/client/sw.js',
		'dist/server/main.cjs',
		'dist/share-cards.sqlite',
	]);
});
