import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { createAccountLinks } from '../accounts/account-links.ts';
import { actAs } from '../testing/act-as.ts';
import { logIn } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/create-test-app.ts';
import { type Call, CHILD_RULES, LISTED, toCall, WATCHED_ENTRY } from '../testing/endpoint-requests.ts';
import { LOCAL_ADDONS } from '../testing/fake-addon.ts';
import { buildMp4Source, type FakeLibraryItem } from '../testing/fake-jellyfin.ts';
import { ONE_SUBTITLE_FILE, startFakeOpenSubtitles } from '../testing/fake-opensubtitles.ts';
import { FAKE_SEERR_USER } from '../testing/fake-seerr.ts';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';
import { startFakeTracker } from '../testing/fake-tracker.ts';
import { oidcSettings, type TestProvider, VERIFIED } from '../testing/oidc-provider.ts';
import { callOidc, signInAtProvider, startOidcProvider } from '../testing/oidc-setup.ts';
import { removeAllRows } from '../testing/remove-all-rows.ts';
import { addSecondFactor, beginSecondFactor, codeAt } from '../testing/second-factor-client.ts';
import {
	addPasskey,
	beginPasskeySignIn,
	callFrom,
	createSoftwarePasskey,
	ORIGIN,
	proveByPasskey,
} from '../testing/software-passkey.ts';
import { takeFakeAddon } from '../testing/take-fake-addon.ts';
import { takeFakeSeerr } from '../testing/take-fake-seerr.ts';
import { takeFakeJellyfin } from '../testing/take-media-server.ts';

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const CATALOGUE_NAMES = Object.keys(CATALOGUE_ENDPOINTS) as CatalogueEndpointName[];
const OTHER_NAMES = NAMES.filter((name) => !Object.hasOwn(CATALOGUE_ENDPOINTS, name));
const ACTORS = ['anonymous', 'user', 'admin', 'owner'] as const;
type Actor = (typeof ACTORS)[number];

