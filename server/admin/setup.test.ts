import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SetupCheck, SetupCheckName } from '#contract/setup.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { findAddress } from './public-address.ts';

const HOUR_MS = 3_600_000;
const LOCAL = 'http://localhost:3000';

/** What the owner of an application reads, by check: the finding and its value. */
async function createReader(app: TestApp) {
	const { headers } = await buildAccount(app, 'owner');
	return async (origin = LOCAL, proxyHeaders: Record<string, string> = {}) => {
		const url = `/api/admin/setup?origin=${encodeURIComponent(origin)}`;
		const response = await app.http.inject({ url, headers: { ...headers, ...proxyHeaders } });
		const checks = response.json().data as SetupCheck[];
		return Object.fromEntries(checks.map(({ check, finding, value }) => [check, [finding, value]])) as Record<
			SetupCheckName,
			[string, string | null]
		>;
	};
}

describe('the setup checklist', { tags: ['operating-setup-checklist'] }, () => {
	it('says of a fresh installation what is done and what is open', async () => {
		const app = await createTestApp({ engine: 'sqlite' });
		const call = actAs(app, await buildAccount(app, 'owner'));
		const { data } = (await call('GET', `/api/admin/setup?origin=${LOCAL}`)).json();
		expect(data).toEqual([
			{ check: 'owner', state: 'done', finding: 'owner-set', value: null },
			{ check: 'catalogue', state: 'open', finding: 'catalogue-open', value: null },
			{ check: 'players', state: 'open', finding: 'players-built-in', value: null },
			{ check: 'address', state: 'open', finding: 'address-local', value: null },
			{ check: 'proxy', state: 'done', finding: 'proxy-none', value: null },
			{ check: 'backup', state: 'open', finding: 'backup-due', value: null },
			{ check: 'mail', state: 'open', finding: 'mail-off', value: null },
			{ check: 'version', state: 'open', finding: 'version-due', value: null },
		]);
	});

	it('is for owners, who say where they opened the page', { tags: ['api-owner-only'] }, async () => {
		const app = await createTestApp();
		const asAdmin = actAs(app, await buildAccount(app, 'admin'));
		expect((await asAdmin('GET', `/api/admin/setup?origin=${LOCAL}`)).statusCode).toBe(403);
		expect((await asAdmin('POST', '/api/admin/setup/catalogue-test')).statusCode).toBe(403);
		const asOwner = actAs(app, await buildAccount(app, 'owner'));
		for (const query of ['', '?origin=', '?origin=javascript:alert(1)', `?origin=${LOCAL}/${'a'.repeat(300)}`]) {
			expect((await asOwner('GET', `/api/admin/setup${query}`)).statusCode).toBe(400);
		}
	});

	it('finds player servers of the operator, by file and by address', async () => {
		const app = await createTestApp();
		const read = await createReader(app);
		mkdirSync(join(app.dataDir, 'config'));
		const servers = [{ name: 'Mine', enabled: true, movieUrl: 'https://player.example.org/movie' }];
		writeFileSync(join(app.dataDir, 'config', 'servers.json'), JSON.stringify({ servers }));
		expect((await read()).players).toEqual(['players-file', null]);
		const remote = await createTestApp({ env: { PLAYER_CONFIG_URL: 'https://lists.example.org/servers.json' } });
		expect((await (await createReader(remote))()).players).toEqual(['players-address', null]);
	});

	it('compares TRUST_PROXY with the request', async () => {
		const forwarded = { 'x-forwarded-for': '192.0.2.1' };
		// Each node knows the proxies that it has seen.
		const off = await createTestApp({ isOneNode: true });
		const read = await createReader(off);
		await off.http.inject({ url: '/api/health', headers: forwarded });
		expect((await read()).proxy).toEqual(['proxy-seen', null]);
		expect((await read(LOCAL, forwarded)).proxy).toEqual(['proxy-untrusted', null]);
		const hops = await createReader(await createTestApp({ env: { TRUST_PROXY: '1' } }));
		expect((await hops(LOCAL, forwarded)).proxy).toEqual(['proxy-trusted', '1']);
		// Whatever such a client sends would be believed.
		expect((await hops()).proxy).toEqual(['proxy-absent', null]);
		const listed = await createReader(await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } }));
		expect((await listed()).proxy).toEqual(['proxy-trusted', '127.0.0.1']);
	});

	it('finds the last backup, and misses one that is late', async () => {
		const app = await createTestApp({ engine: 'sqlite' });
		const read = await createReader(app);
		const directory = join(app.dataDir, 'backups');
		mkdirSync(directory);
		// Made by a clock that was ahead.
		writeFileSync(join(directory, 'nightly-2027-06-15T03-00-00Z.db'), '');
		expect((await read()).backup).toEqual(['backup-due', null]);
		app.clock.advance(2 * HOUR_MS);
		expect((await read()).backup).toEqual(['backup-missing', null]);
		writeFileSync(join(directory, 'nightly-2026-06-15T03-00-00Z.db'), '');
		const made = '2026-06-15T03:00:00.000Z';
		expect((await read()).backup).toEqual(['backup-recent', made]);
		app.clock.advance(37 * HOUR_MS);
		const later = await createReader(app);
		expect((await later()).backup).toEqual(['backup-missing', made]);
	});

	it('says where no backups are made', async () => {
		const inMemory = await createTestApp({ env: { DATABASE_URL: 'sqlite::memory:' } });
		expect((await (await createReader(inMemory))()).backup).toEqual(['database-in-memory', null]);
		const off = await createTestApp({ engine: 'sqlite', env: { BACKUP_KEEP: '0' } });
		expect((await (await createReader(off))()).backup).toEqual(['backup-off', null]);
	});
});

