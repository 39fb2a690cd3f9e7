import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-client.ts';
import { draftErrors, toEdit } from './user-draft.ts';

const DRAFT = { username: 'ada', email: 'ada@example.org', password: '' };

test('a password is sent only where one was typed', () => {
	expect(toEdit(DRAFT)).toEqual({ username: 'ada', email: 'ada@example.org' });
	expect(toEdit({ ...DRAFT, password: 'Reel-1234' })).toEqual({ ...DRAFT, password: 'Reel-1234' });
});

test('each field shows the first thing that the server found wrong with it', () => {
	const issues = [
		{ path: 'username', message: 'Username is required' },
		{ path: 'username', message: 'and more' },
		{ path: 'password', message: 'Password is too common' },
		{ path: 'elsewhere', message: 'unseen' },
	];
	expect(draftErrors(new ApiError(400, 'invalid_request', 'No', issues))).toEqual({
		username: 'Username is required',
		password: 'Password is too common',
	});
	expect(draftErrors(new ApiError(409, 'conflict', 'Username or email already exists'))).toEqual({});
	expect(draftErrors(new TypeError('no network'))).toEqual({});
});
