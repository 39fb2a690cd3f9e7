import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { verify } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { ACCESS_TABLES, removeAllAccess } from './session.repository.ts';

const OPERATING = join(import.meta.dirname, '..', '..', 'docs', 'operating.md');

describe.each(ENGINES)('a database that is restored on %s', { tags: ['operating-restore'] }, (engine) => {
	it('lets nobody in by what the backup still has: sessions, addresses of calendars, guests of rooms', async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const call = actAs(app, account);
		const feed = (await call('POST', '/api/calendar/feed')).json().data.url;
		const { code } = (await call('POST', '/api/rooms/guest-remote')).json().data;
		const invitation = { method: 'POST' as const, url: '/api/rooms/invitation', payload: { code } };
		const enter = async () => [
			(await verify(app, account.token)).statusCode,
			(await app.http.inject(new URL(feed).pathname)).statusCode,
			(await app.http.inject(invitation)).statusCode,
		];
		expect(await enter()).toEqual([200, 200, 200]);
		await removeAllAccess(app.database.db);
		expect(await enter()).toEqual([401, 404, 404]);
	});
});

it('the guide names every table of access for a restore on PostgreSQL', { tags: ['operating-restore'] }, () => {
	const [, sql = ''] = /'(delete from sessions;[^']*)'/.exec(readFileSync(OPERATING, 'utf8')) ?? [];
	expect(sql.split('; ')).toEqual(ACCESS_TABLES.map((table) => `delete from ${table}`));
});
