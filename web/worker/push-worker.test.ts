import { afterEach, expect, it, vi } from 'vitest';
import type { PushRenewal } from '#contract/push.ts';
import type { KeptPushTarget } from '#contract/push-renewal.ts';
import { showPushMessages } from './push-worker.ts';

afterEach(() => vi.unstubAllGlobals());

interface Shown {
	title: string;
	options: { body: string; tag: string; data: { path: string } };
}

const toTarget = (name: string) => ({
	endpoint: `https://push.example/${name}`,
	keys: { p256dh: `point of ${name}`, auth: `secret of ${name}` },
});
const toSubscription = (name: string) => ({ toJSON: () => ({ ...toTarget(name), expirationTime: null }) });

/** The worker's global, with tabs at these addresses. */
function start(tabs: string[] = [], answer = 200) {
	const listeners = new Map<string, (event: object) => void>();
	const shown: Shown[] = [];
	const opened: string[] = [];
	const focused: string[] = [];
	const requests: { url: string; body: PushRenewal }[] = [];
	const stored = new Map<string, Response>();
	vi.stubGlobal('caches', {
		open: async () => ({
			match: async (path: string) => stored.get(path)?.clone(),
			put: async (path: string, response: Response) => void stored.set(path, response),
		}),
	});
	vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
		requests.push({ url, body: JSON.parse(body) });
		return new Response(null, { status: answer });
	});
	vi.stubGlobal('self', {
		location: { origin: 'https://films.example' },
		addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
		registration: {
			pushManager: { subscribe: async () => toSubscription('made') },
			showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
		},
		clients: {
			matchAll: async () => tabs.map((url) => ({ url, focus: async () => void focused.push(url) })),
			openWindow: async (url: URL) => void opened.push(url.href),
		},
	});
	showPushMessages();
	const send = async (type: string, event: object) => {
		const waits: Promise<unknown>[] = [];
		listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) });
		await Promise.all(waits);
	};
	return {
		...{ shown, opened, focused, requests },
		change: (event: object) => send('pushsubscriptionchange', event),
		keep: (name: string) => stored.set('/push-target', Response.json({ target: toTarget(name), publicKey: 'key' })),
		kept: async () => ((await stored.get('/push-target')?.clone().json()) as KeptPushTarget | undefined)?.target,
		push: (text: string | null) => send('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
		press: (path: string) => send('notificationclick', { notification: { data: { path }, close: () => {} } }),
	};
}

it('a new episode is shown with its show, and takes the place of the same one', {
	tags: ['new-episode-push'],
}, async () => {
	const { push, shown } = start();
	const at = { season: 2, episode: 4, path: '/tv/1399/2/4' };
	await push(JSON.stringify({ type: 'new-episode', title: 'The Lighthouse Keepers', episode_name: 'Fog', ...at }));
	await push(JSON.stringify({ type: 'new-episode', title: 'The Lighthouse Keepers', episode_name: null, ...at }));
	expect(shown).toMatchObject([
		{
			title: 'The Lighthouse Keepers',
			options: { body: 'New episode: S2E4 · Fog', tag: '/tv/1399/2/4', data: { path: '/tv/1399/2/4' } },
		},
		{ options: { body: 'New episode: S2E4', tag: '/tv/1399/2/4' } },
	]);
});

it.each([null, 'no JSON', '{"type":"of another release"}', 'null'])(
	'what it cannot read is shown, too: %s',
	{
		tags: ['new-episode-push'],
	},
	async (text) => {
		const { push, shown } = start();
		await push(text);
		expect(shown).toMatchObject([{ title: 'Matinee', options: { body: 'There is something new.' } }]);
	},
);

it('a press opens the page, in its tab where there is one, and no other site', {
	tags: ['new-episode-push'],
}, async () => {
	const { press, opened, focused } = start(['https://films.example/watch/movie/775', 'https://films.example/tv/1/2/3']);
	await press('/tv/1399/2/4');
	await press('/tv/1/2/3');
	await press('https://evil.example/');
	expect(opened).toEqual(['https://films.example/tv/1399/2/4']);
	expect(focused).toEqual(['https://films.example/tv/1/2/3']);
});

it.each([
	[
		'what the browser says',
		{ oldSubscription: toSubscription('old'), newSubscription: toSubscription('new') },
		'old',
		'new',
	],
	['what was kept, where it says nothing', {}, 'kept', 'made'],
	[
		'what was kept, where it had none',
		{ oldSubscription: null, newSubscription: toSubscription('new') },
		'kept',
		'new',
	],
])(
	'a changed subscription is renewed at the server by %s',
	{ tags: ['new-episode-push'] },
	async (_by, event, before, now) => {
		const { change, keep, kept, requests } = start();
		keep('kept');
		await change(event);
		const body = { before: toTarget(before), now: toTarget(now) };
		expect(requests).toEqual([{ url: '/api/push/renewal', body }]);
		expect(await kept()).toEqual(toTarget(now));
	},
);

it('a subscription that was never asked for here is not renewed, and one that the server refuses is not kept', {
	tags: ['new-episode-push'],
}, async () => {
	const none = start();
	await none.change({});
	expect(none.requests).toEqual([]);
	const refused = start([], 404);
	refused.keep('kept');
	await refused.change({});
	expect(await refused.kept()).toEqual(toTarget('kept'));
});