describe('the test of the key', { tags: ['operating-setup-checklist'] }, () => {
	it('makes one call for all presses within seconds, and the checklist shows the result', async () => {
		// Each node keeps the result of its last test.
		const app = await createAppOnTmdb({ isOneNode: true });
		const read = await createReader(app);
		const call = actAs(app, await buildAccount(app, 'owner'));
		const press = async () => (await call('POST', '/api/admin/setup/catalogue-test')).json().data as SetupCheck;
		expect((await read()).catalogue).toEqual(['key-untested', null]);
		const calls = app.fake.calls.length;
		const works = { check: 'catalogue', state: 'done', finding: 'key-works', value: '2026-06-15T12:00:00.000Z' };
		expect(await Promise.all([press(), press()])).toEqual([works, works]);
		expect(app.fake.calls).toHaveLength(calls + 1);
		app.clock.advance(4999);
		expect(await press()).toEqual(works);
		expect(app.fake.calls).toHaveLength(calls + 1);
		expect((await read()).catalogue).toEqual(['key-works', works.value]);

		app.clock.advance(1);
		app.fake.behave({ kind: 'status', status: 401 });
		expect(await press()).toMatchObject({ state: 'problem', finding: 'key-refused', value: 'TMDB_ACCESS_TOKEN' });
		const health = async () => (await app.http.inject('/api/health')).json().message;
		app.clock.advance(60_000);
		expect(await health()).toBe('Matinee is running, but TMDB refuses the key');
		app.fake.behave({ kind: 'status', status: 404 });
		expect(await press()).toMatchObject({ state: 'problem', finding: 'catalogue-unreachable' });
		app.clock.advance(59_999);
		expect(await health()).toBe('Matinee is running, but TMDB cannot be reached');
		app.clock.advance(1);
		expect(await health()).toBe('Matinee is running');
	});

	it('calls nobody for the open catalogue', async () => {
		const app = await createTestApp();
		const call = actAs(app, await buildAccount(app, 'owner'));
		const { data } = (await call('POST', '/api/admin/setup/catalogue-test')).json();
		expect(data).toMatchObject({ state: 'open', finding: 'catalogue-open' });
	});
});

describe('the address that the owner opened', { tags: ['operating-setup-checklist'] }, () => {
	it.each<[opened: string, publicUrl: string | null, finding: string]>([
		['http://localhost:3000', 'http://localhost:3000', 'address-local'],
		['http://127.0.0.1:3000', 'http://localhost:3000', 'address-local'],
		['http://[::1]:3000', 'http://localhost:3000', 'address-local'],
		['http://localhost:4000', null, 'address-local'],
		['http://localhost:4000', 'http://localhost:3000', 'address-differs'],
		['http://192.0.2.1:3000', 'http://localhost:3000', 'address-differs'],
		['http://192.0.2.1:3000', null, 'address-differs'],
		['http://192.0.2.1:3000', 'http://192.0.2.1:3000', 'address-http'],
		['https://films.example.org', 'https://films.example.org', 'address-https'],
		['http://films.example.org', 'https://films.example.org', 'address-differs'],
		['https://other.example.org', 'https://films.example.org', 'address-https'],
	])('%s with PUBLIC_URL %s: %s', (opened, publicUrl, finding) => {
		const officialDomains = ['https://films.example.org', 'https://other.example.org'];
		const [found, value] = findAddress(opened, { publicUrl, officialDomains: publicUrl ? officialDomains : [] });
		expect(found).toBe(finding);
		expect(value).toBe(finding === 'address-differs' ? opened : undefined);
	});
});
