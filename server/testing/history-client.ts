import { buildAccount, type TestAccount } from './build-account.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import type { Engine } from './test-database.ts';

/** An application and the history requests of a new account. */
export async function createHistoryClient(engine?: Engine, env: Record<string, string> = {}) {
	const app = await createTestApp({ engine, env });
	return { app, ...toHistoryClient(app, await buildAccount(app)) };
}

/** The history requests of an account. */
export function toHistoryClient(app: TestApp, account: TestAccount) {
	const { headers } = account;
	const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
		app.http.inject({ method, url: `/api/watch-history${path}`, headers, payload });
	return {
		account,
		call,
		record: (media_id: unknown, media_type: unknown = 'movie', more: object = {}) =>
			call('POST', '', { media_id, media_type, ...more }),
		migrate: (watchHistoryData: unknown) => call('POST', '/migrate', { watchHistoryData } as object),
		list: async (query = '') => (await call('GET', query)).json().data,
	};
}
