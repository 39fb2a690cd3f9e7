import type { User } from '#contract/user.ts';
import { actAs } from './act-as.ts';
import { buildAccount, type TestAccount } from './build-account.ts';
import { createTestApp, type TestApp, type TestClock } from './create-test-app.ts';
import { createTestDatabaseUrl, type Engine } from './test-database.ts';

/** An application with an owner, an admin and a user, and the requests of each. */
export async function createAdministration(engine?: Engine) {
	const app = await createTestApp({ engine });
	const [owner, admin, user] = [
		await buildAccount(app, 'owner'),
		await buildAccount(app, 'admin'),
		await buildAccount(app),
	];
	return { app, owner, admin, user, byOwner: actAs(app, owner), byAdmin: actAs(app, admin), byUser: actAs(app, user) };
}

/** The path of an account in the administration API. */
export const userPath = ({ user }: TestAccount, what = '') => `/api/admin/users/${user.id}${what}`;

export async function findStoredUser(app: TestApp, { id }: User) {
	return app.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Two servers on one PostgreSQL database, with one clock; on SQLite the same server twice. */
export async function createTwoNodes(
	engine: Engine,
	options: { env?: Record<string, string>; clock?: TestClock; logTo?: (line: string) => void } = {},
): Promise<[TestApp, TestApp]> {
	const url = await createTestDatabaseUrl(engine);
	if (!url) {
		const app = await createTestApp({ ...options, engine });
		return [app, app];
	}
	const env = { ...options.env, DATABASE_URL: url };
	const one = await createTestApp({ ...options, env });
	return [one, await createTestApp({ ...options, clock: one.clock, env })];
}
