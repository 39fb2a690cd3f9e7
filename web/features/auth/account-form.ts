/** What the two forms ask for and refuse before the server is asked. */
import {
	ACCOUNT_NAME_RULES,
	brokenRule,
	EMAIL_RULES,
	NEW_PASSWORD_RULES,
	PASSWORD_RULES,
	toAccountText,
	USERNAME_RULES,
} from '#contract/account-rules.ts';
import { AUTH_TEXT } from './auth.messages.ts';

export type LoginField = 'emailOrUsername' | 'password';
export type SignUpField = 'username' | 'email' | 'password' | 'confirm';

export type Values<Field extends string> = Record<Field, string>;
/** The sentence that each refused field gets. */
export type Refusals<Field extends string> = Partial<Record<Field, string>>;

export function checkLogin(values: Values<LoginField>): Refusals<LoginField> {
	return told({
		emailOrUsername: brokenRule(ACCOUNT_NAME_RULES, toAccountText(values.emailOrUsername)),
		password: brokenRule(PASSWORD_RULES, values.password),
	});
}

export function checkSignUp(values: Values<SignUpField>): Refusals<SignUpField> {
	return told({
		username: brokenRule(USERNAME_RULES, toAccountText(values.username)),
		email: brokenRule(EMAIL_RULES, toAccountText(values.email)),
		password: brokenRule(NEW_PASSWORD_RULES, values.password),
		confirm: brokenRule(
			[
				[(value) => value !== '', AUTH_TEXT.confirmRequired],
				[(value) => value === values.password, AUTH_TEXT.confirmDiffers],
			],
			values.confirm,
		),
	});
}

/** Whether a sign-up can be sent on wide windows, where its button waits for that. */
export function isSignUpFilled(values: Values<SignUpField>): boolean {
	return Object.values(values).every((value) => value !== '') && values.password === values.confirm;
}

function told<Field extends string>(broken: Record<Field, string | null>): Refusals<Field> {
	return Object.fromEntries(Object.entries(broken).filter(([, message]) => message !== null)) as Refusals<Field>;
}
