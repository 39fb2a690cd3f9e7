import type { ChildRules } from '#contract/child-profile.ts';
import { CHILD_COOKIE } from '../http/child-view.ts';
import { logIn } from './auth-requests.ts';
import type { TestAccount } from './build-account.ts';
import type { TestApp } from './create-test-app.ts';
import { CHILD_RULES } from './endpoint-requests.ts';

export const ACCOUNT_PIN = '1357';

export interface TestChild {
	id: string;
	/** Of a session that uses the child's profile. */
	headers: { authorization: string };
	/** Of a browser that the child uses, without a token: as it requests documents and pictures. */
	browser: { cookie: string };
	/** Of a session that uses the first profile. */
	grownUp: { authorization: string };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A child of the account, in whose profile a new session is; `fill` gives it something before it is a child's. */
export async function addChild(
	app: TestApp,
	account: TestAccount,
	rules: Partial<ChildRules> = {},
	fill: (headers: { authorization: string }) => Promise<void> = async () => {},
): Promise<TestChild> {
	const grownUp = account.headers;
	const call = async (method: Method, url: string, payload: object, headers = grownUp) => {
		const answer = await app.http.inject({ method, url, payload, headers });
		if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
		return answer;
	};
	const { id } = (await call('POST', '/api/profiles', { name: 'Kim', picture: 'fox' })).json().data;
	await call('PUT', `/api/profiles/${account.user.id}`, { newPin: ACCOUNT_PIN });
	await call('POST', `/api/profiles/${account.user.id}/switch`, { pin: ACCOUNT_PIN });
	const signedIn = await logIn(app, account.user.username);
	const headers = { authorization: `Bearer ${signedIn.json().data.token}` };
	await call('POST', `/api/profiles/${id}/switch`, {}, headers);
	await fill(headers);
	await call('PUT', `/api/profiles/${id}/child`, { rules: { ...CHILD_RULES, ...rules }, pin: ACCOUNT_PIN });
	return { id, headers, browser: { cookie: `${CHILD_COOKIE}=${id}` }, grownUp };
}
