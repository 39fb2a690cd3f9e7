import { expect, test } from 'vitest';
import { type BusyEvent, NOTHING_BUSY, nextBusy } from './busy.ts';

function after(...events: BusyEvent[]): string[] {
	return [...events.reduce(nextBusy, NOTHING_BUSY)];
}

test('what has begun is busy until it has ended, each by itself', { tags: ['admin-no-double-submit'] }, () => {
	const premium: BusyEvent = { type: 'begun', marker: 'premium:a' };
	const role: BusyEvent = { type: 'begun', marker: 'role:a' };
	expect(after(premium, role)).toEqual(['premium:a', 'role:a']);
	expect(after(premium, role, { type: 'ended', marker: 'premium:a' })).toEqual(['role:a']);
	expect(after(premium, { type: 'ended', marker: 'premium:b' })).toEqual(['premium:a']);
});

test('without news nothing is drawn again', () => {
	const busy = nextBusy(NOTHING_BUSY, { type: 'begun', marker: 'export' });
	expect(nextBusy(busy, { type: 'begun', marker: 'export' })).toBe(busy);
	expect(nextBusy(busy, { type: 'ended', marker: 'edit:a' })).toBe(busy);
});
