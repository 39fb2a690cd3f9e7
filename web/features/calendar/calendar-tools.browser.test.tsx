import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PUSH_TARGET_CACHE } from '#contract/push-renewal.ts';
import { setSession } from '../../session/session.ts';
import { buildProfile, buildProfiles } from '../../testing/build-profiles.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { CalendarTools } from './calendar-tools.tsx';

const URL_OF_FEED = 'https://films.example/calendar/aSecretOfFortyThreeCharacters/feed.ics';
const MADE = { created_at: '2026-11-20T12:00:00.000Z' };
const PUBLIC_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const ENDPOINT = 'https://push.example/this-browser';
/** SHA-256 of the endpoint. */
const OWN_ID = await toId(ENDPOINT);

async function toId(endpoint: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
	return btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
}

function createToolsApi() {
	const api = createFakeApi();
	api.respond('GET /api/calendar/feed', null);
	api.respond('GET /api/push', { public_key: null, subscriptions: [] });
	return api;
}

const card = (name: string) => page.getByRole('region', { name });
const press = (region: string, name: string) => card(region).getByRole('button', { name, exact: true }).click();

it.for([320, 1280])(
	'the address is made, shown once, renewed and ended, %i wide',
	{
		tags: ['calendar-feed'],
	},
	async (width) => {
		await page.viewport(width, 800);
		const api = createToolsApi();
		await renderWithApp(<CalendarTools />, { api, user: buildUser() });
		api.respond('POST /api/calendar/feed', () => {
			api.respond('GET /api/calendar/feed', MADE);
			return { ...MADE, url: URL_OF_FEED };
		});
		await press('In your calendar app', 'Make an address');
		const feed = card('In your calendar app');
		await expect.element(feed.getByText(URL_OF_FEED)).toBeVisible();
		await expect.element(feed.getByRole('heading')).toHaveFocus();
		await expect
			.element(feed.getByRole('link', { name: 'Open in calendar app' }))
			.toHaveAttribute('href', URL_OF_FEED.replace('https', 'webcal'));
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		await expectAccessible();

		await press('In your calendar app', 'Make a new one');
		await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new one' }).click();
		await expect.poll(() => api.requests('POST /api/calendar/feed').length).toBe(2);
		await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();

		api.respond('DELETE /api/calendar/feed', () => {
			api.respond('GET /api/calendar/feed', null);
			return null;
		});
		await press('In your calendar app', 'End it');
		await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
		await expect.element(feed.getByRole('button', { name: 'Make an address' })).toBeVisible();
		await expect.element(feed.getByText(URL_OF_FEED)).not.toBeInTheDocument();
	},
);

it('an address of an earlier visit is not shown, and a failure has a sentence', {
	tags: ['calendar-feed'],
}, async () => {
	const api = createToolsApi();
	api.respond('GET /api/calendar/feed', MADE);
	await renderWithApp(<CalendarTools />, { api, user: buildUser() });
	await expect.element(card('In your calendar app').getByText(/an address since Nov 20, 2026/)).toBeVisible();
	api.fail('DELETE /api/calendar/feed', { code: 'unavailable', message: 'The server is busy. Please try again.' });
	await press('In your calendar app', 'End it');
	await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
	await expect.element(page.getByText('The server is busy. Please try again.')).toBeVisible();
	await expect.element(card('In your calendar app').getByRole('button', { name: 'End it' })).toBeVisible();
});

interface FakePush {
	permission?: NotificationPermission;
	fails?: boolean;
	/** The site's own. */
	worker?: 'active' | 'installing' | 'off';
}

/** The browser's own part: its push service is another host. */
function fakePush({ permission = 'granted', fails = false, worker = 'active' }: FakePush) {
	const state = { subscription: null as PushSubscription | null };
	const subscription = {
		endpoint: ENDPOINT,
		options: { applicationServerKey: toBytes(PUBLIC_KEY), userVisibleOnly: true },
		toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: PUBLIC_KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
	} as unknown as PushSubscription;
	const pushManager = {
		getSubscription: async () => state.subscription,
		subscribe: async () => {
			if (fails) throw new DOMException('Registration failed', 'AbortError');
			state.subscription = subscription;
			return subscription;
		},
	};
	const registration = { pushManager } as unknown as ServiceWorkerRegistration;
	vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
	let activate = () => {};
	const ready = new Promise<ServiceWorkerRegistration>((resolve) => {
		activate = () => resolve(registration);
	});
	if (worker === 'active') activate();
	if (worker === 'off') {
		document.documentElement.dataset.worker = 'off';
		onTestFinished(() => void delete document.documentElement.dataset.worker);
	}
	vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(ready);
	const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
	vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
	const told = () => {
		state.subscription = subscription;
	};
	return { ask, told, activate };
}

function toBytes(text: string): ArrayBuffer {
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
}

