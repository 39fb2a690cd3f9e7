import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createTestApp, createTestDirectory } from './testing/create-test-app.ts';

function refusal(env: Record<string, string>): string {
	try {
		readConfig(env);
	} catch (error) {
		return (error as Error).message;
	}
	return 'accepted';
}

describe('readConfig', () => {
	it('gives every setting its default when nothing is set', () => {
		expect(readConfig({})).toMatchObject({
			host: '127.0.0.1',
			port: 3000,
			publicUrl: 'http://localhost:3000',
			trustProxy: false,
			registration: 'open',
			database: { engine: 'sqlite', file: resolve('data/matinee.db') },
			sessionIdleDays: 14,
			sessionMaxDays: 30,
			rateLimits: 'on',
			historyRetentionDays: 15,
			cacheMemoryBytes: 64 * 1024 * 1024,
			cacheDiskBytes: 256 * 1024 * 1024,
			officialDomains: [],
			logLevel: 'info',
			tmdb: { credential: null },
			copies: {
				archiveUrl: 'https://archive.org',
				commonsUrl: 'https://commons.wikimedia.org',
				wikidataUrl: 'https://www.wikidata.org',
				search: 'on',
			},
		});
	});

	it('turns a host of copies off by an empty address', () => {
		const { copies } = readConfig({
			ARCHIVE_URL: 'http://127.0.0.1:8091/',
			COMMONS_URL: '',
			WIKIDATA_URL: ' ',
			OPEN_CINEMA_SEARCH: 'off',
		});
		expect(copies).toEqual({
			archiveUrl: 'http://127.0.0.1:8091',
			commonsUrl: null,
			wikidataUrl: null,
			search: 'off',
		});
	});

	it.each([
		[{ PORT: 'abc' }, 'PORT: got "abc"; takes a whole number from 0 to 65535'],
		[{ PORT: '-1' }, 'PORT: got "-1"; takes a whole number from 0 to 65535'],
		[{ PORT: '70000' }, 'PORT: got "70000"; takes a whole number from 0 to 65535'],
		[{ CACHE_MEMORY_MB: '-5' }, 'CACHE_MEMORY_MB: got "-5"; takes a whole number from 1 to 65536'],
		[{ HISTORY_RETENTION_DAYS: '0' }, 'HISTORY_RETENTION_DAYS: got "0"; takes a number above 0, at most 36500'],
		[{ SESSION_IDLE_DAYS: '-1' }, 'SESSION_IDLE_DAYS: got "-1"; takes a number above 0, at most 3650'],
		[{ SESSION_MAX_DAYS: 'long' }, 'SESSION_MAX_DAYS: got "long"; takes a number above 0, at most 3650'],
		[{ RATE_LIMITS: 'no' }, 'RATE_LIMITS: got "no"; takes one of on, off'],
		[
			{ DATABASE_URL: 'mysql://root@localhost/matinee' },
			'DATABASE_URL: got an address of no known form; takes sqlite:PATH, sqlite::memory: or postgres://USER@HOST/NAME',
		],
		[{ REUSE_PORT: 'on' }, 'REUSE_PORT: got "on", and DATABASE_URL is not PostgreSQL; SQLite is for one server'],
		[{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE: got "0"; takes a whole number from 1 to 500'],
		[
			{ DATABASE_URL: 'postgres://db/matinee', DATABASE_TLS: 'yes' },
			'DATABASE_TLS: got "yes"; takes one of off, require, verify',
		],
		[
			{ DATABASE_URL: 'postgres://db/matinee?sslmode=require', DATABASE_TLS: 'verify' },
			'DATABASE_TLS and sslmode in DATABASE_URL are both set; set one of them',
		],
		[
			{ DATABASE_URL: 'postgres://db/matinee', DATABASE_TLS_CA: '/etc/ca.pem' },
			'DATABASE_TLS_CA: got a file, and DATABASE_TLS is not verify; set DATABASE_TLS=verify',
		],
		[
			{ DATABASE_URL: 'postgres://db/matinee', DATABASE_TLS: 'verify', DATABASE_TLS_CA: '/nowhere/ca.pem' },
			'DATABASE_TLS_CA: got "/nowhere/ca.pem" (ENOENT); takes the path of a file with PEM certificates',
		],
		[{ REGISTRATION: 'maybe' }, 'REGISTRATION: got "maybe"; takes one of open, invite, approve, closed'],
		[
			{ REQUIRE_SECOND_FACTOR: 'owner,boss' },
			'REQUIRE_SECOND_FACTOR: got "owner,boss"; takes off, or some of owner, admin, user joined by commas',
		],
		[{ SECRETS_KEY: 'short' }, 'SECRETS_KEY: got 5 characters; takes 32 to 512 random ones'],
		[{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: got "loud"; takes one of fatal, error, warn, info, debug, trace, silent'],
		[{ PUBLIC_URL: 'ftp://example.org' }, 'PUBLIC_URL: got "ftp://example.org"; takes an http or https address'],
		[
			{ PUBLIC_URL: 'https://example.org/films' },
			'PUBLIC_URL: got "https://example.org/films"; takes an address without a path, https://example.org',
		],
		[
			{ ARCHIVE_URL: 'https://archive.org/details' },
			'ARCHIVE_URL: got "https://archive.org/details"; takes an address without a path, https://example.org',
		],
		[{ OPEN_CINEMA_SEARCH: 'maybe' }, 'OPEN_CINEMA_SEARCH: got "maybe"; takes one of on, off'],
		[{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL: got "nobody"; takes an email address'],
		[
			{ TRUST_PROXY: 'everyone' },
			'TRUST_PROXY: got "everyone"; takes off, a number of hops, or addresses and CIDR ranges joined by commas',
		],
		[{ TMDB_ACCESS_TOKEN: 'a', TMDB_API_KEY: 'b' }, 'TMDB_ACCESS_TOKEN and TMDB_API_KEY are both set; set one of them'],
		[
			{ PUBLIC_URL: 'https://films.example.org' },
			'TRUST_PROXY: got nothing, and PUBLIC_URL is https; takes off, a number of hops, or addresses and CIDR ranges joined by commas',
		],
		[
			{ PUBLIC_URL: 'https://films.example.org', TRUST_PROXY: ' ' },
			'TRUST_PROXY: got nothing, and PUBLIC_URL is https; takes off, a number of hops, or addresses and CIDR ranges joined by commas',
		],
	])('refuses %o with a one-line message', (env, line) => {
		expect(refusal(env as unknown as Record<string, string>)).toBe(line);
	});

	it('removes a trailing slash only from base URLs', () => {
		const config = readConfig({
			PUBLIC_URL: 'https://films.example.org/',
			TRUST_PROXY: 'off',
			TMDB_BASE_URL: 'https://tmdb.example.org/3/',
			TMDB_IMAGE_URL: 'https://images.example.org/t/p//',
			PLAYER_CONFIG_URL: 'https://example.org/servers/',
			COMMUNITY_URL: 'https://example.org/community/',
		});
		expect(config).toMatchObject({
			publicUrl: 'https://films.example.org',
			tmdb: { baseUrl: 'https://tmdb.example.org/3', imageUrl: 'https://images.example.org/t/p' },
			playerConfigUrl: 'https://example.org/servers/',
			communityUrl: 'https://example.org/community/',
		});
	});

	it('never quotes a password in a URL', () => {
		const lines = [
			refusal({ TMDB_BASE_URL: 'https://user:hunter2@example.org' }),
			refusal({ PUBLIC_URL: 'htp://user:hunter2@example.org' }),
			refusal({ TMDB_API_KEY: 'hunter2 with spaces' }),
			refusal({ DATABASE_URL: 'mysql://root:hunter2@localhost/matinee' }),
			refusal({ DATABASE_URL: 'postgres://user:hunter2@[bad/matinee' }),
		];
		for (const line of lines) {
			expect(line).not.toBe('accepted');
			expect(line).not.toContain('hunter2');
			expect(line).not.toContain('\n');
		}
	});

	it.each([
		['sqlite::memory:', { engine: 'sqlite', file: ':memory:' }],
		['sqlite:/srv/matinee.db', { engine: 'sqlite', file: '/srv/matinee.db' }],
		['sqlite:///srv/matinee.db', { engine: 'sqlite', file: '/srv/matinee.db' }],
		['sqlite:films.db', { engine: 'sqlite', file: resolve('films.db') }],
		[
			'postgres://matinee:secret@db/matinee',
			{ engine: 'postgres', url: 'postgres://matinee:secret@db/matinee', poolSize: 10 },
		],
	])('accepts %s as the database', (url, setting) => {
		expect(readConfig({ DATABASE_URL: url }).database).toEqual(setting);
	});

	it('keeps the database in the data directory by default', () => {
		expect(readConfig({ DATA_DIR: '/srv/films' }).database).toEqual({
			engine: 'sqlite',
			file: '/srv/films/matinee.db',
		});
	});

	it('reads a secret from the file that NAME_FILE names', () => {
		const file = join(createTestDirectory(), 'token');
		writeFileSync(file, 'abc.def\n');
		expect(readConfig({ TMDB_ACCESS_TOKEN_FILE: file }).tmdb.credential).toEqual({ kind: 'token', value: 'abc.def' });
		expect(refusal({ TMDB_ACCESS_TOKEN_FILE: `${file}.gone` })).toMatch(/^TMDB_ACCESS_TOKEN_FILE: got .*ENOENT/);
		expect(refusal({ TMDB_ACCESS_TOKEN_FILE: file, TMDB_ACCESS_TOKEN: 'x' })).toContain('both set');
	});

	it('accepts hop counts and address ranges as trusted proxies', { tags: ['operating-proxy'] }, () => {
		expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
		expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
		expect(refusal({ TRUST_PROXY: '10.0.0.0/40' })).toContain('TRUST_PROXY');
		const https = { PUBLIC_URL: 'https://films.example.org' };
		expect(readConfig({ ...https, TRUST_PROXY: 'off' }).trustProxy).toBe(false);
		expect(readConfig({ ...https, TRUST_PROXY: '1' }).trustProxy).toBe(1);
	});

	it('has the first official domain as the primary one', () => {
		expect(readConfig({ OFFICIAL_DOMAINS: 'matinee.example, https://b.example' }).officialDomains).toEqual([
			'https://matinee.example',
			'https://b.example',
		]);
		expect(readConfig({ PUBLIC_URL: 'https://a.example/', TRUST_PROXY: '1' })).toMatchObject({
			publicUrl: 'https://a.example',
			officialDomains: ['https://a.example'],
		});
	});
});

describe('REDIS_URL', () => {
	it('is an address of Redis, with or without TLS, password and number of a database', () => {
		for (const url of ['redis://cache:6379', 'rediss://:hunter2@cache/1', 'redis://user:pass@[::1]:7000/0']) {
			expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url);
		}
		expect(readConfig({}).redisUrl).toBeNull();
	});

	it.each(['http://:hunter2@cache', 'redis://', 'hunter2', 'redis://:hunter2@cache/a'])(
		'is refused as %s, without being quoted',
		(url) => {
			expect(() => readConfig({ REDIS_URL: url })).toThrow(/^REDIS_URL: (?!.*hunter2)/);
		},
	);

	it('is not mentioned in the log when it is not set', async () => {
		const lines: string[] = [];
		await createTestApp({ env: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) });
		expect(lines).toEqual([]);
	});
});
