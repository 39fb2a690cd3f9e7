import { expect, it } from 'vitest';
import type { OwnPreferences } from '#contract/own-preferences.ts';
import { getApiClient } from '../api/query-client.ts';
import { readPreferences } from '../preferences/preferences.ts';
import { savePreference, storedPreferences } from '../preferences/stored-preferences.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../testing/render-with-app.tsx';
import { followOwnPreferences } from './own-preferences.ts';

/** A browser that is signed in, and what the account's server has. */
async function open(kept: OwnPreferences = {}) {
	const api = createFakeApi();
	let server = kept;
	api.respond('PUT /api/profiles/preferences', ({ body }) => {
		server = { ...server, ...body };
		return server;
	});
	const user = buildUser();
	const { queries } = await renderWithApp(<h1>Home</h1>, { api, user });
	return {
		api,
		follow: () => followOwnPreferences(getApiClient(queries), user.id, server),
		change: (changes: OwnPreferences) => {
			server = { ...server, ...changes };
		},
		sent: () => api.requests('PUT /api/profiles/preferences').map(({ body }) => body),
	};
}

const present = () => readPreferences(storedPreferences.read());

it('what the profile has is taken over, and shown at once', async () => {
	const { follow, sent } = await open({ hideSpoilers: true, titleLanguage: 'ja' });
	savePreference('volume', 30);
	follow();
	expect(present()).toMatchObject({ hideSpoilers: true, titleLanguage: 'ja', region: null, volume: 30 });
	expect(document.documentElement.dataset.hideSpoilers).toBe('');
	expect(document.cookie).toContain('titles=ja');
	expect(sent()).toEqual([]);
	savePreference('titleLanguage', null);
	savePreference('hideSpoilers', false);
	follow();
	expect(document.cookie).not.toContain('titles=');
});

it('a change here is sent, and nothing else is', async () => {
	const { follow, sent } = await open();
	savePreference('region', 'DE');
	follow();
	// Chosen before somebody signed in.
	expect(sent()).toEqual([]);
	savePreference('hideSpoilers', true);
	await expect.poll(sent).toEqual([{ hideSpoilers: true }]);
	savePreference('volume', 10);
	savePreference('region', 'FR');
	await expect.poll(sent).toEqual([{ hideSpoilers: true }, { region: 'FR' }]);
});

it('a change that did not reach the server is sent later, and another browser’s is taken over', async () => {
	const { api, follow, change, sent } = await open({ hideSpoilers: false, region: 'DE' });
	follow();
	const recover = api.fail('PUT /api/profiles/preferences', 'network');
	savePreference('hideSpoilers', true);
	await expect.poll(sent).toHaveLength(1);
	recover();
	change({ region: 'IT' });
	follow();
	expect(present()).toMatchObject({ hideSpoilers: true, region: 'IT' });
	await expect.poll(sent).toEqual([{ hideSpoilers: true }, { hideSpoilers: true }]);
});
