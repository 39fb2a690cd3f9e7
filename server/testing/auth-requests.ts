import type { TestApp } from './create-test-app.ts';

export const PASSWORD = 'Ladder-cloud-7';
/** What `register` sends unless overridden. */
const ALICE = { username: 'Alice', email: 'alice@example.org', password: PASSWORD, name: 'Alice' };

export const register = (app: TestApp, overrides: Record<string, unknown> = {}) =>
	app.http.inject({ method: 'POST', url: '/api/auth/register', payload: { ...ALICE, ...overrides } });
export const logIn = (app: TestApp, emailOrUsername: string, password = PASSWORD) =>
	app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { emailOrUsername, password } });
export const verify = (app: TestApp, token: string) =>
	app.http.inject({ url: '/api/auth/verify', headers: { authorization: `Bearer ${token}` } });
