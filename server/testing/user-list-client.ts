import type { UserPage } from '#contract/admin.ts';
import { ROLES, type Role } from '#contract/user.ts';
import { actAs } from './act-as.ts';
import { buildAccount } from './build-account.ts';
import { createTestApp } from './create-test-app.ts';
import type { Engine } from './test-database.ts';

/** An application and an admin's requests of its list of users. */
export async function createUserListClient(engine: Engine) {
	const app = await createTestApp({ engine });
	const call = actAs(app, await buildAccount(app, 'admin'));
	const page = (query: string) => call('GET', `/api/admin/users/paginated?${query}`);
	const read = async (query: string): Promise<UserPage> => (await page(query)).json().data;
	const search = async (text: string, more = '') => {
		const { users } = await read(`search=${encodeURIComponent(text)}&limit=100&sortBy=username&sortOrder=asc${more}`);
		return users.map(({ username }) => username);
	};
	return { app, call, page, read, search };
}

/** Users of every role and plan; every three have the same age. */
export function buildUsers(count: number) {
	return Array.from({ length: count }, (_, index) => ({
		username: `${['zoe', 'Adam', 'émile', 'bea_x'][index % 4]}-${(index * 37) % count}`,
		email: `${(index * 53) % count}@example.org`,
		role: ROLES[index % 7 === 0 ? 1 : index % 11 === 0 ? 2 : 0] as Role,
		isPremium: index % 3 === 0,
		createdAt: Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 86_400_000,
	}));
}