/** Access to endpoints, written by hand and compared with the contract. Endpoints not listed are public. */
const MAY_CALL: Readonly<Record<'user' | 'admin' | 'owner', readonly EndpointName[]>> = {
	user: [
		'GET /api/media-servers/streams/:mediaId/:type',
		'GET /api/media-servers/titles',
		'GET /api/media-servers/titles/:mediaId/:type',
		'GET /api/title-requests',
		'GET /api/title-requests/:mediaId/:type',
		'POST /api/title-requests/:mediaId/:type',
		'DELETE /api/title-requests/:id',
		'POST /api/auth/logout',
		'POST /api/auth/email-verification',
		'GET /api/auth/email-change',
		'DELETE /api/auth/email-change',
		'POST /api/auth/device-code/lookup',
		'POST /api/auth/device-code/decision',
		'GET /api/auth/profile',
		'GET /api/auth/verify',
		'PUT /api/auth/profile',
		'PUT /api/auth/language',
		'PUT /api/auth/password',
		'POST /api/auth/confirm-password',
		'GET /api/auth/tokens',
		'POST /api/auth/tokens',
		'DELETE /api/auth/tokens/:id',
		'GET /api/auth/second-factor',
		'POST /api/auth/second-factor/setup',
		'POST /api/auth/second-factor/confirm',
		'POST /api/auth/second-factor/recovery-codes',
		'POST /api/auth/second-factor/removal',
		'GET /api/auth/passkeys',
		'POST /api/auth/passkeys/options',
		'POST /api/auth/passkeys/proof-options',
		'POST /api/auth/passkeys',
		'PUT /api/auth/passkeys/:id',
		'POST /api/auth/passkeys/:id/removal',
		'POST /api/auth/oidc/connect',
		'POST /api/auth/oidc/connection',
		'GET /api/auth/oidc/connection',
		'POST /api/auth/oidc/disconnection',
		'POST /api/auth/oidc/password',
		'GET /api/auth/proxy/connection',
		'POST /api/auth/proxy/connection',
		'POST /api/auth/proxy/disconnection',
		'GET /api/auth/sessions',
		'DELETE /api/auth/sessions',
		'DELETE /api/auth/sessions/:id',
		'GET /api/auth/export',
		'POST /api/auth/deletion',
		'GET /api/profiles',
		'PUT /api/profiles/:id/child',
		'GET /api/profiles/:id/child-titles',
		'PUT /api/profiles/:id/child-titles/:mediaId/:type',
		'DELETE /api/profiles/:id/child-titles/:mediaId/:type',
		'GET /api/titles/:mediaId/:type/children',
		'GET /api/screen-time',
		'POST /api/screen-time',
		'POST /api/profiles',
		'PUT /api/profiles/order',
		'PUT /api/profiles/preferences',
		'PUT /api/profiles/:id',
		'POST /api/profiles/:id/switch',
		'POST /api/profiles/:id/removal',
		'GET /api/watch-history',
		'POST /api/watch-history',
		'DELETE /api/watch-history',
		'GET /api/watch-history/stats',
		'GET /api/watch-history/:mediaId/:type',
		'DELETE /api/watch-history/:mediaId/:type',
		'POST /api/watch-history/migrate',
		'POST /api/watch-history/restore',
		'GET /api/lists',
		'POST /api/lists',
		'PUT /api/lists/:id',
		'DELETE /api/lists/:id',
		'GET /api/lists/:id/cards',
		'GET /api/lists/:id/titles',
		'GET /api/titles/:mediaId/:type/lists',
		'PUT /api/lists/:id/titles/:mediaId/:type',
		'DELETE /api/lists/:id/titles/:mediaId/:type',
		'PUT /api/lists/:id/titles/:mediaId/:type/place',
		'POST /api/lists/migrate',
		'PUT /api/lists/:id/share',
		'DELETE /api/lists/:id/share',
		'GET /api/hidden-titles',
		'GET /api/titles/:mediaId/:type/taste',
		'PUT /api/titles/:mediaId/:type/hidden',
		'DELETE /api/titles/:mediaId/:type/hidden',
		'PUT /api/titles/:mediaId/:type/rating',
		'DELETE /api/titles/:mediaId/:type/rating',
		'POST /api/copy-reports',
		'GET /api/export',
		'GET /api/imports',
		'POST /api/imports',
		'GET /api/imports/:id',
		'DELETE /api/imports/:id',
		'GET /api/imports/:id/titles',
		'PUT /api/imports/:id/titles/:number',
		'GET /api/imports/:id/errors',
		'POST /api/imports/:id/start',
		'POST /api/imports/:id/stop',
		'POST /api/imports/:id/resume',
		'POST /api/imports/:id/undo',
		'GET /api/rooms',
		'POST /api/rooms',
		'POST /api/rooms/guest-remote',
		'DELETE /api/rooms/:id',
		'GET /api/segments/:mediaId/:type/marks',
		'POST /api/segments/:mediaId/:type/marks',
		'DELETE /api/segment-marks/:id',
		'GET /api/subtitles/:mediaId/:type',
		'POST /api/subtitles/:mediaId/:type/file',
		'GET /api/taste/cards',
		'POST /api/taste/migrate',
		'GET /api/watched-titles',
		'GET /api/watch-progress/:mediaId/:type',
		'POST /api/watch-progress',
		'POST /api/watch-progress/marks',
		'GET /api/debug/db-config',
		'GET /api/continue-watching',
		'GET /api/calendar',
		'GET /api/calendar/feed',
		'POST /api/calendar/feed',
		'DELETE /api/calendar/feed',
		'GET /api/trackers',
		'POST /api/trackers/:name/connect',
		'POST /api/trackers/:name/check',
		'POST /api/trackers/:name/sync',
		'DELETE /api/trackers/:name',
		'GET /api/push',
		'PUT /api/push/subscription',
		'DELETE /api/push/subscriptions/:id',
		'POST /api/push/subscriptions/:id/test',
		'GET /api/recommendations',
	],
	admin: [
		'POST /api/watch-history/cleanup',
		'GET /api/debug/watch-history',
		'GET /api/admin/users',
		'GET /api/admin/users/paginated',
		'GET /api/admin/users/export',
		'PUT /api/admin/users/:id',
		'PUT /api/admin/users/:id/premium',
		'GET /api/admin/users/:id/ways-in',
		'POST /api/admin/users/:id/disconnection',
		'GET /api/admin/users/:id/sessions',
		'DELETE /api/admin/users/:id/sessions',
		'PUT /api/admin/users/:id/suspension',
		'DELETE /api/admin/users/:id/suspension',
		'GET /api/admin/waiting',
		'POST /api/admin/waiting/:id/approval',
		'DELETE /api/admin/waiting/:id',
		'GET /api/admin/invitations',
		'POST /api/admin/invitations',
		'DELETE /api/admin/invitations/:id',
		'POST /api/admin/users/:id/reset-link',
		'GET /api/admin/mail',
		'POST /api/admin/mail/:id/retry',
		'DELETE /api/admin/mail/:id',
		'GET /api/admin/stats',
		'GET /api/admin/watch-history-stats',
		'GET /api/admin/daily-counters',
		'GET /api/admin/watched-titles',
		'GET /api/admin/player-failures',
		'GET /api/admin/copy-reports',
		'POST /api/admin/copy-reports/decision',
		'GET /api/admin/system-health',
		'GET /api/admin/system-report',
		'GET /api/admin/audit-log',
		'GET /api/admin/cache-history',
		'GET /api/admin/copies',
		'GET /api/admin/player-server-list',
		'POST /api/admin/player-server-probe',
		'GET /api/admin/addons',
		'POST /api/admin/addons/preview',
		'POST /api/admin/addons/:id/refresh',
		'GET /api/admin/media-servers',
		'POST /api/admin/media-servers/:id/read',
		'GET /api/admin/request-service',
		'GET /api/tmdb/cache/stats',
		'POST /api/tmdb/cache/clear',
	],
	owner: [
		'GET /api/admin/backups',
		'POST /api/admin/mail/test',
		'GET /api/admin/setup',
		'POST /api/admin/setup/catalogue-test',
		'POST /api/admin/clock/accept',
		'POST /api/admin/addons',
		'POST /api/admin/addons/order',
		'PUT /api/admin/addons/:id',
		'DELETE /api/admin/addons/:id',
		'POST /api/admin/media-servers/test',
		'POST /api/admin/media-servers',
		'PUT /api/admin/media-servers/:id',
		'POST /api/admin/media-servers/:id/webhook',
		'DELETE /api/admin/media-servers/:id',
		'POST /api/admin/request-service/test',
		'POST /api/admin/request-service',
		'PUT /api/admin/request-service',
		'DELETE /api/admin/request-service',
		'GET /api/admin/webhooks',
		'POST /api/admin/webhooks',
		'PUT /api/admin/webhooks/:id',
		'DELETE /api/admin/webhooks/:id',
		'POST /api/admin/webhooks/:id/test',
		'GET /api/admin/webhooks/:id/deliveries',
		'PUT /api/admin/player-server-list',
		'DELETE /api/admin/player-server-list',
		'POST /api/admin/player-server-list/undo',
		'PUT /api/admin/users/:id/role',
		'DELETE /api/admin/users/:id',
		'DELETE /api/admin/users/:id/second-factor',
	],
};

