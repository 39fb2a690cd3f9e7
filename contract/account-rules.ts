/** Validation rules of account fields, for the server's schemas and for forms, which do not load zod. */
import { ACCOUNT_RULE_MESSAGES } from './account-rules.messages.ts';
import {
	EMAIL_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from './limits.ts';

export type Rule = readonly [isValid: (value: string) => boolean, message: string];

/** The message of the first rule that a text breaks, or null. */
export function findViolatedRule(rules: readonly Rule[], value: string): string | null {
	return rules.find(([isValid]) => !isValid(value))?.[1] ?? null;
}

/** Usernames and emails are normalised so before they are validated and stored. */
export function normalizeAccountText(value: string): string {
	return value.normalize('NFC').trim();
}

/** In code points: an emoji counts once. */
function countChars(value: string): number {
	return [...value].length;
}

function isFilled(value: string): boolean {
	return value !== '';
}

/** Letters of many scripts need combining marks; fillers and variation selectors are letters and marks that nobody sees. */
const USERNAME_CHARACTERS = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}._-])+$/u;
const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
/** Also what changes the direction of the text around it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** For normalised text. */
export const USERNAME_RULES: readonly Rule[] = [
	[isFilled, ACCOUNT_RULE_MESSAGES.usernameRequired],
	[(value) => countChars(value) >= USERNAME_MIN_CHARS, ACCOUNT_RULE_MESSAGES.usernameShort],
	[(value) => countChars(value) <= USERNAME_MAX_CHARS, ACCOUNT_RULE_MESSAGES.usernameLong],
	[(value) => USERNAME_CHARACTERS.test(value), ACCOUNT_RULE_MESSAGES.usernameCharacters],
];

/** For normalised text. */
export const EMAIL_RULES: readonly Rule[] = [
	[isFilled, ACCOUNT_RULE_MESSAGES.emailRequired],
	[
		(value) => countChars(value) <= EMAIL_MAX_CHARS && EMAIL_FORM.test(value) && !INVISIBLE.test(value),
		ACCOUNT_RULE_MESSAGES.emailForm,
	],
];

/** For a username or an email, normalised. */
export const ACCOUNT_NAME_RULES: readonly Rule[] = [[isFilled, ACCOUNT_RULE_MESSAGES.accountRequired]];

export const PASSWORD_RULES: readonly Rule[] = [[isFilled, ACCOUNT_RULE_MESSAGES.passwordRequired]];

export const NEW_PASSWORD_RULES: readonly Rule[] = [
	...PASSWORD_RULES,
	[(value) => countChars(value) >= PASSWORD_MIN_CHARS, ACCOUNT_RULE_MESSAGES.passwordShort],
	[
		(value) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /\p{Nd}/u.test(value),
		ACCOUNT_RULE_MESSAGES.passwordCharacters,
	],
	[(value) => countChars(value) <= PASSWORD_MAX_CHARS, ACCOUNT_RULE_MESSAGES.passwordLong],
];
