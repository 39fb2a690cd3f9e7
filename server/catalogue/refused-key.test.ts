import { expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';

const KEY = 'a-key-that-tmdb-refuses';

it('a key that TMDB refuses is one line of the log, and every part of the server agrees on it', {
	tags: ['operating-tmdb-key'],
}, async () => {
	const lines: string[] = [];
	const logTo = (line: string) => lines.push(line);
	const app = await createAppOnTmdb({ env: { TMDB_ACCESS_TOKEN: KEY, LOG_LEVEL: 'info' }, isOneNode: true, logTo });
	const call = actAs(app, await buildAccount(app, 'owner'));
	const health = async () => (await app.http.inject('/api/health')).json().message;
	expect(await health()).toBe('Matinee is running');
	for (const path of ['/api/tmdb/movie/popular', '/api/tmdb/movie/605', '/api/tmdb/tv/popular']) {
		expect((await app.http.inject(path)).statusCode).toBe(502);
	}
	const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
	expect(errors).toMatchObject([
		{ msg: 'TMDB refuses the key in TMDB_ACCESS_TOKEN: set a valid one and restart', detail: 'HTTP 401' },
	]);
	expect(lines.join()).not.toMatch(new RegExp(`stack|${KEY}`));

	expect(await health()).toBe('Matinee is running, but TMDB refuses the key');
	const { source } = (await call('GET', '/api/admin/system-health')).json().data;
	expect(source).toEqual({ status: 'error', name: 'tmdb', problem: 'key_refused' });
	const checks = (await call('GET', '/api/admin/setup?origin=http://localhost:3000')).json().data;
	expect(checks[1]).toEqual({
		check: 'catalogue',
		state: 'problem',
		finding: 'key-refused',
		value: 'TMDB_ACCESS_TOKEN',
	});
});
