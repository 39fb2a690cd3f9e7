import { DAY_MS } from '#contract/limits.ts';
import type { Role, User } from '#contract/user.ts';
import { createSessionService } from '../accounts/session.service.ts';
import { insertUser, updateRole } from '../accounts/user.repository.ts';
import type { TestApp } from './create-test-app.ts';

let count = 0;

export interface TestAccount {
	user: User;
	token: string;
	/** For `inject`. */
	headers: { authorization: string };
}

/** Argon2's hash of the `PASSWORD` of auth-requests.ts. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$oUSd1RDI5Tj22ui4AYUg7w$Q2nMKCiY6Ni0hgnW1KTBN1PFBWCpU8/ztG9urXMLsTo';

/** A signed-in account, created without hashing a password. */
export async function buildAccount(app: TestApp, role: Role = 'user'): Promise<TestAccount> {
	const { db } = app.database;
	count += 1;
	const username = `${role}${count}`;
	const email = `${username}@example.org`;
	const inserted = await insertUser(db, {
		username,
		username_key: username.toUpperCase(),
		email,
		email_key: email.toUpperCase(),
		password_hash: PASSWORD_HASH,
		created_at: new Date(app.clock.now()).toISOString(),
	});
	if (!inserted) throw new Error(`${username} is taken`);
	if (role !== 'user') await updateRole(db, inserted.id, role);
	const lifetime = { idleTimeoutMs: DAY_MS, maxLifetimeMs: DAY_MS };
	const sessions = createSessionService({ db, clock: app.clock.now, ...lifetime, onError: () => {} });
	const token = await sessions.begin(inserted.id);
	return { user: { ...inserted, role }, token, headers: { authorization: `Bearer ${token}` } };
}
