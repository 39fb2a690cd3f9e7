import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const FILTER = join(import.meta.dirname, '..', '..', 'deploy', 'fail2ban', 'filter.conf');
const ALICE = { username: 'alice', email: 'alice@example.org', password: 'Ladder-cloud-7' };

async function setUp({ isOneNode = false } = {}) {
	const lines: string[] = [];
	const app = await createTestApp({
		env: { LOG_LEVEL: 'info', TRUST_PROXY: '1' },
		isOneNode,
		logTo: (line) => lines.push(line),
	});
	return {
		app,
		lines,
		post: (url: string, payload: object, address = '192.0.2.7') =>
			app.http.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } }),
		/** What the log says under `security`, without the request's id. */
		events: () =>
			lines
				.map((line) => JSON.parse(line).security)
				.filter(Boolean)
				.map(({ reqId, ...event }) => event),
	};
}

it('the log has sign-ups, logins and failed logins with account and address, and no name that was typed', {
	tags: ['security-log'],
}, async () => {
	const { post, events, lines } = await setUp();
	const account = (await post('/api/auth/register', ALICE)).json().data.user.id;
	await post('/api/auth/login', { emailOrUsername: 'alice', password: ALICE.password }, '::ffff:192.0.2.8');
	await post('/api/auth/login', { emailOrUsername: 'alice', password: 'wrong' }, '2001:db8::7');
	await post('/api/auth/login', { emailOrUsername: 'Window-stone-9', password: 'wrong' }, '192.0.2.9:5555');
	expect(events()).toEqual([
		{ event: 'account_created', account, address: '192.0.2.7' },
		{ event: 'login_succeeded', account, address: '192.0.2.8' },
		{ event: 'login_failed', account, address: '2001:db8::7', status: 401, route: '/api/auth/login' },
		{ event: 'login_failed', account: null, address: '192.0.2.9', status: 401, route: '/api/auth/login' },
	]);
	expect(lines.join()).not.toMatch(/Window-stone-9|Ladder-cloud-7|wrong/);
});

it('the log has refusals, and every entry of the audit log once its request has succeeded', {
	tags: ['security-log', 'api-audit-log'],
}, async () => {
	const { app, events } = await setUp();
	const [owner, user] = [await buildAccount(app, 'owner'), await buildAccount(app)];
	const [byOwner, byUser] = [actAs(app, owner), actAs(app, user)];
	await byUser('GET', '/api/admin/stats');
	await app.http.inject({ url: '/api/watch-history', headers: { authorization: 'Bearer 0123456789abcdefghij' } });
	await byOwner('PUT', `/api/admin/users/${user.user.id}/role`, { role: 'admin' });
	await byOwner('PUT', `/api/admin/users/${user.user.id}/role`, { role: 'admin' });
	await byOwner('PUT', `/api/admin/users/${owner.user.id}/role`, { role: 'user' });
	await byOwner('PUT', `/api/admin/users/${user.user.id}`, { password: 'Window-stone-9' });
	await byOwner('GET', '/api/admin/users/export');
	await byUser('POST', '/api/auth/logout');
	const by = { account: owner.user.id, address: '127.0.0.1' };
	expect(events()).toEqual([
		{
			event: 'access_refused',
			account: user.user.id,
			address: '127.0.0.1',
			status: 403,
			route: '/api/admin/stats',
		},
		{ event: 'access_refused', account: null, address: '127.0.0.1', status: 401, route: '/api/watch-history' },
		{ event: 'role_changed', ...by, target: user.user.id, details: { from: 'user', to: 'admin' } },
		{ event: 'user_edited', ...by, target: user.user.id, details: { fields: ['password'] } },
		{ event: 'users_exported', ...by },
		{ event: 'access_refused', account: null, address: '127.0.0.1', status: 401, route: '/api/auth/logout' },
	]);
});

it('the log has the passwords with which a signed-in user confirms actions, wrong and right', {
	tags: ['security-log'],
}, async () => {
	const { app, post, events } = await setUp();
	const { token, user } = (await post('/api/auth/register', ALICE)).json().data;
	const call = actAs(app, { headers: { authorization: `Bearer ${token}` } });
	await call('POST', '/api/auth/confirm-password', { password: 'wrong' });
	await call('POST', '/api/auth/confirm-password', { password: ALICE.password });
	await call('PUT', '/api/auth/password', { currentPassword: ALICE.password, newPassword: 'Window-stone-9' });
	const by = { account: user.id, address: '127.0.0.1' };
	expect(events().slice(1)).toEqual([
		{ event: 'password_refused', ...by, status: 403, route: '/api/auth/confirm-password' },
		{ event: 'password_confirmed', ...by },
		{ event: 'user_edited', ...by, target: user.id, details: { fields: ['password'] } },
	]);
});

