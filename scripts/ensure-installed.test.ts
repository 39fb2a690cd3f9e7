import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDirectory } from '../server/testing/create-test-app.ts';

const SCRIPT = join(import.meta.dirname, 'ensure-installed.mjs');

/** A project of two packages, and a fake npm that logs its arguments and installs what `NPM_INSTALLS` names. */
function createProject() {
	const root = createTestDirectory();
	writeFileSync(join(root, 'package.json'), '{"dependencies":{"one":"1"},"devDependencies":{"@two/two":"2"}}');
	writeFileSync(join(root, 'package-lock.json'), '{}');
	const bin = join(root, 'bin');
	mkdirSync(bin);
	const npm = join(bin, 'npm');
	writeFileSync(
		npm,
		`#!/bin/sh
echo "$*" >> asked
for name in $NPM_INSTALLS; do mkdir -p "node_modules/$name" && echo '{}' > "node_modules/$name/package.json"; done
`,
	);
	chmodSync(npm, 0o755);
	const start = (installs: string) =>
		spawnSync(
			process.execPath,
			[
				'--input-type=module',
				'-e',
				`(await import(${JSON.stringify(SCRIPT)})).ensureInstalled(${JSON.stringify(root)})`,
			],
			{
				env: { PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_ENV: 'production', NPM_INSTALLS: installs },
				encoding: 'utf8',
			},
		);
	const timesAsked = () =>
		existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8').trim().split('\n') : [];
	return { root, start, timesAsked };
}

describe('a start on a fresh clone', () => {
	it('installs build dependencies as well, for any NODE_ENV, and once', { tags: ['operating-install'] }, () => {
		const { start, timesAsked } = createProject();
		expect(start('one @two/two').status).toBe(0);
		expect(start('').status).toBe(0);
		expect(timesAsked()).toEqual([expect.stringContaining('ci --include=dev')]);
	});

	it('reports what is missing, and retries the next time', { tags: ['operating-install'] }, () => {
		const { start, timesAsked } = createProject();
		expect(start('one')).toMatchObject({
			status: 1,
			stderr: 'npm ended well, but these packages are not there: @two/two\n',
		});
		expect(start('one @two/two').status).toBe(0);
		expect(timesAsked()).toHaveLength(2);
	});

	it('reinstalls what was removed since', { tags: ['operating-install'] }, () => {
		const { root, start, timesAsked } = createProject();
		start('one @two/two');
		rmSync(join(root, 'node_modules', '@two'), { recursive: true });
		expect(start('one @two/two').status).toBe(0);
		expect(timesAsked()).toHaveLength(2);
	});
});
