import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-client.ts';
import { toFieldErrors, toUserEdit } from './user-edit-form.tsx';

const VALUES = { username: 'ada', email: 'ada@example.org', password: '' };

test('the request has a password only if one was typed', () => {
	expect(toUserEdit(VALUES)).toEqual({ username: 'ada', email: 'ada@example.org' });
	expect(toUserEdit({ ...VALUES, password: 'Reel-1234' })).toEqual({ ...VALUES, password: 'Reel-1234' });
});

test('each field shows the server’s first message for it', () => {
	const issues = [
		{ path: 'username', message: 'Username is required' },
		{ path: 'username', message: 'and more' },
		{ path: 'password', message: 'Password is too common' },
		{ path: 'elsewhere', message: 'unseen' },
	];
	expect(toFieldErrors(new ApiError(400, 'invalid_request', 'No', issues))).toEqual({
		username: 'Username is required',
		password: 'Password is too common',
	});
	expect(toFieldErrors(new ApiError(409, 'conflict', 'Username or email already exists'))).toEqual({});
	expect(toFieldErrors(new TypeError('no network'))).toEqual({});
});
