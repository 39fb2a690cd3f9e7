import { expect, it } from 'vitest';
import { openCopiesDatabase } from './copies-database.ts';
import { trackDeadTitles } from './dead-titles.ts';

const open = () => openCopiesDatabase({ file: ':memory:', onError: () => expect.fail('the database failed') });
const DEAD = { outcome: 'dead', checkedAt: 1, copies: [] } as const;
const FOUND = { ...DEAD, outcome: 'found' } as const;
const UNREACHABLE = { ...DEAD, outcome: 'unreachable' } as const;

it('the titles that were found dead before the start are known', () => {
	const before = open();
	before.upsert('movie:1', DEAD);
	before.upsert('movie:2', FOUND);
	const { dead } = trackDeadTitles(before, () => 0);
	expect([dead.has('movie:1'), dead.has('movie:2')]).toEqual([true, false]);
});

it('a look that finds a title dead or alive again changes the set, and nothing else does', () => {
	let now = 0;
	const { database, dead } = trackDeadTitles(open(), () => now);
	const state = () => [dead.has('movie:1'), dead.revision()];
	database.upsert('movie:1', FOUND);
	database.upsert('movie:1', UNREACHABLE);
	expect(state()).toEqual([false, 0]);
	database.upsert('movie:1', DEAD);
	expect(state()).toEqual([true, 1]);
	database.upsert('movie:1', DEAD);
	database.upsert('movie:1', UNREACHABLE);
	expect(state()).toEqual([true, 1]);
	database.upsert('movie:1', FOUND);
	now = 60_000 - 1;
	expect(state(), 'once a minute').toEqual([false, 1]);
	now += 1;
	expect(state()).toEqual([false, 2]);
	expect(database.find('movie:1')?.outcome).toBe('found');
});

it('what another process has found is known within five minutes', () => {
	let now = 0;
	const shared = open();
	const { dead } = trackDeadTitles(shared, () => now);
	shared.upsert('movie:1', DEAD);
	now = 5 * 60_000 - 1;
	expect([dead.revision(), dead.has('movie:1')]).toEqual([0, false]);
	now += 1;
	expect([dead.revision(), dead.has('movie:1')]).toEqual([1, true]);
	shared.upsert('movie:1', FOUND);
	now += 5 * 60_000;
	expect([dead.revision(), dead.has('movie:1')]).toEqual([2, false]);
});
