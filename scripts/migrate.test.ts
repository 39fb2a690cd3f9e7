import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../server/db/migrations/migrations.ts';
import { createTestApp } from '../server/testing/create-test-app.ts';
import { runNode } from '../server/testing/run-node.ts';

/** Each run of the command is a separate process. */
it('npm run migrate lists the migrations, and reverts the newest with a backup while no server runs', {
	tags: ['operating-migrate-command'],
}, async () => {
	const app = await createTestApp({ engine: 'sqlite' });
	// A backup is made all the same.
	const env = { ...app.environment, BACKUP_KEEP: '0' };
	const migrate = (action: string) => runNode(['scripts/migrate.ts', action], env).ended;
	const names = Object.keys(MIGRATIONS);
	const newest = names.at(-1);
	const status = await migrate('status');
	expect(status.stdout.trim().split('\n')).toEqual(
		names.map((name) => expect.stringMatching(new RegExp(`^${name}  20\\d\\d-`))),
	);
	expect(await migrate('down')).toMatchObject({
		code: 1,
		stderr: expect.stringContaining('another Matinee server is using'),
	});
	await app.http.close();
	// Root may run it for a server of another user.
	const someone = process.getuid?.() === 0 ? 4321 : statSync(app.dataDir).uid;
	chownSync(app.dataDir, someone, statSync(app.dataDir).gid);
	expect(await migrate('down')).toEqual({
		code: 0,
		stdout: `${newest} is reverted. Start the version before it: this one would run it again\n`,
		stderr: '',
	});
	expect((await migrate('status')).stdout).toContain(`${newest}  pending`);
	const backups = readdirSync(join(app.dataDir, 'backups'));
	expect(backups).toEqual([expect.stringMatching(/^update-/)]);
	for (const path of ['backups', join('backups', `${backups[0]}`), 'matinee.db.lock']) {
		expect([path, statSync(join(app.dataDir, path)).uid]).toEqual([path, someone]);
	}
	// This version's server runs it again.
	await createTestApp({ env: { ...app.environment, DATABASE_URL: `sqlite:${join(app.dataDir, 'matinee.db')}` } });
});

it('npm run migrate names in one line what it cannot do on PostgreSQL', {
	tags: ['operating-migrate-command'],
}, async () => {
	const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
	expect(await runNode(['scripts/migrate.ts', 'down'], env).ended).toEqual({
		code: 1,
		stdout: '',
		stderr:
			'DATABASE_URL: this is PostgreSQL; stop all nodes and make a pg_dump, then run npm run migrate -- down --force\n',
	});
	expect(await runNode(['scripts/migrate.ts', 'down', '--force'], env).ended).toEqual({
		code: 1,
		stdout: '',
		stderr: 'DATABASE_URL: the PostgreSQL database cannot be used (ECONNREFUSED)\n',
	});
});
