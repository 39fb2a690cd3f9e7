import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import { actAs } from './act-as.ts';
import { buildAccount, type TestAccount } from './build-account.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import type { Engine } from './test-database.ts';

/** An application and the list requests of a new account. */
export async function createListsClient(engine?: Engine, env: Record<string, string> = {}) {
	const app = await createTestApp({ engine, env });
	return { app, ...toListsClient(app, await buildAccount(app)) };
}

/** The list requests of an account. Titles are keys, such as `movie:775`; a list is Watch Later unless one is named. */
export function toListsClient(app: TestApp, account: TestAccount) {
	const call = actAs(app, account);
	const urlOf = (key: string, list: string) => {
		const [type, id] = key.split(':');
		return `/api/lists/${list}/titles/${id}/${type}`;
	};
	return {
		account,
		call,
		add: (key: string, { list = WATCH_LATER_ID, restore = false } = {}) => call('PUT', urlOf(key, list), { restore }),
		remove: (key: string, list = WATCH_LATER_ID) => call('DELETE', urlOf(key, list)),
		place: (key: string, side: string, neighbour: string, list = WATCH_LATER_ID) => {
			const [media_type, media_id] = neighbour.split(':');
			return call('PUT', `${urlOf(key, list)}/place`, { side, media_type, media_id });
		},
		migrate: (items: unknown) => call('POST', '/api/lists/migrate', { items } as object),
		create: async (name: string): Promise<string> => (await call('POST', '/api/lists', { name })).json().data.id,
		lists: async () => (await call('GET', '/api/lists')).json().data,
		/** Keys in the order of the list. */
		keys: async (query = 'sort=manual', list = WATCH_LATER_ID): Promise<string[]> => {
			const { cards } = (await call('GET', `/api/lists/${list}/cards?${query}`)).json().data;
			return cards.map(({ id }: { id: string }) => id);
		},
	};
}
