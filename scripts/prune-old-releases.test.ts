import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listAssets } from '../harness/list-assets.ts';
import { pruneOldReleases } from './prune-old-releases.ts';

function setUp() {
	const dist = mkdtempSync(join(tmpdir(), 'matinee-assets-'));
	onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
	const client = join(dist, 'client');
	mkdirSync(join(client, 'assets'), { recursive: true });
	/** Vite's output; an aborted build ends here. */
	const begin = (hash: string) => {
		const before = listAssets(client);
		const file = `assets/app-${hash}.js`;
		for (const suffix of ['', '.br', '.gz']) writeFileSync(join(client, file + suffix), '');
		const chunk = { file, css: [`assets/app-${hash}.css`], assets: [] };
		writeFileSync(join(client, `assets/app-${hash}.css`), '');
		writeFileSync(join(client, 'manifest.json'), JSON.stringify({ 'web/app/entry-client.tsx': chunk }));
		return before;
	};
	const build = (hash: string) => pruneOldReleases(dist, { before: begin(hash), id: `id-of-${hash}` });
	const listScripts = () => readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
	return { dist, client, begin, build, listScripts };
}

describe('a build in place', () => {
	it('keeps the files of this release and of the one before it, compressed forms included', {
		tags: ['operating-build'],
	}, () => {
		const { client, build } = setUp();
		expect(listAssets(client)).toEqual(new Set());
		for (const hash of ['one', 'two', 'three']) build(hash);
		expect(readdirSync(join(client, 'assets')).sort()).toEqual([
			'app-three.css',
			'app-three.js',
			'app-three.js.br',
			'app-three.js.gz',
			'app-two.css',
			'app-two.js',
			'app-two.js.br',
			'app-two.js.gz',
		]);
	});

	it('keeps the previous release also when the same sources are built repeatedly', {
		tags: ['operating-build'],
	}, () => {
		const { build, listScripts } = setUp();
		for (const hash of ['one', 'two', 'two', 'two']) build(hash);
		expect(listScripts()).toEqual(['app-one.js', 'app-two.js']);
	});

	it('does not count an aborted build as a release', { tags: ['operating-build'] }, () => {
		const { begin, build, listScripts } = setUp();
		build('one');
		begin('broken');
		build('two');
		expect(listScripts()).toEqual(['app-one.js', 'app-two.js']);
	});

	it('keeps files from before releases were recorded', () => {
		const { begin, build, listScripts } = setUp();
		begin('old');
		build('new');
		expect(listScripts()).toEqual(['app-new.js', 'app-old.js']);
	});
});