/** Requests an endpoint as an account with history entry `WATCHED_ENTRY`. */
async function callAs(app: TestApp, name: EndpointName, actor: Actor, provider: TestProvider | null) {
	const account = actor === 'anonymous' ? null : await buildAccount(app, actor);
	const headers = account?.headers ?? {};
	if (account) await app.http.inject({ method: 'POST', url: '/api/watch-history', payload: WATCHED_ENTRY, headers });
	if (/\/(users|waiting)\/:id/.test(name)) await insertSomebody(app, name.includes('/waiting/'));
	if (name === 'POST /api/auth/login' || name === 'POST /api/auth/email-correction') {
		const payload = { username: 'regular', email: 'regular@example.org', password: 'Ladder-cloud-7' };
		await app.http.inject({ method: 'POST', url: '/api/auth/register', payload });
	}
	if (name.includes('/shared-lists/')) await insertList(app, (await buildAccount(app)).user.id);
	if (name.includes('/api/lists/:id') && account) await insertList(app, account.user.id);
	if (name === 'POST /api/auth/deletion') await buildAccount(app, 'owner');
	if (name === 'POST /api/admin/player-server-list/undo') await writePreviousServerList(app);
	// Its address is completed below.
	const call = { ...toCall(name) };
	if (name === 'DELETE /api/auth/sessions/:id' && account) {
		const [session] = (await app.http.inject({ url: '/api/auth/sessions', headers })).json().data;
		call.url = `/api/auth/sessions/${session.id}`;
	}
	if (name.includes('/api/profiles') && account) await prepareProfile(app, account, call);
	if (name === 'DELETE /api/admin/invitations/:id') {
		const made = await app.http.inject({ method: 'POST', headers, ...toCall('POST /api/admin/invitations') });
		call.url = `/api/admin/invitations/${made.json().data?.id}`;
	}
	if (name === 'DELETE /api/auth/tokens/:id') {
		const made = await app.http.inject({ method: 'POST', headers, ...toCall('POST /api/auth/tokens') });
		call.url = `/api/auth/tokens/${made.json().data?.id}`;
	}
	if (name === 'DELETE /api/segment-marks/:id') {
		const request = toCall('POST /api/segments/:mediaId/:type/marks');
		const made = await app.http.inject({ method: 'POST', headers, ...request });
		call.url = `/api/segment-marks/${made.json().data?.id}`;
	}
	if (name.includes('/rooms/')) await prepareRoom(app, account, call);
	if (name === 'POST /api/imports') Object.assign(headers, { 'content-type': 'application/octet-stream' });
	if (name.includes('/imports/:id') && account)
		call.url = call.url.replace('unknown', await makeImport(app, name, headers));
	if (name.includes('/proxy/')) await prepareProxy(app, account, call, headers);
	if (name.includes('/oidc/')) await prepareProvider(app, provider, account, call);
	if (name.includes('passkey')) await preparePasskey(app, account, call);
	if (name.includes('second-factor') && call.payload) await prepareSecondFactor(app, account, call);
	if (LINKED[name]) call.payload = { ...call.payload, token: await makeLink(app, LINKED[name], account) };
	if (call.payload && 'user_code' in call.payload) {
		const begun = await app.http.inject({ method: 'POST', ...toCall('POST /api/auth/device-code') });
		call.payload = { ...call.payload, user_code: begun.json().data.user_code };
	}
	if (name.includes('/api/admin/mail/:id')) await insertFailedMail(app);
	if (name.endsWith('/disconnection') && name.includes('/admin/')) await insertConnection(app);
	if (name.includes('/webhooks/:id')) await prepareWebhook(app, call);
	if (name === 'POST /api/push/renewal') {
		const request = toCall('PUT /api/push/subscription');
		await app.http.inject({ method: 'PUT', ...request, headers: (await buildAccount(app)).headers });
	}
	if (name.includes('/push/subscriptions/:id')) {
		const request = toCall('PUT /api/push/subscription');
		// Nothing answers there.
		const payload = { ...request.payload, endpoint: 'http://127.0.0.1:9/somebody' };
		const made = await app.http.inject({ method: 'PUT', url: request.url, payload, headers });
		call.url = call.url.replace('unknown', made.json().data?.id);
	}
	if (name.includes('/addons')) await prepareAddon(app, call);
	if (name.includes('/media-servers')) await prepareMediaServer(app, call);
	if (isOfRequests(name)) await prepareRequests(app, account, call);
	if (name.includes('/trackers/:name') && !name.endsWith('/connect') && account) {
		await app.http.inject({ method: 'POST', headers, ...toCall('POST /api/trackers/:name/connect') });
	}
	// As a page of the site sends it.
	return app.http.inject({ method: methodOf(name), headers: { ...headers, origin: ORIGIN }, ...call });
}

