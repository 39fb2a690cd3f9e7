import type { TestAccount } from './build-account.ts';
import type { TestApp } from './create-test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls in an account's name. */
export function actAs(app: TestApp, { headers }: Pick<TestAccount, 'headers'>) {
	return (method: Method, url: string, payload?: object) =>
		app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}
