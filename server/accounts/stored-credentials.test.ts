import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { logIn, PASSWORD, register, verify } from '../testing/auth-requests.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { PASSWORD_COST } from './password-hash.ts';
import { removeSessionsOf } from './session.repository.ts';
import { updatePasswordHash } from './user.repository.ts';

describe('stored credentials', () => {
	it('contain no password and no token', async () => {
		const app = await createTestApp({ engine: 'sqlite', passwordCost: PASSWORD_COST });
		const { token } = (await register(app)).json().data;
		const { password_hash } = await app.database.db
			.selectFrom('users')
			.select('password_hash')
			.executeTakeFirstOrThrow();
		expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		const bytes = ['', '-wal'].map((end) => readFileSync(join(app.dataDir, `matinee.db${end}`), 'latin1')).join();
		expect(bytes).toContain('alice@example.org');
		expect(bytes).not.toContain(PASSWORD);
		expect(bytes).not.toContain(token);
	});

	it('are rehashed at login when the hash is weaker than the current settings', async () => {
		const app = await createTestApp({ passwordCost: PASSWORD_COST });
		const { user } = (await register(app)).json().data;
		const weak = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 });
		await updatePasswordHash(app.database.db, user.id, weak);
		expect((await logIn(app, 'alice')).statusCode).toBe(200);
		const row = await app.database.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
		expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect((await logIn(app, 'alice')).statusCode).toBe(200);
	});

	it('are rejected after all sessions of the user are removed', async () => {
		const app = await createTestApp();
		const { user, token } = (await register(app)).json().data;
		const other = (await logIn(app, 'alice')).json().data.token;
		await removeSessionsOf(app.database.db, user.id);
		expect((await verify(app, token)).statusCode).toBe(401);
		expect((await verify(app, other)).statusCode).toBe(401);
	});
});
