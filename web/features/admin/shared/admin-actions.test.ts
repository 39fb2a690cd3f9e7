import { expect, test } from 'vitest';
import { NOTHING_PENDING, type PendingEvent, reducePending } from './admin-actions.tsx';

function after(...events: PendingEvent[]): string[] {
	return [...events.reduce(reducePending, NOTHING_PENDING)];
}

test('an action is pending from its start until it settles, independent of others', {
	tags: ['admin-no-double-submit'],
}, () => {
	const premium: PendingEvent = { type: 'started', key: 'premium:a' };
	const role: PendingEvent = { type: 'started', key: 'role:a' };
	expect(after(premium, role)).toEqual(['premium:a', 'role:a']);
	expect(after(premium, role, { type: 'settled', key: 'premium:a' })).toEqual(['role:a']);
	expect(after(premium, { type: 'settled', key: 'premium:b' })).toEqual(['premium:a']);
});

test('an event that changes nothing returns the same state', () => {
	const pending = reducePending(NOTHING_PENDING, { type: 'started', key: 'export' });
	expect(reducePending(pending, { type: 'started', key: 'export' })).toBe(pending);
	expect(reducePending(pending, { type: 'settled', key: 'edit:a' })).toBe(pending);
});
