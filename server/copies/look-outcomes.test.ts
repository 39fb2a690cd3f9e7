import { expect, it } from 'vitest';
import { openCopiesDatabase } from './copies-database.ts';
import { trackLookOutcomes } from './look-outcomes.ts';

const open = () => openCopiesDatabase({ file: ':memory:', onError: () => expect.fail('the database failed') });
const DEAD = { outcome: 'dead', checkedAt: 1, copies: [] } as const;
const FOUND = { ...DEAD, outcome: 'found' } as const;
const UNREACHABLE = { ...DEAD, outcome: 'unreachable' } as const;

it('the outcomes of before the start are known', () => {
	const before = open();
	before.upsert('movie:1', DEAD);
	before.upsert('movie:2', FOUND);
	const { outcomes } = trackLookOutcomes(before, () => 0);
	expect([outcomes.hasCopy('movie:1'), outcomes.hasCopy('movie:2')]).toEqual([false, true]);
	expect(outcomes.hasCopy('movie:3')).toBeUndefined();
});

it('a look that finds copies, or none any more, changes the outcome, and nothing else does', () => {
	let now = 0;
	const { database, outcomes } = trackLookOutcomes(open(), () => now);
	const state = () => [outcomes.hasCopy('movie:1'), outcomes.revision()];
	database.upsert('movie:1', UNREACHABLE);
	expect(state()).toEqual([undefined, 0]);
	database.upsert('movie:1', DEAD);
	expect(state()).toEqual([false, 1]);
	database.upsert('movie:1', DEAD);
	database.upsert('movie:1', UNREACHABLE);
	expect(state()).toEqual([false, 1]);
	database.upsert('movie:1', FOUND);
	now = 60_000 - 1;
	expect(state(), 'once a minute').toEqual([true, 1]);
	now += 1;
	expect(state()).toEqual([true, 2]);
	database.upsert('movie:1', UNREACHABLE);
	expect(state()).toEqual([true, 2]);
	expect(database.find('movie:1')?.outcome).toBe('unreachable');
});

it('what another process has found is known within five minutes', () => {
	let now = 0;
	const shared = open();
	const { outcomes } = trackLookOutcomes(shared, () => now);
	shared.upsert('movie:1', DEAD);
	now = 5 * 60_000 - 1;
	expect([outcomes.revision(), outcomes.hasCopy('movie:1')]).toEqual([0, undefined]);
	now += 1;
	expect([outcomes.revision(), outcomes.hasCopy('movie:1')]).toEqual([1, false]);
	shared.upsert('movie:1', FOUND);
	now += 5 * 60_000;
	expect([outcomes.revision(), outcomes.hasCopy('movie:1')]).toEqual([2, true]);
});