it('asks for the permission by a press alone, and tells, tests and ends', { tags: ['new-episode-push'] }, async () => {
	const { ask } = fakePush({});
	const api = createToolsApi();
	api.respond('GET /api/push', { public_key: PUBLIC_KEY, subscriptions: [] });
	await renderWithApp(<CalendarTools />, { api, user: buildUser() });
	const notifications = card('Notifications');
	await expect.element(notifications.getByRole('button', { name: 'Tell me in this browser' })).toBeVisible();
	expect(ask).not.toHaveBeenCalled();
	const own = { id: OWN_ID, created_at: MADE.created_at };
	api.respond('PUT /api/push/subscription', ({ body }) => {
		expect(body.endpoint).toBe(ENDPOINT);
		api.respond('GET /api/push', { public_key: PUBLIC_KEY, subscriptions: [own] });
		return own;
	});
	await press('Notifications', 'Tell me in this browser');
	await expect.element(notifications.getByText(/tells you of new episodes/)).toBeVisible();
	await expectAccessible();

	api.respond('POST /api/push/subscriptions/:id/test', { fault: null });
	// The worker finds there what it tells the server of, when the push service changes it.
	const cache = await caches.open(PUSH_TARGET_CACHE.name);
	onTestFinished(() => void caches.delete(PUSH_TARGET_CACHE.name));
	expect(await (await cache.match(PUSH_TARGET_CACHE.path))?.json()).toMatchObject({ target: { endpoint: ENDPOINT } });
	await cache.delete(PUSH_TARGET_CACHE.path);

	await press('Notifications', 'Send a test');
	await expect.element(page.getByText('A test is on its way')).toBeVisible();
	api.respond('DELETE /api/push/subscriptions/:id', ({ params }) => {
		expect(params.id).toBe(OWN_ID);
		api.respond('GET /api/push', { public_key: PUBLIC_KEY, subscriptions: [] });
		return null;
	});
	await press('Notifications', 'Turn off');
	await expect.element(notifications.getByRole('button', { name: 'Tell me in this browser' })).toBeVisible();
});

it('waits for a worker that is still installed', { tags: ['new-episode-push'] }, async () => {
	const { activate, ask } = fakePush({ worker: 'installing' });
	const api = createToolsApi();
	api.respond('GET /api/push', { public_key: PUBLIC_KEY, subscriptions: [] });
	api.respond('PUT /api/push/subscription', { id: OWN_ID, created_at: MADE.created_at });
	await renderWithApp(<CalendarTools />, { api, user: buildUser() });
	await press('Notifications', 'Tell me in this browser');
	await expect.poll(() => ask).toHaveBeenCalled();
	expect(api.requests('PUT /api/push/subscription')).toEqual([]);
	activate();
	await expect.poll(() => api.requests('PUT /api/push/subscription').length).toBe(1);
});

it.each([
	['the permission is refused', { permission: 'denied' as const }, /blocked here/],
	['its push service is away', { fails: true }, /can’t be reached/],
	['the site has no worker', { worker: 'off' as const }, /isn’t installed in this browser yet/],
])('says why a browser is not told: %s', { tags: ['new-episode-push'] }, async (_why, how, sentence) => {
	fakePush(how);
	const api = createToolsApi();
	api.respond('GET /api/push', { public_key: PUBLIC_KEY, subscriptions: [] });
	await renderWithApp(<CalendarTools />, { api, user: buildUser() });
	await press('Notifications', 'Tell me in this browser');
	await expect.element(card('Notifications').getByText(sentence)).toBeVisible();
	expect(api.requests('PUT /api/push/subscription')).toEqual([]);
});

it('a browser without notifications says so, and has no button', { tags: ['new-episode-push'] }, async () => {
	vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
	const api = createToolsApi();
	api.respond('GET /api/push', { public_key: PUBLIC_KEY, subscriptions: [] });
	await renderWithApp(<CalendarTools />, { api, user: buildUser() });
	await expect.element(card('Notifications').getByText(/blocked here/)).toBeVisible();
	await expect.element(card('Notifications').getByRole('button')).not.toBeInTheDocument();
});

it('a site that sends none has no card for them', { tags: ['new-episode-push'] }, async () => {
	await renderWithApp(<CalendarTools />, { api: createToolsApi(), user: buildUser() });
	await expect.element(card('In your calendar app').getByRole('button')).toBeVisible();
	await expect.element(card('Notifications')).not.toBeInTheDocument();
});

it('a browser that is told keeps where, as it may have forgotten with the session', {
	tags: ['new-episode-push'],
}, async () => {
	const { told } = fakePush({});
	told();
	const api = createToolsApi();
	const own = { id: OWN_ID, created_at: MADE.created_at };
	api.respond('GET /api/push', { public_key: PUBLIC_KEY, subscriptions: [own] });
	await renderWithApp(<CalendarTools />, { api, user: buildUser() });
	onTestFinished(() => void caches.delete(PUSH_TARGET_CACHE.name));
	await expect.element(card('Notifications').getByText(/tells you of new episodes/)).toBeVisible();
	const cache = await caches.open(PUSH_TARGET_CACHE.name);
	expect(await (await cache.match(PUSH_TARGET_CACHE.path))?.json()).toMatchObject({ publicKey: PUBLIC_KEY });
});

it('a browser whose storage is blocked is told as others are', { tags: ['new-episode-push'] }, async () => {
	fakePush({});
	vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('The operation is insecure.', 'SecurityError'));
	const api = createToolsApi();
	api.respond('GET /api/push', { public_key: PUBLIC_KEY, subscriptions: [] });
	await renderWithApp(<CalendarTools />, { api, user: buildUser() });
	api.respond('PUT /api/push/subscription', { id: OWN_ID, created_at: MADE.created_at });
	await press('Notifications', 'Tell me in this browser');
	await expect.poll(() => api.requests('PUT /api/push/subscription')).toHaveLength(1);
});

it('a child is offered neither', { tags: ['child-locked'] }, async () => {
	const user = buildUser();
	await renderWithApp(<CalendarTools />, { api: createToolsApi(), user });
	await expect.element(card('In your calendar app')).toBeVisible();
	const rules = {
		country: 'DE',
		max_age: 12,
		shows_unrated: false,
		day_minutes: null,
		bedtime: null,
		time_zone: 'UTC',
	};
	const kim = buildProfile({ name: 'Kim', child: { ...rules, country: 'DE' } });
	setSession({ state: 'signed-in', user, profiles: buildProfiles([kim], { current: kim.id }) });
	await expect.element(card('In your calendar app')).not.toBeInTheDocument();
	await expect.element(card('Notifications')).not.toBeInTheDocument();
});