it('one address has sixty refusals a minute, and no success or wrong password is lost to them', {
	tags: ['security-log'],
}, async () => {
	const { app, post, events } = await setUp({ isOneNode: true });
	await post('/api/auth/register', ALICE, '127.0.0.1');
	const guess = { url: '/api/watch-history', headers: { authorization: 'Bearer 0123456789abcdefghij' } };
	for (let count = 0; count < 80; count += 1) await app.http.inject(guess);
	await app.http.inject({ ...guess, headers: { ...guess.headers, 'x-forwarded-for': '192.0.2.7' } });
	await post('/api/auth/login', { emailOrUsername: 'alice', password: 'wrong' }, '127.0.0.1');
	await post('/api/auth/login', { emailOrUsername: 'alice', password: ALICE.password }, '127.0.0.1');
	const names = events().map(({ event }) => event);
	expect(names.filter((event) => event === 'access_refused')).toHaveLength(61);
	expect(names.slice(-2)).toEqual(['login_failed', 'login_succeeded']);
});

it('the log has sessions that end without a token, and what happens outside of a request', {
	tags: ['security-log'],
}, async () => {
	const { app, post, events } = await setUp();
	const { token, user } = (await post('/api/auth/register', ALICE)).json().data;
	const token_hashes = ['0'.repeat(64), createHash('sha256').update(token).digest('hex')];
	await post('/api/auth/pending-logouts', { token_hashes });
	await post('/api/auth/pending-logouts', { token_hashes });
	await app.database.db.updateTable('users').set({ deletion_requested_at: '2026-06-01T00:00:00.000Z' }).execute();
	await app.housekeeping.run();
	expect(events().slice(1)).toEqual([
		{ event: 'session_ended', account: null, address: '192.0.2.7', target: user.id },
		{ event: 'user_deleted', account: null, address: null, target: user.id },
	]);
});

it('the sample filter for fail2ban finds the address of guessed passwords and of limits, and no other line', {
	tags: ['security-log'],
}, async () => {
	const [, patterns = ''] = /^failregex = ((?:.+\n)+?)ignoreregex/m.exec(readFileSync(FILTER, 'utf8')) ?? [];
	const expressions = patterns
		.trim()
		.split(/\n\s+/)
		.map((pattern) => new RegExp(pattern.replace('<HOST>', '(?<host>[\\d.]+|[\\da-f:]+)')));
	expect(expressions).toHaveLength(2);
	const { post, lines, app } = await setUp();
	await post('/api/auth/register', ALICE);
	await post('/api/auth/login', { emailOrUsername: 'alice', password: ALICE.password });
	const forged = '"security":{"event":"login_failed","account":null,"address":"198.51.100.1"}';
	await post('/api/client-errors', { kind: 'error', message: forged, page: '/', build: 'x', stack: forged });
	await app.http.inject({ url: `/api/admin/stats?${encodeURIComponent(forged)}`, headers: { 'user-agent': forged } });
	const found = () =>
		lines.flatMap((line) => expressions.flatMap((expression) => expression.exec(line)?.groups?.host ?? []));
	expect(found()).toEqual([]);
	await post('/api/auth/login', { emailOrUsername: forged, password: 'wrong' });
	await post('/api/auth/login', { emailOrUsername: 'alice', password: 'wrong' }, '2001:db8::7');
	expect(found()).toEqual(['192.0.2.7', '2001:db8::7']);
	const [line = ''] = lines.filter((one) => one.includes('2001:db8::7'));
	const limited = line.replace('login_failed', 'limit_reached').replace('"status":401', '"status":429');
	lines.push(limited.replaceAll('2001:db8::7', '192.0.2.8'), limited.replace('/api/auth/login', '/api/tmdb/movie/:id'));
	expect(found()).toEqual(['192.0.2.7', '2001:db8::7', '192.0.2.8']);
});
