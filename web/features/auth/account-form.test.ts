import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registerBodySchema } from '#contract/user.ts';
import { checkLogin, checkSignUp, isSignUpFilled, type SignUpField, type Values } from './account-form.ts';

const GOOD: Values<SignUpField> = {
	username: 'ada',
	email: 'ada@example.org',
	password: 'Reel-number-9',
	confirm: 'Reel-number-9',
};

describe('a sign-up', () => {
	it('keeps every rule', { tags: ['signup-rules'] }, () => {
		expect(checkSignUp(GOOD)).toEqual({});
		expect(checkSignUp({ ...GOOD, username: '  ada ', email: ' ada@example.org ' })).toEqual({});
	});

	it.each<[Partial<Values<SignUpField>>, Partial<Values<SignUpField>>]>([
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
			(password): [Partial<Values<SignUpField>>, Partial<Values<SignUpField>>] => [
				{ password, confirm: password },
				{
					password: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
				},
			],
		),
		[{ confirm: '' }, { confirm: 'Please confirm your password' }],
		[{ confirm: 'Reel-number-8' }, { confirm: 'Passwords do not match' }],
	])('with %j is refused: %j', (change, refusals) => {
		expect(checkSignUp({ ...GOOD, ...change })).toEqual(refusals);
	});

	it('takes names of 3 and of 50 characters, counted as people count them', { tags: ['username-length'] }, () => {
		for (const username of ['abc', 'a'.repeat(50), '𝒶𝒹𝒶']) {
			expect(checkSignUp({ ...GOOD, username })).toEqual({});
		}
	});

	it('is refused here exactly when the server would refuse it', { tags: ['signup-rules'] }, () => {
		const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...Object.values(GOOD)));
		fc.assert(
			fc.property(text, text, text, (username, email, password) => {
				const { confirm: _, ...refusals } = checkSignUp({ username, email, password, confirm: password });
				const told = registerBodySchema.safeParse({ username, email, password });
				const issues = Object.fromEntries((told.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
				expect(refusals).toEqual(issues);
			}),
		);
	});

	it('can be sent on wide windows once everything is filled and the passwords match', {
		tags: ['auth-form-errors'],
	}, () => {
		expect(isSignUpFilled(GOOD)).toBe(true);
		for (const name of Object.keys(GOOD)) expect(isSignUpFilled({ ...GOOD, [name]: '' })).toBe(false);
		expect(isSignUpFilled({ ...GOOD, confirm: 'other' })).toBe(false);
	});
});

describe('a login', () => {
	it('needs both fields, and nothing more', { tags: ['login-fields'] }, () => {
		expect(checkLogin({ emailOrUsername: 'a', password: 'b' })).toEqual({});
		expect(checkLogin({ emailOrUsername: ' ', password: '' })).toEqual({
			emailOrUsername: 'Username or email is required',
			password: 'Password is required',
		});
	});
});
