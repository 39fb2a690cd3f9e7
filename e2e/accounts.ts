import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Locator } from '@playwright/test';
import type { Role, SignedIn } from '#contract/user.ts';
import { removeSessionsOf } from '#server/accounts/session.repository.ts';
import { removeUser, updateRole } from '#server/accounts/user.repository.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';

/** An account with a session. */
export interface Account extends SignedIn {
	username: string;
	email: string;
	password: string;
}

/** Marks in the browser's storage which token a test stored, so that the next page does not undo a logout. */
const GIVEN_KEY = 'test:given-token';

/** A unique username, email and password that comply with every rule. */
export function newIdentity(name = 'viewer'): Pick<Account, 'username' | 'email' | 'password'> {
	const username = `${name}-${randomBytes(4).toString('hex')}`;
	return { username, email: `${username}@example.org`, password: `Reel-${randomBytes(6).toString('hex')}-9a` };
}

/** Fills the form of the Sign Up dialog, whose button the test presses. */
export async function fillSignUp(
	dialog: Locator,
	{ username, email, password }: Pick<Account, 'username' | 'email' | 'password'>,
): Promise<void> {
	for (const [name, value] of [
		['Username', username],
		['Email', email],
		['Password', password],
		['Confirm password', password],
	] as const) {
		await dialog.getByLabel(name, { exact: true }).fill(value);
	}
}

/** Creates an account through the API. */
export async function signUp({ url }: Pick<RunningMatinee, 'url'>, identity = newIdentity()): Promise<Account> {
	return { ...identity, ...(await begin(`${url}/api/auth/register`, { ...identity, name: identity.username })) };
}

/** Creates another session of an account, as on another device; returns its token. */
export async function beginSession(
	{ url }: Pick<RunningMatinee, 'url'>,
	{ username, password }: Account,
): Promise<string> {
	return (await begin(`${url}/api/auth/login`, { emailOrUsername: username, password })).token;
}

async function begin(address: string, body: object): Promise<SignedIn> {
	return (await ask(address, 'POST', { body })) as SignedIn;
}

/** API requests of an account, without a browser: each resolves with the data, or throws the server's message. */
export function callerOf({ url }: Pick<RunningMatinee, 'url'>, { token }: Pick<Account, 'token'>) {
	return (method: string, path: string, body?: object) => ask(`${url}/api${path}`, method, { token, body });
}

async function ask(
	address: string,
	method: string,
	{ token, body }: { token?: string; body?: object },
): Promise<unknown> {
	const answer = await fetch(address, {
		method,
		headers: {
			...(token ? { authorization: `Bearer ${token}` } : {}),
			...(body ? { 'content-type': 'application/json' } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	// A machine that stood still for seconds says when to come again, as clients do.
	const retryAfterS = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0;
	if (retryAfterS > 0) {
		await setTimeout(retryAfterS * 1000);
		return ask(address, method, { token, body });
	}
	const { data, message } = (await answer.json()) as { data: unknown; message?: string };
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${message}`);
	return data;
}

/** The next page that the browser opens is signed in; after a logout it stays signed out. */
export async function signIn(context: BrowserContext, { token }: Pick<Account, 'token'>): Promise<void> {
	await context.addInitScript(
		([key, value]) => {
			// Frames of an opaque origin have no storage.
			if (window !== top || localStorage.getItem(key) === value) return;
			localStorage.setItem(key, value);
			localStorage.setItem('matinee:token', value);
		},
		[GIVEN_KEY, token] as const,
	);
}

/** Changes the role of an account in the database of the running server; its sessions have it from their next request. */
export async function giveRole(matinee: RunningMatinee, { user }: Account, role: Role): Promise<void> {
	await inDatabase(matinee, (db) => updateRole(db, user.id, role));
}

/** Ends all sessions of an account, as if they had expired. */
export async function endSessions(matinee: RunningMatinee, { user }: Account): Promise<void> {
	await inDatabase(matinee, (db) => removeSessionsOf(db, user.id));
}

/** Deletes an account, as an owner does. */
export async function removeAccount(matinee: RunningMatinee, { user }: Account): Promise<void> {
	await inDatabase(matinee, (db) => removeUser(db, user.id));
}

async function inDatabase({ dataDir }: RunningMatinee, work: (db: Database['db']) => Promise<unknown>): Promise<void> {
	const { database } = readConfig({ DATA_DIR: dataDir });
	const opened = await openDatabase(database, { mustExist: true, onError: () => {} });
	try {
		await work(opened.db);
	} finally {
		await opened.close();
	}
}
