import { expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { toUserEdit } from './user-edit-form.tsx';

const VALUES = { username: 'ada', email: 'ada@example.org', password: '' };

const USER: User = {
	id: '1',
	username: 'ada',
	email: 'ada@example.org',
	role: 'user',
	isPremium: false,
	created_at: '2026-06-15T12:00:00.000Z',
};

test('the request has what was changed alone, and a password only if one was typed', () => {
	expect(toUserEdit(VALUES, USER)).toEqual({});
	expect(toUserEdit({ ...VALUES, username: 'lovelace' }, USER)).toEqual({ username: 'lovelace' });
	const others = { email: 'lovelace@example.org', password: 'Reel-1234' };
	expect(toUserEdit({ ...VALUES, ...others }, USER)).toEqual(others);
});
