import { expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { ApiError } from '../../../api/api-client.ts';
import { toFieldErrors, toUserEdit } from './user-edit-form.tsx';

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

test('each field shows the server’s first message for it', () => {
	const issues = [
		{ path: 'username', message: 'Username is required' },
		{ path: 'username', message: 'and more' },
		{ path: 'password', message: 'Password is too common' },
		{ path: 'elsewhere', message: 'unseen' },
	];
	expect(toFieldErrors(new ApiError(400, 'invalid_request', 'No', { issues }))).toEqual({
		username: 'Username is required',
		password: 'Password is too common',
	});
	expect(toFieldErrors(new ApiError(409, 'conflict', 'Username or email already exists'))).toEqual({});
	expect(toFieldErrors(new TypeError('no network'))).toEqual({});
});
