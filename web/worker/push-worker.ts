/** Notifications: what the server has sent is shown, and a press opens its page. */
import type { PushMessage } from '#contract/push.ts';
import { PUSH_TEXT as TEXT } from './push.messages.ts';

interface WaitingEvent {
	waitUntil(work: Promise<unknown>): void;
}

interface PressEvent extends WaitingEvent {
	notification: { data: unknown; close(): void };
}

/** What is used of the worker's global. Tests read this file, too, with the types of a page. */
interface PushScope {
	location: { origin: string };
	registration: { showNotification(title: string, options: object): Promise<void> };
	clients: {
		matchAll(options: { type: 'window' }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
		openWindow(url: URL): Promise<unknown>;
	};
	addEventListener(type: 'push', listener: (event: WaitingEvent & { data: MessageData | null }) => void): void;
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
	self.addEventListener('notificationclick', (event) => {
		event.notification.close();
		const { path } = event.notification.data as { path: string };
		event.waitUntil(openPage(path));
	});
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
