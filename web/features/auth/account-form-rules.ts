/** Validation of both forms in the browser, by the same rules as the server. */
import {
	ACCOUNT_NAME_RULES,
	EMAIL_RULES,
	findViolatedRule,
	NEW_PASSWORD_RULES,
	normalizeAccountText,
	PASSWORD_RULES,
	USERNAME_RULES,
} from '#contract/account-rules.ts';
import { AUTH_TEXT } from './auth.messages.ts';

export type LoginField = 'emailOrUsername' | 'password';
export type SignUpField = 'username' | 'email' | 'password' | 'confirm';

export type FormValues<Field extends string> = Record<Field, string>;
/** The message of each invalid field. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

export function validateLogin(values: FormValues<LoginField>): FormErrors<LoginField> {
	return withoutNull({
		emailOrUsername: findViolatedRule(ACCOUNT_NAME_RULES, normalizeAccountText(values.emailOrUsername)),
		password: findViolatedRule(PASSWORD_RULES, values.password),
	});
}

export function validateSignUp(values: FormValues<SignUpField>): FormErrors<SignUpField> {
	return withoutNull({
		username: findViolatedRule(USERNAME_RULES, normalizeAccountText(values.username)),
		email: findViolatedRule(EMAIL_RULES, normalizeAccountText(values.email)),
		password: findViolatedRule(NEW_PASSWORD_RULES, values.password),
		confirm: findViolatedRule(
			[
				[(value) => value !== '', AUTH_TEXT.confirmRequired],
				[(value) => value === values.password, AUTH_TEXT.confirmDiffers],
			],
			values.confirm,
		),
	});
}

/** Enables the submit button on wide windows. */
export function isSignUpComplete(values: FormValues<SignUpField>): boolean {
	return Object.values(values).every((value) => value !== '') && values.password === values.confirm;
}

function withoutNull<Field extends string>(messages: Record<Field, string | null>): FormErrors<Field> {
	return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null)) as FormErrors<Field>;
}
