import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { pino } from 'pino';
import { DAY_MS } from '#contract/limits.ts';
import type { PushTarget } from '#contract/push.ts';
import { type App, buildApp } from '#server/app/build-app.ts';
import { readConfig } from '#server/config.ts';
import { readBuildOutput } from '#server/pages/build-output.ts';
import { type FakePushService, startFakePushService } from '#server/testing/fake-push-service.ts';
import { startFakeTmdb } from '#server/testing/fake-tmdb.ts';
import { findRunningShow } from '#server/testing/find-running-show.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { callerOf, signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { test as base, expect, untilHydrated } from './fixtures.ts';

/** A server in this process, whose clock a test moves. */
interface Cinema {
	url: string;
	app: App;
	push: FakePushService;
	clock: { now: number };
}

const test = base.extend<{ movable: Cinema }>({
	serviceWorkers: 'allow',
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must set up from this pattern
	movable: async ({}, use) => {
		const [fake, push, port] = await Promise.all([startFakeTmdb(), startFakePushService(), findFreePort()]);
		const dataDir = mkdtempSync(join(tmpdir(), 'matinee-calendar-'));
		const url = `http://127.0.0.1:${port}`;
		const clock = { now: Date.now() };
		const config = readConfig({
			DATA_DIR: dataDir,
			PUBLIC_URL: url,
			LOG_LEVEL: 'silent',
			RATE_LIMITS: 'off',
			TMDB_ACCESS_TOKEN: fake.token,
			TMDB_BASE_URL: fake.baseUrl,
			TMDB_IMAGE_URL: fake.imageUrl,
			WEB_PUSH_PRIVATE_HOSTS: push.host,
			...{ ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '', UPDATE_CHECK: 'off' },
		});
		const app = await buildApp({
			config,
			version: '0.0.0-test',
			log: pino({ level: 'silent' }),
			clock: () => clock.now,
			build: await readBuildOutput(join(import.meta.dirname, '..', 'dist')),
			monitorEventLoop: () => ({ stop() {} }),
		});
		await app.http.listen({ host: '127.0.0.1', port });
		await use({ url, app, push, clock });
		await app.http.close();
		await Promise.all([push.close(), fake.close()]);
		rmSync(dataDir, { recursive: true, force: true });
	},
});

const episodeOf = ({ season_number, episode_number }: { season_number: number; episode_number: number }) => ({
	season: season_number,
	episode: episode_number,
});

/** The browser's push service is an outside host: what subscribing there would give. */
async function subscribeAt(context: BrowserContext, target: PushTarget): Promise<void> {
	await context.addInitScript((made) => {
		if (typeof PushManager === 'undefined') return;
		// Without a screen a browser grants none.
		Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
		Object.assign(Notification, { requestPermission: async () => 'granted' });
		const toBytes = (key: string) =>
			Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
		// Browsers keep a subscription over reloads.
		const KEPT = 'test:subscribed-with';
		const subscription = {
			endpoint: made.endpoint,
			options: {
				get applicationServerKey() {
					return toBytes(sessionStorage.getItem(KEPT) ?? '');
				},
			},
			toJSON: () => made,
			async unsubscribe() {
				sessionStorage.removeItem(KEPT);
				return true;
			},
		};
		Object.assign(PushManager.prototype, {
			getSubscription: async () => (sessionStorage.getItem(KEPT) === null ? null : subscription),
			subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
				sessionStorage.setItem(KEPT, key);
				return subscription;
			},
		});
	}, target);
}

/** Hands a message to the site's worker as the browser does, and resolves with what it shows, which nobody sees without a screen. */
async function deliver(page: Page, origin: string, message: object): Promise<unknown> {
	const client = await page.context().newCDPSession(page);
	const registered = new Promise<string>((resolve) => {
		client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
			if (own) resolve(own.registrationId);
		});
	});
	await client.send('ServiceWorker.enable');
	const registrationId = await registered;
	const [worker] = page.context().serviceWorkers();
	if (!worker) throw new Error('The site has no worker');
	await worker.evaluate(() => {
		const shown: object[] = [];
		Object.assign(globalThis, { shown });
		Object.assign(ServiceWorkerRegistration.prototype, {
			showNotification: async (title: string, { body }: { body: string }) => void shown.push({ title, body }),
		});
	});
	await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
	const read = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown[0] ?? null);
	await expect.poll(read).not.toBeNull();
	return read();
}

