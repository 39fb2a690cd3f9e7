import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes, findStoredUser, userPath } from '../testing/administration-setup.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { ENGINES } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;

describe.each(ENGINES)('ten minutes after a login, on %s', (engine) => {
	it('changes of roles, passwords, emails and accounts need the own password, and nothing else does', {
		tags: ['admin-password-confirmation'],
	}, async () => {
		const [app, other] = await createTwoNodes(engine);
		const [owner, admin] = [await buildAccount(app, 'owner'), await buildAccount(app, 'admin')];
		const user = await buildAccount(app);
		const [byOwner, byOwnerElsewhere, byAdmin] = [actAs(app, owner), actAs(other, owner), actAs(other, admin)];
		const changes = [
			() => byOwner('PUT', userPath(user, '/role'), { role: 'admin' }),
			() => byAdmin('PUT', userPath(user), { password: 'Stairway-moon-4' }),
			() => byAdmin('PUT', userPath(user), { username: user.user.username, email: 'new@example.org' }),
			() => byOwner('DELETE', userPath(user)),
		];
		app.clock.advance(10 * MINUTE_MS + 1);
		for (const change of changes) {
			const refused = await change();
			expect([refused.statusCode, refused.json()]).toEqual([
				403,
				{ success: false, code: 'password_required', message: 'Please enter your password to confirm this' },
			]);
		}
		expect(await findStoredUser(app, user.user)).toMatchObject({ role: 'user', email: user.user.email });
		const { username, email } = user.user;
		expect((await byAdmin('PUT', userPath(user), { username: `${username}x`, email })).statusCode).toBe(200);
		expect((await byAdmin('PUT', userPath(user, '/premium'))).statusCode).toBe(200);
		expect((await byAdmin('DELETE', userPath(user, '/sessions'))).statusCode).toBe(200);

		const confirm = (password: string) => byOwnerElsewhere('POST', '/api/auth/confirm-password', { password });
		const wrong = await confirm('Wrong-pass-1');
		expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_password']);
		expect((await byOwner('PUT', userPath(admin, '/role'), { role: 'user' })).statusCode).toBe(403);
		expect((await confirm(PASSWORD)).statusCode).toBe(200);
		expect((await byAdmin('PUT', userPath(user), { email: 'new@example.org' })).statusCode).toBe(403);
		app.clock.advance(10 * MINUTE_MS);
		expect((await byOwner('PUT', userPath(admin, '/role'), { role: 'user' })).statusCode).toBe(200);
		expect((await byOwner('DELETE', userPath(user))).statusCode).toBe(200);
		app.clock.advance(1);
		expect((await byOwner('PUT', userPath(owner), { email: 'new@example.org' })).statusCode).toBe(403);
	});
});
