import { z } from 'zod';
import {
	EMAIL_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from './limits.ts';

export const ROLES = ['user', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** An account as it is told to its owner and to admins. */
export const userSchema = z.object({
	id: z.string(),
	username: z.string(),
	email: z.string(),
	role: z.enum(ROLES),
	isPremium: z.boolean(),
	created_at: z.iso.datetime(),
});

export type User = z.infer<typeof userSchema>;

/** What a sign-up or login answers. */
export const signedInSchema = z.object({
	token: z.string().describe('Opaque; goes in the header `Authorization: Bearer …`'),
	user: userSchema,
});

export type SignedIn = z.infer<typeof signedInSchema>;

/** The sentences of a sign-up's rules, shared by form and server. */
export const ACCOUNT_RULES = {
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

type Rule = readonly [holds: (value: string) => boolean, message: string];

/** Text that must keep every rule; the first that it breaks is the one that is told. Anything but text is missing. */
function ruledText(missing: string, rules: readonly Rule[], toForm: (value: string) => string = (value) => value) {
	return z
		.string({ error: missing })
		.overwrite(toForm)
		.superRefine((value, context) => {
			const broken = rules.find(([holds]) => !holds(value));
			if (broken) context.addIssue({ code: 'custom', message: broken[1] });
		});
}

function trimmed(value: string): string {
	return value.normalize('NFC').trim();
}

/** Length in code points: an emoji counts once. */
function lengthOf(value: string): number {
	return [...value].length;
}

/** Combining marks belong to the letters of many scripts. */
const USERNAME_CHARACTERS = /^[\p{L}\p{M}\p{Nd}._-]+$/u;
const EMAIL_FORM = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

export const usernameSchema = ruledText(
	ACCOUNT_RULES.usernameRequired,
	[
		[(value) => value !== '', ACCOUNT_RULES.usernameRequired],
		[(value) => lengthOf(value) >= USERNAME_MIN_CHARS, ACCOUNT_RULES.usernameShort],
		[(value) => lengthOf(value) <= USERNAME_MAX_CHARS, ACCOUNT_RULES.usernameLong],
		[(value) => USERNAME_CHARACTERS.test(value), ACCOUNT_RULES.usernameCharacters],
	],
	trimmed,
);

export const emailSchema = ruledText(
	ACCOUNT_RULES.emailRequired,
	[
		[(value) => value !== '', ACCOUNT_RULES.emailRequired],
		[(value) => lengthOf(value) <= EMAIL_MAX_CHARS && EMAIL_FORM.test(value), ACCOUNT_RULES.emailForm],
	],
	trimmed,
);

export const newPasswordSchema = ruledText(ACCOUNT_RULES.passwordRequired, [
	[(value) => value !== '', ACCOUNT_RULES.passwordRequired],
	[(value) => lengthOf(value) >= PASSWORD_MIN_CHARS, ACCOUNT_RULES.passwordShort],
	[
		(value) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /\p{Nd}/u.test(value),
		ACCOUNT_RULES.passwordCharacters,
	],
	[(value) => lengthOf(value) <= PASSWORD_MAX_CHARS, ACCOUNT_RULES.passwordLong],
]);

export const registerBodySchema = z.object({
	username: usernameSchema,
	email: emailSchema,
	password: newPasswordSchema,
	name: z.unknown().optional().describe('Equals the username; ignored'),
});

export const loginBodySchema = z.object({
	emailOrUsername: ruledText(
		ACCOUNT_RULES.accountRequired,
		[[(value) => value !== '', ACCOUNT_RULES.accountRequired]],
		trimmed,
	),
	password: ruledText(ACCOUNT_RULES.passwordRequired, [[(value) => value !== '', ACCOUNT_RULES.passwordRequired]]),
});