/** Of the account that is administered. */
async function insertConnection(app: TestApp): Promise<void> {
	const created_at = new Date(app.clock.now()).toISOString();
	const connection = { issuer: 'https://id.example', subject: 'a', user_id: 'somebody', created_at };
	await app.database.db.insertInto('provider_accounts').values(connection).execute();
}

/** A second profile of the account, and the ids of both in the request. */
async function prepareProfile(app: TestApp, { user, headers }: TestAccount, call: Call): Promise<void> {
	const payload = { name: 'Second', picture: 'owl' };
	const made = await app.http.inject({ method: 'POST', url: '/api/profiles', headers, payload });
	const { id } = made.json().data;
	const { url } = call;
	call.url = url.replace('unknown', id);
	if (call.payload && 'ids' in call.payload) call.payload = { ids: [id, user.id] };
	if (!url.includes('/child')) return;
	const put = (path: string, change: object) =>
		app.http.inject({ method: 'PUT', url: `/api/profiles/${path}`, headers, payload: change });
	await put(user.id, { newPin: '1357' });
	if (url.includes('/child-titles')) await put(`${id}/child`, { rules: CHILD_RULES });
}

/** An import in the phase in which the endpoint makes sense. */
async function makeImport(app: TestApp, name: EndpointName, headers: Record<string, string>): Promise<string> {
	const send = (endpoint: EndpointName, more = {}) =>
		app.http.inject({ method: methodOf(endpoint), ...toCall(endpoint), headers: { ...headers, ...more } });
	const made = await send('POST /api/imports', { 'content-type': 'application/octet-stream' });
	const { id } = made.json().data;
	const at = (what: string) => app.http.inject({ method: 'POST', url: `/api/imports/${id}/${what}`, headers });
	if (name.endsWith('/resume')) await at('stop');
	if (name.endsWith('/start') || name.endsWith('/undo') || name.endsWith('/:number')) await app.imports.runDue();
	if (name.endsWith('/undo')) {
		await app.http.inject({ method: 'POST', url: `/api/imports/${id}/start`, headers, payload: {} });
		await app.imports.runDue();
	}
	return id;
}

