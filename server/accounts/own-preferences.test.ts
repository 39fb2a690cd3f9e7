import { describe, expect, it } from 'vitest';
import { readOwnPreferences } from '#contract/own-preferences.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

describe.each(ENGINES)('on %s', (engine) => {
	it('a profile has its preferences in every browser, and another profile has none of them', async () => {
		const app = await createTestApp({ engine });
		const { user, headers } = await buildAccount(app);
		const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
			app.http.inject({ method, url, headers, ...(payload && { payload }) });
		expect((await call('GET', '/api/profiles')).json().data.profiles[0]).not.toHaveProperty('preferences');

		const first = await call('PUT', '/api/profiles/preferences', { hideSpoilers: true, titleLanguage: 'ja' });
		expect(first.json().data).toEqual({ hideSpoilers: true, titleLanguage: 'ja' });
		const second = await call('PUT', '/api/profiles/preferences', { titleLanguage: null, region: 'DE' });
		const chosen = { hideSpoilers: true, titleLanguage: null, region: 'DE' };
		expect(second.json().data).toEqual(chosen);

		const { id } = (await call('POST', '/api/profiles', { name: 'Grandmother', picture: 'teapot' })).json().data;
		const logIn = { emailOrUsername: user.username, password: 'Ladder-cloud-7' };
		const elsewhere = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: logIn });
		const { profiles } = elsewhere.json().data.profiles;
		expect(profiles).toEqual([
			expect.objectContaining({ id: user.id, preferences: chosen }),
			expect.not.objectContaining({ preferences: expect.anything() }),
		]);
		expect(profiles[1].id).toBe(id);
		const exported = await call('GET', '/api/auth/export');
		expect(exported.json().data.profiles[0]).toMatchObject({ preferences: chosen });
	});

	it('two browsers that change different preferences at once both keep theirs', async () => {
		const app = await createTestApp({ engine });
		const { headers } = await buildAccount(app);
		const put = (payload: object) =>
			app.http.inject({ method: 'PUT', url: '/api/profiles/preferences', headers, payload });
		await Promise.all([put({ hideSpoilers: true }), put({ region: 'FR' }), put({ titleLanguage: 'de' })]);
		expect((await put({})).json().data).toEqual({ hideSpoilers: true, region: 'FR', titleLanguage: 'de' });
	});
});

it.each([{ titleLanguage: 'xx' }, { region: 'Germany' }, { hideSpoilers: 'yes' }])('%j is refused', async (payload) => {
	const app = await createTestApp();
	const { headers } = await buildAccount(app);
	const answer = await app.http.inject({ method: 'PUT', url: '/api/profiles/preferences', headers, payload });
	expect(answer.statusCode).toBe(400);
});

it('what a later release has stored counts as not chosen', () => {
	const stored = JSON.stringify({ titleLanguage: 'tlh', hideSpoilers: true, other: 1 });
	expect(readOwnPreferences(stored)).toEqual({ hideSpoilers: true });
});
