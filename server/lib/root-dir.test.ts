import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT_DIR } from './root-dir.ts';

it('is how the server finds files: the place of its code changes when it is built', () => {
	const files = globSync('{server,contract,open-catalogue}/**/*.ts', {
		cwd: ROOT_DIR,
		exclude: (name) => name === 'testing' || name.endsWith('.test.ts'),
	});
	expect(files).toContain(join('server', 'main.ts'));
	const byPlace = files.filter((file) => readFileSync(join(ROOT_DIR, file), 'utf8').includes('import.meta'));
	expect(byPlace).toEqual([join('server', 'lib', 'root-dir.ts')]);
});
