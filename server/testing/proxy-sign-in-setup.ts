import { createTestApp, type TestApp } from './create-test-app.ts';
import { ORIGIN } from './software-passkey.ts';
import type { Engine } from './test-database.ts';

/** The proxy that is trusted. */
const PROXY = '10.1.2.3';

/** Settings of an instance behind it, which makes accounts at once. */
export const PROXIED = { TRUST_PROXY: PROXY, PROXY_SIGN_IN: 'remote-user', PROXY_SIGN_UP: 'auto' };

export function createProxiedApp(engine: Engine, env: Record<string, string> = {}, logTo?: (line: string) => void) {
	return createTestApp({
		engine,
		env: { ...PROXIED, LOG_LEVEL: 'warn', ...env },
		logTo: logTo ?? (() => {}),
	});
}

export const ANN = { 'remote-user': 'ann', 'remote-email': 'ann@films.example' };

/** A request as the proxy sends it on, or as it comes from elsewhere. */
export const callByProxy = (
	app: TestApp,
	path: string,
	headers: Record<string, string>,
	{ peer = PROXY, payload }: { peer?: string; payload?: object } = {},
) =>
	app.http.inject({
		method: path === 'name' ? 'GET' : 'POST',
		url: `/api/auth/proxy/${path}`,
		headers: { origin: ORIGIN, ...headers },
		remoteAddress: peer,
		...(payload && { payload }),
	});
