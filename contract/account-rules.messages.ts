import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS, USERNAME_MAX_CHARS, USERNAME_MIN_CHARS } from './limits.ts';

/** Messages of the rules. */
export const ACCOUNT_RULE_MESSAGES = {
	usernameRequired: 'Username is required',
	usernameShort: `Username must be at least ${USERNAME_MIN_CHARS} characters`,
	usernameLong: `Username must be less than ${USERNAME_MAX_CHARS} characters`,
	usernameCharacters: 'Username may only contain letters, numbers, dots, dashes and underscores',
	emailRequired: 'Email is required',
	emailForm: 'Please enter a valid email address',
	accountRequired: 'Username or email is required',
	passwordRequired: 'Password is required',
	passwordShort: `Password must be at least ${PASSWORD_MIN_CHARS} characters`,
	passwordCharacters: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
	passwordLong: `Password must be at most ${PASSWORD_MAX_CHARS} characters`,
	passwordCommon: 'Password is too common',
} as const;
