import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-client.ts';
import { authErrorText } from './auth-error-text.ts';

const REFUSED = new ApiError(401, 'not_authenticated', 'Invalid username/email or password');
const LIMITED = new ApiError(429, 'too_many_requests', 'Too many attempts. Please try again later.');
const CLOSED = new ApiError(403, 'forbidden', 'Registration is closed');
const FAULT = new ApiError(500, 'internal', 'Internal server error');
const WORDLESS = new ApiError(502, 'unknown', 'HTTP error! status: 502');
const UNREACHED = new ApiError(0, 'network', 'The server could not be reached');

describe('a failed login', () => {
	it.each([
		[REFUSED, 'Invalid username/email or password'],
		[LIMITED, 'Too many attempts. Please try again later.'],
		[FAULT, 'Internal server error'],
		[WORDLESS, 'Login failed'],
		[UNREACHED, 'Login failed'],
		[new TypeError('An error of the page'), 'Login failed'],
	])('on a wide window: %s is shown as "%s"', (error, text) => {
		expect(authErrorText(error, 'login', false)).toBe(text);
	});

	it.each([
		[REFUSED, 'Invalid emailOrUsername or password. Please try again.'],
		[LIMITED, 'Too many attempts. Please try again later.'],
		[FAULT, 'An error occurred. Please try again.'],
		[WORDLESS, 'An error occurred. Please try again.'],
		[UNREACHED, 'An error occurred. Please try again.'],
	])('on a phone: %s is shown as "%s"', (error, text) => {
		expect(authErrorText(error, 'login', true)).toBe(text);
	});
});

describe('a failed sign-up', () => {
	it.each([
		[CLOSED, 'Registration is closed'],
		[LIMITED, 'Too many attempts. Please try again later.'],
		[WORDLESS, 'Registration failed'],
		[UNREACHED, 'Registration failed'],
	])('at any width: %s is shown as "%s"', (error, text) => {
		expect(authErrorText(error, 'sign-up', false)).toBe(text);
		expect(authErrorText(error, 'sign-up', true)).toBe(text);
	});
});