/** As the proxy of the tests sends it. */
async function prepareProxy(app: TestApp, account: TestAccount | null, call: Call, headers: Record<string, string>) {
	const email = account && !call.url.endsWith('/sign-in') ? account.user.email : 'ann@films.example';
	Object.assign(headers, { 'remote-user': 'ann', 'remote-email': email });
	if (!account || !call.url.endsWith('/disconnection')) return;
	await app.database.db
		.insertInto('provider_accounts')
		.values({
			issuer: 'urn:matinee:proxy:remote-user',
			subject: account.user.id,
			user_id: account.user.id,
			created_at: new Date(app.clock.now()).toISOString(),
		})
		.execute();
}

/** The response of the provider to a sign-in, or to the connection of the account. */
async function prepareProvider(
	app: TestApp,
	provider: TestProvider | null,
	account: TestAccount | null,
	call: Call,
): Promise<void> {
	if (!provider || !call.payload) return;
	const { db } = app.database;
	if (account && call.url.endsWith('/password')) {
		await db.updateTable('users').set({ password_hash: 'none' }).where('id', '=', account.user.id).execute();
	}
	if (account && call.url.endsWith('/disconnection')) {
		const identity = { issuer: provider.issuer, subject: account.user.id };
		const created_at = new Date(app.clock.now()).toISOString();
		await db
			.insertInto('provider_accounts')
			.values({ ...identity, user_id: account.user.id, created_at })
			.execute();
	}
	if (!('response' in call.payload)) return;
	if (account) provider.person.claims = { ...VERIFIED, email: account.user.email };
	const isConnection = call.url.endsWith('/connection');
	const { secret } = toCall('POST /api/auth/oidc/start').payload as { secret: string };
	const begun = isConnection
		? await callOidc(app, 'connect', { secret, currentPassword: 'Ladder-cloud-7' }, account?.headers)
		: await callOidc(app, 'start', { secret });
	if (!isConnection) provider.person.claims = VERIFIED;
	call.payload = { ...call.payload, response: await signInAtProvider(begun.json().data.url) };
}

/** A passkey that is there, and a signature of it or of a new one in the request. */
async function preparePasskey(app: TestApp, account: TestAccount | null, call: Call): Promise<void> {
	const somebody = account ?? (await buildAccount(app));
	if (call.url.endsWith('/passkeys/options')) return;
	if (call.url.endsWith('/passkeys') && call.payload) {
		const proof = { currentPassword: 'Ladder-cloud-7' };
		const begun = await callFrom(app, '/api/auth/passkeys/options', proof, { headers: somebody.headers });
		call.payload = { ...call.payload, credential: createSoftwarePasskey().register(begun.json().data) };
		return;
	}
	const { passkey, id } = await addPasskey(app, somebody);
	if (!call.url.endsWith('/proof-options')) call.url = call.url.replace(/\/passkeys\/[^/]+/, `/passkeys/${id}`);
	if (call.url.endsWith('/login/passkey')) {
		call.payload = { assertion: passkey.assert(await beginPasskeySignIn(app)) };
	}
	if (call.url.endsWith('/removal')) call.payload = await proveByPasskey(app, somebody, passkey);
}

/** Endpoints that a link opens. */
const LINKED: Partial<Record<EndpointName, 'reset' | 'verify' | 'undo'>> = {
	'POST /api/auth/password-reset/complete': 'reset',
	'POST /api/auth/email-verification/complete': 'verify',
	'POST /api/auth/email-undo': 'undo',
};

async function makeLink(app: TestApp, kind: 'reset' | 'verify' | 'undo', account: TestAccount | null): Promise<string> {
	const { user } = account ?? (await buildAccount(app));
	const links = createAccountLinks(app.database.db, app.clock.now);
	return (await links.make({ kind, userId: user.id, email: user.email, lifetimeMs: 60_000 })).token;
}

