import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { toStartNotice } from './start-notice.ts';

function linesOf(env: Record<string, string>, facts: Partial<Parameters<typeof toStartNotice>[0]> = {}) {
	const { ownerToken = null, hasOtherPlayers = false, source = 'works' } = facts;
	const config = readConfig({ DATA_DIR: '/srv/matinee', ...env });
	const url = config.publicUrl ?? 'http://localhost:4000';
	return toStartNotice({ config, url, ownerToken, hasOtherPlayers, source }).split('\n');
}

describe('what a start prints', { tags: ['operating-start-notice'] }, () => {
	it('begins with the address, and says what to do first without an owner and a key', () => {
		expect(linesOf({}, { ownerToken: 'a-token' })).toEqual([
			'Matinee is ready at http://localhost:3000',
			'No owner yet: sign up with this link within 10 minutes. It works once.',
			'  http://localhost:3000/admin#owner=a-token',
			'  Later: restart for a new link, or sign up and run: npm run owner -- you@example.org',
			'Catalogue: open; set TMDB_ACCESS_TOKEN for TMDB',
			'Player servers: built in; add yours in the Admin Panel',
			'Data: /srv/matinee',
			'',
		]);
	});

	it('does not name the owner, nor any secret', () => {
		const env = {
			PUBLIC_URL: 'https://films.example.org',
			TRUST_PROXY: '1',
			TMDB_ACCESS_TOKEN: 'secret-key',
			PLAYER_CONFIG_URL: 'https://lists.example.org/secret/servers.json?key=secret',
			DATABASE_URL: 'postgres://matinee:secret@db.example.org/matinee',
		};
		const lines = linesOf(env);
		expect(lines).toEqual([
			'Matinee is ready at https://films.example.org',
			'Catalogue: TMDB',
			'Player servers: from lists.example.org (PLAYER_CONFIG_URL)',
			'Data: /srv/matinee; accounts and history in PostgreSQL',
			'',
		]);
		expect(lines.join()).not.toContain('secret');
	});

	it.each([
		[{ TMDB_API_KEY: 'secret-key' }, 'key_refused', 'it refuses the key in TMDB_API_KEY; set a valid one and restart'],
		[{ TMDB_ACCESS_TOKEN: 'secret-key' }, 'unreachable', 'it cannot be reached now; each page tries again'],
		[{ TMDB_ACCESS_TOKEN: 'secret-key' }, null, 'it cannot be reached now; each page tries again'],
	] as const)('says what is wrong with TMDB: %j %s', { tags: ['operating-tmdb-key'] }, (env, source, sentence) => {
		const lines = linesOf(env, { source });
		expect(lines).toContain(`Catalogue: TMDB, but ${sentence}`);
		expect(lines.join()).not.toContain('secret');
	});

	it('suggests no sign-up where registration is closed, and says when nothing is kept', () => {
		const env = { REGISTRATION: 'closed', DATABASE_URL: 'sqlite::memory:' };
		const lines = linesOf(env, { ownerToken: 'a-token', hasOtherPlayers: true });
		expect(lines).toContain('  Later: restart for a new link');
		expect(lines).toContain('Player servers: from config/servers.json in the data directory');
		expect(lines).toContain('Data: /srv/matinee; accounts and history in memory, lost when the server stops');
	});
});
