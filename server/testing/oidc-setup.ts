import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { PASSWORD } from './auth-requests.ts';
import { createTestApp, createTestClock, type TestApp } from './create-test-app.ts';
import { oidcSettings, startProvider, type TestProvider } from './oidc-provider.ts';
import { ORIGIN } from './software-passkey.ts';
import type { Engine } from './test-database.ts';

/** A provider for the application of tests; closed when the test ends. */
export async function startOidcProvider(): Promise<TestProvider> {
	const provider = await startProvider([ORIGIN]);
	onTestFinished(() => provider.close());
	return provider;
}

/** The application with a provider; its clock stands at the real time, which the provider has. */
export async function createOidcApp(engine: Engine, env: Record<string, string> = {}, logTo?: (line: string) => void) {
	const provider = await startOidcProvider();
	const app = await createTestApp({
		engine,
		clock: createTestClock(Date.now()),
		env: { ...oidcSettings(provider), LOG_LEVEL: 'warn', ...env },
		logTo: logTo ?? (() => {}),
	});
	return { app, provider };
}

/** The secret of a new browser. */
export const newBrowser = () => randomBytes(32).toString('base64url');

export const callOidc = (app: TestApp, call: string, payload: object, headers: Record<string, string> = {}) =>
	app.http.inject({
		method: 'POST',
		url: `/api/auth/oidc/${call}`,
		headers: { origin: ORIGIN, ...headers },
		payload,
	});

/** Opens the provider's page as a browser does, and returns the query string with which it sends the person back. */
export async function signInAtProvider(url: string, cookies = new Map<string, string>()): Promise<string> {
	let at = url;
	for (let redirects = 0; redirects < 10; redirects += 1) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
		for (const set of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			cookies.set(name, value);
		}
		const location = response.headers.get('location');
		if (!location) throw new Error(`No redirect, but ${response.status}: ${(await response.text()).slice(0, 300)}`);
		const next = new URL(location, at);
		if (next.pathname === '/api/auth/oidc/callback') return next.search.slice(1);
		at = next.href;
	}
	throw new Error('The provider redirects without an end');
}

/** Confirms the logout on the provider's page, in the browser of these cookies; returns where it sends the person. */
export async function signOutAtProvider(url: string, cookies: Map<string, string>): Promise<string | null> {
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const page = await (await fetch(url, { headers: { cookie } })).text();
	const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
	const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
	const body = new URLSearchParams({ xsrf, logout: 'yes' });
	const response = await fetch(action, { method: 'POST', headers: { cookie }, body, redirect: 'manual' });
	return response.headers.get('location');
}

/** Connects an account with the person who signs in at the provider. */
export async function connectAccount(app: TestApp, headers: { authorization: string }) {
	const secret = newBrowser();
	const begun = await callOidc(app, 'connect', { secret, currentPassword: PASSWORD }, headers);
	if (begun.statusCode !== 200) return begun;
	const response = await signInAtProvider(begun.json().data.url);
	return callOidc(app, 'connection', { secret, response }, headers);
}

/** A whole sign-in in one browser. */
export async function signInByProvider(app: TestApp, invitation?: string) {
	const secret = newBrowser();
	const begun = await callOidc(app, 'start', { secret, ...(invitation !== undefined && { invitation }) });
	if (begun.statusCode !== 200) return begun;
	const response = await signInAtProvider(begun.json().data.url);
	return callOidc(app, 'complete', { secret, response });
}