async function insertFailedMail({ database, clock }: TestApp): Promise<void> {
	const at = new Date(clock.now()).toISOString();
	const to = { recipient: 'somebody@example.org', recipient_key: 'SOMEBODY@EXAMPLE.ORG', details: '{}' };
	const times = { created_at: at, expires_at: at, next_at: at, finished_at: at };
	const mail = { id: 'failed', kind: 'password_changed', attempts: 1, outcome: 'failed', ...to, ...times } as const;
	await database.db.insertInto('mails').values(mail).execute();
}

/** A factor that is set up, or waits for its first code, and a code of it in the request. */
async function prepareSecondFactor(app: TestApp, account: TestAccount | null, call: Call): Promise<void> {
	if (call.url.endsWith('/setup')) return;
	const somebody = account ?? (await buildAccount(app));
	if (call.url.endsWith('/confirm')) {
		const { secret } = await beginSecondFactor(app, somebody);
		call.payload = { code: codeAt(secret, app.clock.now()) };
		return;
	}
	const { recoveryCodes } = await addSecondFactor(app, somebody);
	const login = await logIn(app, somebody.user.username);
	call.payload = { ...call.payload, challenge: login.json().data.challenge, code: recoveryCodes[0] };
}

const TOP = { type: 'movie', id: 'top' };
const WITH_LIST = {
	manifest: { catalogs: [{ ...TOP, name: 'Top' }] },
	answers: { catalog: () => ({ metas: [{ id: 'tt0000417', type: 'movie' }] }) },
};

/** The add-on in the addresses of the requests, and another one to add. */
async function prepareAddon(app: TestApp, call: Call): Promise<void> {
	const [present, other] = [await takeFakeAddon(WITH_LIST), await takeFakeAddon()];
	const owner = await buildAccount(app, 'owner');
	const added = await actAs(app, owner)('POST', '/api/admin/addons', { address: present.address });
	const [{ id }] = added.json().data;
	await actAs(app, owner)('PUT', `/api/admin/addons/${id}`, { chosen: [{ ...TOP, is_on_home: false }] });
	call.url = call.url.replace('example', id);
	if (call.payload && 'address' in call.payload) call.payload = { address: other.address };
	if (call.payload && 'ids' in call.payload) call.payload = { ids: [id] };
}

/** The media server in the addresses of the requests, and another one to add. */
async function prepareMediaServer(app: TestApp, call: Call): Promise<void> {
	const MediaSources = [buildMp4Source('one')];
	const item: FakeLibraryItem = { Id: 'film', Type: 'Movie', ProviderIds: { Tmdb: '775' }, MediaSources };
	const [present, other] = [await takeFakeJellyfin({ items: [item] }), await takeFakeJellyfin()];
	const owner = await buildAccount(app, 'owner');
	const payload = { kind: 'jellyfin', address: present.address, key: present.key };
	const added = await actAs(app, owner)('POST', '/api/admin/media-servers', payload);
	await app.mediaServers.settled();
	call.url = call.url.replace('/house', `/${added.json().data[0].id}`);
	if (call.payload && 'address' in call.payload) call.payload = { ...payload, address: other.address };
}

/** A room in the request, of the account or of somebody. */
async function prepareRoom(app: TestApp, account: TestAccount | null, call: Call): Promise<void> {
	const host = account ?? (await buildAccount(app));
	const { payload } = toCall('POST /api/rooms');
	const { data } = (await actAs(app, host)('POST', '/api/rooms', payload)).json();
	if (call.payload && 'code' in call.payload) call.payload = { code: data.code };
	call.url = call.url.replace('unknown', data.id);
}

/** With a service where people have accounts, which is offered with TMDB's catalogue alone. */
async function trackerSettings(): Promise<Record<string, string>> {
	const { origin } = await startFakeTracker(createTestClock().now);
	return { TMDB_ACCESS_TOKEN: 'operator-token-0123456789', TMDB_BASE_URL: `${origin}/3`, MDBLIST_URL: origin };
}

const isOfRequests = (name: EndpointName) => name.includes('/title-requests') || name.includes('/request-service');

/** With TMDB, whose ids the service for requests knows. */
async function requestSettings(): Promise<Record<string, string>> {
	const tmdb = await startFakeTmdb();
	onTestFinished(() => tmdb.close());
	return { TMDB_ACCESS_TOKEN: tmdb.token, TMDB_BASE_URL: tmdb.baseUrl };
}

