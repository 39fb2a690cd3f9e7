import { TOTP } from 'otpauth';
import { actAs } from './act-as.ts';
import { logIn, PASSWORD } from './auth-requests.ts';
import type { TestAccount } from './build-account.ts';
import type { TestApp } from './create-test-app.ts';

/** What an authenticator app shows at a time, epoch milliseconds. */
export function codeAt(secret: string, at: number): string {
	return new TOTP({ secret }).generate({ timestamp: at });
}

/** A second factor that waits for its first code. */
export async function beginSecondFactor(
	app: TestApp,
	account: Pick<TestAccount, 'headers'>,
): Promise<{ secret: string }> {
	const response = await actAs(app, account)('POST', '/api/auth/second-factor/setup', { currentPassword: PASSWORD });
	return response.json().data;
}

/** A second factor that is on. The time moves past its first code. */
export async function addSecondFactor(app: TestApp, account: Pick<TestAccount, 'headers'>) {
	const { secret } = await beginSecondFactor(app, account);
	const first = { code: codeAt(secret, app.clock.now()) };
	const response = await actAs(app, account)('POST', '/api/auth/second-factor/confirm', first);
	app.clock.advance(60_000);
	const recoveryCodes: string[] = response.json().data.recoveryCodes;
	return { secret, recoveryCodes, code: () => codeAt(secret, app.clock.now()) };
}

/** The challenge of a login by name with the right password. */
export async function challengeOf(app: TestApp, name: string): Promise<string> {
	return (await logIn(app, name)).json().data.challenge;
}

export const sendCode = (app: TestApp, challenge: string, code: string) =>
	app.http.inject({ method: 'POST', url: '/api/auth/login/second-factor', payload: { challenge, code } });
