import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_ARGS, V8_FLAGS } from '../harness/server-command.mjs';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

it('is what the container and the unit run, in production', () => {
	const dockerfile = read('deploy/Dockerfile');
	expect(dockerfile).toContain(`\nCMD ${JSON.stringify(['node', ...SERVER_ARGS]).replaceAll(',', ', ')}\n`);
	expect(dockerfile).toMatch(/^ENV NODE_ENV=production /m);
	const unit = read('deploy/matinee.service');
	expect(unit).toContain(`\nExecStart=/opt/matinee/node_modules/.bin/node ${SERVER_ARGS.join(' ')}\n`);
	expect(unit).toMatch(/^Environment=NODE_ENV=production /m);
});

it('has the flags of npm start, which replaces its shell, and of the measurement of a rendered page', () => {
	expect(scripts.start).toBe(`exec node ${V8_FLAGS.join(' ')} scripts/start.mjs`);
	expect(scripts['bench:render']).toBe(`node ${SERVER_ARGS.slice(0, -1).join(' ')} bench/render.ts`);
});

it('is written in no other place', () => {
	const files = ['deploy', 'harness', 'scripts', 'e2e', 'bench'].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
			.map(({ parentPath, name }) => join(parentPath, name)),
	);
	const written = files.filter((file) => V8_FLAGS.some((flag) => readFileSync(file, 'utf8').includes(flag)));
	expect(written.map((file) => file.slice(ROOT.length + 1)).sort()).toEqual([
		'deploy/Dockerfile',
		'deploy/matinee.service',
		'harness/server-command.mjs',
	]);
});
