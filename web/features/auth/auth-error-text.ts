import { ApiError } from '../../api/api-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import type { SignInForm } from '../../session/sign-in-request.ts';
import { AUTH_TEXT } from './auth.messages.ts';

/** The text for a failed login or sign-up; phones have other texts for a login, but not for the code of a second factor. */
export function authErrorText(error: unknown, form: SignInForm, isPhone: boolean, isCode = false): string {
	const status = error instanceof ApiError ? error.status : 0;
	if (form === 'login' && isPhone && !isCode) {
		if (status === 401) return AUTH_TEXT.loginRefused;
		if (status === 0 || status >= 500) return AUTH_TEXT.loginFault;
	}
	return serverMessage(error) ?? (form === 'login' ? AUTH_TEXT.loginFailed : AUTH_TEXT.registrationFailed);
}
