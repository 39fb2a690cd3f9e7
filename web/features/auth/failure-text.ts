import { ApiError } from '../../api/api-client.ts';
import type { SignInForm } from '../../session/sign-in-request.ts';
import { AUTH_TEXT } from './auth.messages.ts';

/** What a person is told of a call that failed; phones have words of their own for a login. */
export function failureText(error: unknown, form: SignInForm, isPhone: boolean): string {
	const status = error instanceof ApiError ? error.status : 0;
	if (form === 'login' && isPhone) {
		if (status === 401) return AUTH_TEXT.loginRefused;
		if (status === 0 || status >= 500) return AUTH_TEXT.loginFault;
	}
	return serverMessage(error) ?? (form === 'login' ? AUTH_TEXT.loginFailed : AUTH_TEXT.registrationFailed);
}

/** Null where no answer came, or one without words. */
function serverMessage(error: unknown): string | null {
	if (!(error instanceof ApiError) || error.status === 0) return null;
	return error.message.startsWith('HTTP error!') ? null : error.message;
}
