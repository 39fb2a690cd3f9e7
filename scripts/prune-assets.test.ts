import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listAssets, pruneAssets } from './prune-assets.ts';

it('keeps the files of this build and of the one before it, compressed twins included', () => {
	const client = mkdtempSync(join(tmpdir(), 'matinee-assets-'));
	onTestFinished(() => rmSync(client, { recursive: true, force: true }));
	mkdirSync(join(client, 'assets'));
	const build = (hash: string) => {
		const file = `assets/app-${hash}.js`;
		for (const suffix of ['', '.br', '.gz']) writeFileSync(join(client, file + suffix), '');
		const chunk = { file, css: [`assets/app-${hash}.css`], assets: [] };
		writeFileSync(join(client, `assets/app-${hash}.css`), '');
		writeFileSync(join(client, 'manifest.json'), JSON.stringify({ 'web/entry-client.tsx': chunk }));
	};

	expect(listAssets(client)).toEqual(new Set());
	for (const hash of ['one', 'two', 'three']) {
		const before = listAssets(client);
		build(hash);
		pruneAssets(client, new Set([...before, ...listAssets(client)]));
	}
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
