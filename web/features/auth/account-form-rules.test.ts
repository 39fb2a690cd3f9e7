import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registerBodySchema } from '#contract/user.ts';
import {
	type FormValues,
	isSignUpComplete,
	type SignUpField,
	validateLogin,
	validateSignUp,
} from './account-form-rules.ts';

const GOOD: FormValues<SignUpField> = {
	username: 'ada',
	email: 'ada@example.org',
	password: 'Reel-number-9',
	confirm: 'Reel-number-9',
};

describe('a sign-up', () => {
	it('is valid by every rule', { tags: ['signup-rules'] }, () => {
		expect(validateSignUp(GOOD)).toEqual({});
		expect(validateSignUp({ ...GOOD, username: '  ada ', email: ' ada@example.org ' })).toEqual({});
	});

	it.each<[Partial<FormValues<SignUpField>>, Partial<FormValues<SignUpField>>]>([
		[{ username: '' }, { username: 'Username is required' }],
		[{ username: '   ' }, { username: 'Username is required' }],
		[{ username: 'ad' }, { username: 'Username must be at least 3 characters' }],
		[{ username: 'a'.repeat(51) }, { username: 'Username must be less than 50 characters' }],
		[
			{ username: 'ada lovelace' },
			{ username: 'Username may only contain letters, numbers, dots, dashes and underscores' },
		],
		[{ email: '' }, { email: 'Email is required' }],
		[{ email: 'ada@example' }, { email: 'Please enter a valid email address' }],
		[
			{ password: '', confirm: '' },
			{ password: 'Password is required', confirm: 'Please confirm your password' },
		],
		[{ password: 'Reel-9', confirm: 'Reel-9' }, { password: 'Password must be at least 8 characters' }],
		...['reel-number-9', 'REEL-NUMBER-9', 'Reel-number'].map(
			(password): [Partial<FormValues<SignUpField>>, Partial<FormValues<SignUpField>>] => [
				{ password, confirm: password },
				{
					password: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
				},
			],
		),
		[{ confirm: '' }, { confirm: 'Please confirm your password' }],
		[{ confirm: 'Reel-number-8' }, { confirm: 'Passwords do not match' }],
	])('with %j is invalid: %j', (change, errors) => {
		expect(validateSignUp({ ...GOOD, ...change })).toEqual(errors);
	});

	it('accepts usernames of 3 and of 50 characters, counted by grapheme', { tags: ['username-length'] }, () => {
		for (const username of ['abc', 'a'.repeat(50), '𝒶𝒹𝒶']) {
			expect(validateSignUp({ ...GOOD, username })).toEqual({});
		}
	});

	it('is invalid in the browser exactly when the server rejects it', { tags: ['signup-rules'] }, () => {
		const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...Object.values(GOOD)));
		fc.assert(
			fc.property(text, text, text, (username, email, password) => {
				const { confirm: _, ...errors } = validateSignUp({ username, email, password, confirm: password });
				const parsed = registerBodySchema.safeParse({ username, email, password });
				const issues = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
				expect(errors).toEqual(issues);
			}),
		);
	});

	it('is complete once every field is filled and the passwords match', {
		tags: ['auth-form-errors'],
	}, () => {
		expect(isSignUpComplete(GOOD)).toBe(true);
		for (const name of Object.keys(GOOD)) expect(isSignUpComplete({ ...GOOD, [name]: '' })).toBe(false);
		expect(isSignUpComplete({ ...GOOD, confirm: 'other' })).toBe(false);
	});
});

describe('a login', () => {
	it('requires both fields', { tags: ['login-fields'] }, () => {
		expect(validateLogin({ emailOrUsername: 'a', password: 'b' })).toEqual({});
		expect(validateLogin({ emailOrUsername: ' ', password: '' })).toEqual({
			emailOrUsername: 'Username or email is required',
			password: 'Password is required',
		});
	});
});
