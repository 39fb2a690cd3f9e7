/** Notifications: what the server has sent is shown, and a press opens its page. */
import type { PushMessage, PushRenewal, PushTarget } from '#contract/push.ts';
import { type KeptPushTarget, PUSH_RENEWAL_PATH, PUSH_TARGET_CACHE } from '#contract/push-renewal.ts';
import { PUSH_TEXT as TEXT } from './push.messages.ts';

interface WaitingEvent {
	waitUntil(work: Promise<unknown>): void;
}

interface PressEvent extends WaitingEvent {
	notification: { data: unknown; close(): void };
}

interface Subscription {
	toJSON(): unknown;
}

/** Not every browser says what it had and has. */
interface ChangeEvent extends WaitingEvent {
	oldSubscription?: Subscription | null;
	newSubscription?: Subscription | null;
}

/** What is used of the worker's global. Tests read this file, too, with the types of a page. */
interface PushScope {
	location: { origin: string };
	registration: {
		showNotification(title: string, options: object): Promise<void>;
		pushManager: { subscribe(options: { userVisibleOnly: true; applicationServerKey: string }): Promise<Subscription> };
	};
	clients: {
		matchAll(options: { type: 'window' }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
		openWindow(url: URL): Promise<unknown>;
	};
	addEventListener(type: 'push', listener: (event: WaitingEvent & { data: MessageData | null }) => void): void;
	addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
	addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
}

interface MessageData {
	json(): unknown;
}

declare const self: PushScope;

const ICON = '/icon.svg';

/** Browsers require that each message is shown. */
export function showPushMessages(): void {
	self.addEventListener('push', (event) => {
		const { title, body, path } = toNotification(readMessage(event.data));
		event.waitUntil(
			// A second message of the same page takes the place of the first.
			self.registration.showNotification(title, { body, icon: ICON, tag: path, data: { path } }),
		);
	});
	self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
	self.addEventListener('notificationclick', (event) => {
		event.notification.close();
		const { path } = event.notification.data as { path: string };
		event.waitUntil(openPage(path));
	});
}

/**
 * The push service has given the browser another address, or ended the one that it had. The server knows the browser by its former
 * one; where that cannot be said, the Calendar page shows that this browser is told no more.
 */
async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
	const cache = await caches.open(PUSH_TARGET_CACHE.name);
	const kept = (await (await cache.match(PUSH_TARGET_CACHE.path))?.json()) as KeptPushTarget | undefined;
	const before = oldSubscription ? toTarget(oldSubscription) : kept?.target;
	if (!before || !kept) return;
	const made =
		newSubscription ??
		(await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: kept.publicKey }));
	const now = toTarget(made);
	const renewal: PushRenewal = { before, now };
	const { ok } = await fetch(PUSH_RENEWAL_PATH, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(renewal),
	});
	if (ok) await cache.put(PUSH_TARGET_CACHE.path, Response.json({ ...kept, target: now }));
}

function toTarget(subscription: Subscription): PushTarget {
	const { endpoint, keys } = subscription.toJSON() as PushTarget;
	return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Null for one of another release. */
function readMessage(data: MessageData | null): PushMessage | null {
	try {
		return data ? (data.json() as PushMessage) : null;
	} catch {
		return null;
	}
}

function toNotification(message: PushMessage | null): { title: string; body: string; path: string } {
	switch (message?.type) {
		case 'new-episode':
			return { title: message.title, body: TEXT.newEpisode(message), path: message.path };
		case 'test':
			return { title: TEXT.site, body: TEXT.test, path: '/calendar' };
		default:
			return { title: TEXT.site, body: TEXT.other, path: '/calendar' };
	}
}

/** In the tab that has it; a tab with something else is left as it is, since a film may play there. */
async function openPage(path: string): Promise<void> {
	const url = new URL(path, self.location.origin);
	if (url.origin !== self.location.origin) return;
	const tabs = await self.clients.matchAll({ type: 'window' });
	const open = tabs.find((tab) => tab.url === url.href);
	await (open ? open.focus() : self.clients.openWindow(url));
}
