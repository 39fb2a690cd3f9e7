import { ACCOUNT_RULE_MESSAGES } from '#contract/account-rules.messages.ts';
import { AppError } from '../http/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws `invalid_request` for a common password; `path` is its field in the input. */
export async function requireUncommonPassword(password: string, path = 'password'): Promise<void> {
	const message = ACCOUNT_RULE_MESSAGES.passwordCommon;
	if (await isCommonPassword(password)) throw new AppError('invalid_request', message, { issues: [{ path, message }] });
}
