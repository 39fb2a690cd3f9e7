import { expect, test } from 'vitest';
import { ROOMS, TESTS_ONLY } from './import-rules.ts';
import { findViolations } from './import-violations.ts';
import { listImports, listSourceFiles } from './list-imports.ts';

const ROOT = new URL('..', import.meta.url).pathname;

function isAllowed(from: (typeof ROOMS)[number], to: string): boolean {
	return [from.folder, ...from.may].some((folder) => to === folder || to.startsWith(`${folder}/`));
}

test.each(ROOMS)('an import that is forbidden in $folder is reported', (room) => {
	const forbidden = ROOMS.filter(({ folder }) => !isAllowed(room, folder) && !folder.startsWith(`${room.folder}/`));
	const missed = forbidden.filter(
		({ folder }) => findViolations(`${room.folder}/some-file.ts`, `${folder}/another-file.ts`).length === 0,
	);
	expect(missed).toEqual([]);
	// `web/app` composes everything in the browser, as the server's root does there, and scripts are above all.
	if (!['web/app', 'server', 'scripts'].includes(room.folder)) expect(forbidden.length).toBeGreaterThan(0);
});

test.each(ROOMS)('an import that is allowed in $folder is accepted', ({ folder, may }) => {
	for (const allowed of may) {
		const target = /\.ts$/.test(allowed) ? allowed : `${allowed}/another-file.ts`;
		expect(findViolations(`${folder}/some-file.ts`, target)).toEqual([]);
	}
});

test.each([
	['server/admin/users.routes.ts', 'server/db/database.ts'],
	['server/admin/users.routes.ts', 'server/admin/user.repository.ts'],
	['server/catalogue/catalogue.routes.ts', 'server/catalogue/sources/tmdb.source.ts'],
	['server/admin/users.service.ts', 'server/admin/users.routes.ts'],
	['server/admin/user.repository.ts', 'server/admin/users.service.ts'],
	['server/http/mount.ts', 'server/testing/create-test-app.ts'],
	['web/screens/home-screen.tsx', 'web/testing/render-with-app.tsx'],
	['web/features/admin/users/users-tab.tsx', 'web/features/settings/data-panel.tsx'],
	['web/ui/button.tsx', 'server/config.ts'],
	['somewhere-else/file.ts', 'contract/limits.ts'],
])('%s may not import %s', (file, imported) => {
	expect(findViolations(file, imported)).not.toEqual([]);
});

test('tests may import test code and any other room', () => {
	expect(findViolations('server/admin/users.test.ts', 'server/testing/create-test-app.ts')).toEqual([]);
	expect(findViolations('e2e/fixtures.ts', 'server/testing/fake-tmdb.ts')).toEqual([]);
});

test('static, type-only, re-exported and lazy imports are all found', () => {
	const text = [
		`import { a } from './a.ts';`,
		`import type { B } from '#contract/b.ts';`,
		`export { c } from '../lib/c.ts';`,
		`const d = () => import('./d.tsx');`,
		`import style from './e.css?inline';`,
		`import { z } from 'zod';`,
	].join('\n');
	expect(listImports('web/ui/file.ts', text)).toEqual([
		'web/ui/a.ts',
		'contract/b.ts',
		'web/ui/e.css',
		'web/lib/c.ts',
		'web/ui/d.tsx',
	]);
});

test('every source file is in a room', () => {
	const files = listSourceFiles(ROOT);
	expect(files.length).toBeGreaterThan(500);
	const homeless = files.filter(
		(file) => !TESTS_ONLY.test(file) && !ROOMS.some(({ folder }) => file.startsWith(`${folder}/`)),
	);
	expect(homeless).toEqual([]);
});