/** The service for requests, and for what cancels one a request that waits there. */
async function prepareRequests(app: TestApp, account: TestAccount | null, call: Call): Promise<void> {
	const service = await takeFakeSeerr();
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const payload = { address: service.address, key: service.key, user_id: FAKE_SEERR_USER };
	await owner('POST', '/api/admin/request-service', payload);
	if (call.payload && 'address' in call.payload) call.payload = payload;
	if (!call.url.endsWith('/unknown') || !account) return;
	const act = actAs(app, account);
	await act('POST', toCall('POST /api/title-requests/:mediaId/:type').url, {});
	const { results } = (await act('GET', '/api/title-requests')).json().data;
	call.url = call.url.replace('unknown', results[0].id);
}

/** The webhook in the addresses of the requests. */
async function prepareWebhook(app: TestApp, call: Call): Promise<void> {
	const owner = await buildAccount(app, 'owner');
	const { payload } = toCall('POST /api/admin/webhooks');
	const { data } = (await actAs(app, owner)('POST', '/api/admin/webhooks', payload)).json();
	call.url = call.url.replace('/hook', `/${data.id}`);
}

async function writePreviousServerList({ dataDir }: TestApp): Promise<void> {
	await mkdir(join(dataDir, 'config'));
	await writeFile(join(dataDir, 'config', 'servers.json.previous'), '{}');
}

/** The user in the addresses of the requests. */
async function insertSomebody({ database, clock }: TestApp, isWaiting: boolean): Promise<void> {
	const row = {
		id: 'somebody',
		username: 'somebody',
		username_key: 'SOMEBODY',
		email: 'somebody@example.org',
		email_key: 'SOMEBODY@EXAMPLE.ORG',
		password_hash: 'none',
		role: 'user',
		is_premium: 0,
		created_at: new Date(clock.now()).toISOString(),
		approval_requested_at: isWaiting ? new Date(clock.now()).toISOString() : null,
	} as const;
	await database.db.insertInto('users').values(row).execute();
}

/** The list in the addresses of the requests, with two titles, shared. */
async function insertList({ database, clock }: TestApp, user_id: string): Promise<void> {
	const at = new Date(clock.now()).toISOString();
	const times = { created_at: at, updated_at: at };
	await database.db
		.insertInto('lists')
		.values({ user_id, id: LISTED.list, name: 'Rainy days', share_token: LISTED.token, shows_owner: 0, ...times })
		.execute();
	for (const [position, media_id] of [LISTED.title, LISTED.other].entries()) {
		const row = { user_id, list_id: LISTED.list, media_type: 'movie', media_id, position } as const;
		await database.db
			.insertInto('list_titles')
			.values({ ...row, added_at: at, removed_at: null })
			.execute();
	}
}

/** Add-ons, media servers, services, rooms and sockets are known to the application, which would miss their rows. */
const KEEPS_IN_MEMORY = /addons|media-servers|title-requests|request-service|trackers|rooms|player-server-list/;

/** The application with what the endpoint needs. */
async function createAppFor(name: EndpointName, provider: TestProvider | null): Promise<TestApp> {
	const subtitles = name.includes('/subtitles/') ? await startFakeOpenSubtitles(ONE_SUBTITLE_FILE) : null;
	onTestFinished(() => subtitles?.close());
	// The list that is undone is written to the data directory of one node.
	return createTestApp({
		isOneNode: name.startsWith('POST /api/admin/player-server-list'),
		// Nothing answers there.
		env: {
			SMTP_URL: 'smtp://127.0.0.1:9',
			MAIL_FROM: 'films@example.org',
			WEB_PUSH_PRIVATE_HOSTS: '127.0.0.1',
			...LOCAL_ADDONS,
			REQUIRE_VERIFIED_EMAIL: name.endsWith('/email-correction') ? 'on' : 'off',
			...(provider && oidcSettings(provider)),
			...(subtitles && { OPENSUBTITLES_KEY: 'key', OPENSUBTITLES_URL: subtitles.origin }),
			...(name.includes('/trackers/') && (await trackerSettings())),
			...(isOfRequests(name) && (await requestSettings())),
			...(name.includes('/proxy/') && { TRUST_PROXY: '127.0.0.1', PROXY_SIGN_IN: 'remote-user' }),
		},
		// That of the provider.
		...(provider && { clock: createTestClock(Date.now()) }),
	});
}

