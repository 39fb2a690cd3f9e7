import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { toCall } from '../testing/endpoint-requests.ts';
import { createTestDatabaseUrl, ENGINES } from '../testing/test-database.ts';

const ACCOUNT = { username: 'bob', email: 'bob@example.org', emailOrUsername: 'bob', password: 'Ladder-cloud-7' };

/** Every endpoint that needs an account, and those that look for one. */
const NEED_DATABASE: readonly EndpointName[] = [
	'POST /api/auth/login',
	'POST /api/auth/register',
	'GET /api/ready',
	...(Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].access !== 'public'),
];

/** An application that connects as a role of its own, and a connection of an administrator to another database. */
async function buildWithLimitedRole(url: string) {
	const name = `limited_${randomBytes(6).toString('hex')}`;
	const address = new URL(url);
	const database = address.pathname.slice(1);
	const administrator = new pg.Client(new URL('/postgres', url).href);
	await administrator.connect();
	const run = (statement: string) => administrator.query(statement);
	await run(`create role ${name} login`);
	await run(`alter database ${database} owner to ${name}`);
	const owner = new pg.Client(url);
	await owner.connect();
	await owner.query(`grant all on all tables in schema public to ${name}`);
	await owner.end();
	onTestFinished(async () => {
		await run(`alter database ${database} owner to current_user`);
		const last = new pg.Client(url);
		await last.connect();
		await last.query(`drop owned by ${name}`);
		await last.end();
		await run(`drop role ${name}`);
		await administrator.end();
	});
	address.username = name;
	const app = await createTestApp({ env: { DATABASE_URL: address.href } });
	const disconnect = () =>
		run(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`);
	return { app, name, database, run, disconnect };
}

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('a %s server that refuses connections', (engine) => {
	it('makes 503 of every call that needs it, and everything recovers', {
		tags: ['api-readiness'],
	}, async () => {
		const { app, name, database, run, disconnect } = await buildWithLimitedRole(
			(await createTestDatabaseUrl(engine)) ?? '',
		);
		const { headers } = await buildAccount(app, 'owner');
		const verify = async () => (await app.http.inject({ url: '/api/auth/verify', headers })).statusCode;
		const away = `${database}_away`;
		const refusals = [
			[
				'no connections allowed',
				`alter database ${database} allow_connections false`,
				`alter database ${database} allow_connections true`,
			],
			[
				'database renamed',
				`alter database ${database} rename to ${away}`,
				`alter database ${away} rename to ${database}`,
			],
			['too many clients', `alter role ${name} connection limit 0`, `alter role ${name} connection limit -1`],
			['role without login', `alter role ${name} nologin`, `alter role ${name} login`],
		] as const;

		for (const [what, refuse, accept] of refusals) {
			expect(await verify()).toBe(200);
			await disconnect();
			await run(refuse);
			const others: unknown[] = [];
			for (const endpoint of NEED_DATABASE) {
				const [method] = endpoint.split(' ') as ['GET'];
				const { url, payload = ACCOUNT } = toCall(endpoint);
				const response = await app.http.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload }) });
				if (response.json().code !== 'unavailable') others.push([endpoint, response.statusCode]);
			}
			const popular = await app.http.inject('/api/tmdb/movie/popular');
			await run(accept);
			expect([what, others, popular.statusCode]).toEqual([what, [], 200]);
		}
		expect(await verify()).toBe(200);
		await expect.poll(async () => (await app.http.inject('/api/ready')).statusCode).toBe(200);
	});
});
