import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { toFieldErrors } from './field-errors.ts';

const FIELDS = ['username', 'email', 'password'] as const;

test('each field shows the server’s first message for it', () => {
	const issues = [
		{ path: 'username', message: 'Username is required' },
		{ path: 'username', message: 'and more' },
		{ path: 'password', message: 'Password is too common' },
		{ path: 'elsewhere', message: 'unseen' },
	];
	expect(toFieldErrors(new ApiError(400, 'invalid_request', 'No', { issues }), FIELDS)).toEqual({
		username: 'Username is required',
		password: 'Password is too common',
	});
	expect(toFieldErrors(new ApiError(409, 'conflict', 'Username or email already exists'), FIELDS)).toEqual({});
	expect(toFieldErrors(new TypeError('no network'), FIELDS)).toEqual({});
});

test('a wrong password and a wrong code are of their fields, where the form has them', () => {
	const wrongPassword = new ApiError(400, 'wrong_password', 'Wrong password');
	expect(toFieldErrors(wrongPassword, ['code', 'currentPassword'])).toEqual({ currentPassword: 'Wrong password' });
	expect(toFieldErrors(new ApiError(400, 'wrong_code', 'This code is not right'), ['code'])).toEqual({
		code: 'This code is not right',
	});
	expect(toFieldErrors(wrongPassword, FIELDS)).toEqual({});
	expect(toFieldErrors(new ApiError(400, 'constructor', 'Odd'), FIELDS)).toEqual({});
});