function methodOf(name: EndpointName) {
	return name.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';
}

/** The refusal that the contract's `access` requires for a role; null if it is allowed. */
function refusalOf({ access }: EndpointSpec, actor: Actor) {
	if (access === 'public') return null;
	if (actor === 'anonymous') return { status: 401, code: 'not_authenticated', message: 'Not authenticated' };
	if (ACTORS.indexOf(actor) >= ACTORS.indexOf(access)) return null;
	return { status: 403, code: 'forbidden', message: access === 'owner' ? 'Owner access required' : 'Forbidden' };
}

describe('the contract', () => {
	it('gives every endpoint the access that the table lists', { tags: ['api-access'] }, () => {
		const named = Object.entries(MAY_CALL).flatMap(([access, names]) => names.map((name) => [name, access]));
		const table = Object.fromEntries([...NAMES.map((name) => [name, 'public']), ...named]);
		expect(Object.fromEntries(NAMES.map((name) => [name, ENDPOINTS[name].access]))).toEqual(table);
		const open = NAMES.filter((name) => table[name] === 'public');
		expect(
			open.every((name) =>
				/^(GET \/api\/(tmdb\/(?!cache)|auth\/proxy\/name$|config$|posters$|programme$|channels(\/|$)|health$|ready$|segments\/[^/]+\/[^/]+$|downloads\/|addons\/|shared-lists\/)|POST \/api\/(auth\/|(client-errors|player-failures|copy-reports\/anonymous|rooms\/invitation|push\/renewal)$))/.test(
					name,
				),
			),
		).toBe(true);
	});

	it('gives everybody the catalogue, without a look at who it is', {
		tags: ['call-trending', 'call-details', 'call-search', 'call-genres', 'call-people', 'call-blocks', 'api-access'],
	}, async () => {
		const app = await createTestApp();
		const accounts = [{}, (await buildAccount(app, 'owner')).headers, { authorization: 'Bearer a token of TMDB' }];
		for (const name of CATALOGUE_NAMES) {
			for (const headers of accounts) {
				const response = await app.http.inject({ headers, ...toCall(name) });
				expect([name, response.statusCode]).toEqual([name, 200]);
				expect(ENDPOINTS[name].data.safeParse(response.json()).error, name).toBeUndefined();
			}
		}
	});

	it.each(ACTORS)('refuses %s the endpoints of a higher role', { tags: ['api-access'] }, async (actor) => {
		const app = await createTestApp();
		const headers = actor === 'anonymous' ? {} : (await buildAccount(app, actor)).headers;
		for (const name of NAMES) {
			const refusal = refusalOf(ENDPOINTS[name], actor);
			if (!refusal) continue;
			const { status, ...said } = refusal;
			const response = await app.http.inject({ method: methodOf(name), headers, ...toCall(name) });
			expect([name, response.statusCode, response.json()]).toEqual([name, status, { success: false, ...said }]);
		}
	});

	describe.each(OTHER_NAMES)('%s', (name) => {
		const spec: EndpointSpec = ENDPOINTS[name];

		const allowed = ACTORS.filter((actor) => !refusalOf(spec, actor));
		// An application for each where more than the database remembers what a case prepares.
		const groups = KEEPS_IN_MEMORY.test(name) ? allowed.map((actor) => [actor]) : [allowed];

		it.each(groups.map((actors) => [actors.join(', '), actors] as const))(
			'gives %s a valid response',
			{
				tags: ['api-access'],
			},
			async (_, actors) => {
				const provider = name.includes('/oidc/') ? await startOidcProvider() : null;
				const app = await createAppFor(name, provider);
				for (const actor of actors) {
					if (actor !== actors[0]) await removeAllRows(app.database.db);
					const response = await callAs(app, name, actor, provider);
					// Some endpoints answer a file.
					const isFile = /^(text\/csv|application\/zip)/.test(String(response.headers['content-type']));
					const body = isFile ? response.body : response.json();
					expect([actor, response.statusCode]).toEqual([actor, spec.status ?? 200]);
					const data = spec.envelope === 'matinee' ? body.data : body;
					expect(spec.data.safeParse(data).error, actor).toBeUndefined();
					if (spec.envelope === 'matinee') expect([actor, body.success]).toEqual([actor, true]);
				}
			},
		);
	});
});
