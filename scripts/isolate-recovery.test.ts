import { expect, it } from 'vitest';
import { findForeignModules } from './isolate-recovery.ts';

const PART = '/web/recovery/try-again.ts';
const START = { fileName: 'assets/start-1234567.js', imports: [], moduleIds: ['/web/ui/button.tsx'] };
const CACHES = { fileName: 'assets/caches-1234567.js', imports: [], moduleIds: ['/web/recovery/clear-page-caches.ts'] };
const AGAIN = { fileName: 'assets/again-1234567.js', imports: [START.fileName, CACHES.fileName], moduleIds: [PART] };

it('lets recovery load the first script and chunks of its own', () => {
	expect(findForeignModules(PART, [START, CACHES, AGAIN])).toEqual([]);
});

it('finds modules of other features that recovery would load, also through its own chunks', () => {
	const lists = { fileName: 'assets/lists-1234567.js', imports: [], moduleIds: ['/web/bookmarks/bookmark-list.ts'] };
	const caches = { ...CACHES, imports: [lists.fileName] };
	expect(findForeignModules(PART, [START, AGAIN, lists, caches])).toEqual(lists.moduleIds);
	const mixed = { ...AGAIN, moduleIds: [PART, '/web/ui/x.ts'] };
	expect(findForeignModules(PART, [START, CACHES, mixed])).toEqual(['/web/ui/x.ts']);
});

it('finds that a part of recovery is in no chunk', () => {
	expect(findForeignModules(PART, [START])).toEqual([`${PART} is in no chunk`]);
});