test('a new episode is told, is in the calendar, and at an address that can be renewed', {
	tag: ['@calendar-feed', '@new-episode-push', '@new-episode-badge'],
}, async ({ page, context, movable }) => {
	const { url, app, push, clock } = movable;
	const { id, next, last } = await findRunningShow(app);
	const airs = Date.parse(`${next.air_date}T12:00:00Z`);
	clock.now = airs - 2 * DAY_MS;
	const account = await signUp({ url });
	const call = callerOf({ url }, account);
	await call('POST', '/watch-history', { media_type: 'tv', media_id: String(id), ...episodeOf(last) });
	const browser = push.subscribe();
	await subscribeAt(context, browser.target);
	await signIn(context, account);
	await page.clock.setFixedTime(clock.now);
	await page.goto(`${url}/calendar`);
	await untilHydrated(page);
	const coming = page.getByRole('region', { name: 'From today' });
	await expect(coming.getByRole('listitem').first()).toBeVisible();
	await expect(coming.getByText('Out now')).toHaveCount(0);

	// Asking for it needs the worker, which the first visit installs.
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
	await page.getByRole('button', { name: 'Tell me in this browser' }).click();
	await expect(page.getByText('This browser tells you of new episodes until you sign out.')).toBeVisible();
	await app.newEpisodes?.run();
	await app.push.sendDue();
	expect(browser.received).toEqual([]);

	clock.now = airs;
	await app.newEpisodes?.run();
	await app.push.sendDue();
	expect(browser.received).toHaveLength(1);
	expect(await deliver(page, url, browser.received[0] ?? {})).toEqual({
		title: (browser.received[0] as { title: string }).title,
		body: expect.stringContaining(`New episode: S${next.season_number}E${next.episode_number}`),
	});

	await page.clock.setFixedTime(clock.now);
	await page.reload();
	await untilHydrated(page);
	const today = coming.getByRole('listitem').filter({ hasText: `S${next.season_number}E${next.episode_number}` });
	await expect(today.getByText('Out now').first()).toBeVisible();
	await expectAccessibleOnBoth(page);

	const address = page.getByRole('region', { name: 'In your calendar app' });
	const statusOf = async (shown: string) => (await fetch(shown)).status;
	const pressKey = async (name: string) => {
		const button = address.getByRole('button', { name });
		await button.focus();
		await button.press('Enter');
	};
	await pressKey('Make an address');
	const first = (await address.locator('code').textContent()) ?? '';
	expect(await (await fetch(first)).text()).toContain(`DTSTART;VALUE=DATE:${next.air_date.replaceAll('-', '')}`);

	// Cancel has the focus: neither it nor Escape takes an address away that programs read.
	await pressKey('Make a new one');
	const renewing = page.getByRole('alertdialog', { name: 'Make a new address?' });
	await expect(renewing.getByRole('button', { name: 'Cancel' })).toBeFocused();
	await expectAccessibleOnBoth(page, { within: 'dialog[open]' });
	await page.keyboard.press('Escape');
	await expect(renewing).toBeHidden();
	await expect(address.getByRole('button', { name: 'Make a new one' })).toBeFocused();
	expect(await statusOf(first)).toBe(200);
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(renewing).toBeHidden();
	await expect(address.getByRole('heading')).toBeFocused();
	const second = (await address.locator('code').textContent()) ?? '';
	expect(second).not.toBe(first);
	expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
	await expectAccessibleOnBoth(page);

	await pressKey('End it');
	await page.getByRole('alertdialog', { name: 'End the address?' }).getByRole('button', { name: 'End it' }).click();
	await expect(address.getByRole('button', { name: 'Make an address' })).toBeVisible();
	expect(await statusOf(second)).toBe(404);

	await page.goto(`${url}/my-list`);
	await untilHydrated(page);
	await expect(page.getByText('New episode', { exact: true }).first()).toBeVisible();
	await page.goBack();
	await page.getByRole('button', { name: 'Turn off' }).click();
	await expect(page.getByRole('button', { name: 'Tell me in this browser' })).toBeVisible();
	expect(((await call('GET', '/push')) as { subscriptions: unknown[] }).subscriptions).toEqual([]);
});
