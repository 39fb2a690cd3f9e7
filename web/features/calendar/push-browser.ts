/** What this browser can do about notifications; the server knows which browsers are told. */
import type { PushTarget } from '#contract/push.ts';
import { type KeptPushTarget, PUSH_TARGET_CACHE } from '#contract/push-renewal.ts';
import { cacheStorage } from '../../lib/browser-features.ts';
import { nullAfter } from '../../lib/null-after.ts';
import { serviceWorkers } from '../../lib/service-workers.ts';

/** Why this browser cannot be told, or null. `insecure`: browsers allow it on https alone. */
export type PushObstacle = 'insecure' | 'unsupported' | 'blocked';

export function findPushObstacle(): PushObstacle | null {
	if (!isSecureContext) return 'insecure';
	if (!serviceWorkers() || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
	return Notification.permission === 'denied' ? 'blocked' : null;
}

/** A first visit's worker is registered a moment after the page was used, and precaches before it is active. */
const UNTIL_ACTIVE_MS = 10_000;

/** With an active worker, without which browsers subscribe nothing; null where there is none in time. */
async function untilActive(): Promise<ServiceWorkerRegistration | null> {
	const workers = serviceWorkers();
	const isOff = document.documentElement.dataset.worker === 'off';
	return workers && !isOff ? nullAfter(UNTIL_ACTIVE_MS, workers.ready) : null;
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
	return await serviceWorkers()?.getRegistration();
}

/** By which the server knows this browser; null where it has no subscription of this key. */
export async function readOwnPushId(publicKey: string): Promise<string | null> {
	const subscription = await (await findRegistration())?.pushManager.getSubscription();
	if (!subscription || !hasKey(subscription, publicKey)) return null;
	// It is removed with what belongs to a session or a profile.
	await keepTarget({ target: toTarget(subscription), publicKey });
	return toPushId(subscription.endpoint);
}

/** `worker`: there is no service worker here. `service`: the push service of the browser does not answer. */
export type SubscribeOutcome = { target: PushTarget } | { failure: 'blocked' | 'worker' | 'service' };

/** Asks for the permission, so that it has to follow a press. */
export async function subscribeToPush(publicKey: string): Promise<SubscribeOutcome> {
	if ((await Notification.requestPermission()) !== 'granted') return { failure: 'blocked' };
	const registration = await untilActive();
	if (!registration) return { failure: 'worker' };
	try {
		const { pushManager } = registration;
		const known = await pushManager.getSubscription();
		// Of other keys of the site: a browser has one subscription.
		if (known && !hasKey(known, publicKey)) await known.unsubscribe();
		const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
		const target = toTarget(made);
		await keepTarget({ target, publicKey });
		return { target };
	} catch {
		return { failure: 'service' };
	}
}

/** For the worker, which tells the server when the push service changes it. */
async function keepTarget(kept: KeptPushTarget): Promise<void> {
	try {
		const cache = await cacheStorage()?.open(PUSH_TARGET_CACHE.name);
		await cache?.put(PUSH_TARGET_CACHE.path, Response.json(kept));
	} catch {
		// Storage is blocked or full: the worker may not know what this browser was told at.
	}
}

function toTarget(subscription: PushSubscription): PushTarget {
	const { keys = {} } = subscription.toJSON();
	return { endpoint: subscription.endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
	return options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === publicKey;
}

async function toPushId(endpoint: string): Promise<string> {
	return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

function toBase64Url(bytes: ArrayBuffer): string {
	const text = String.fromCharCode(...new Uint8Array(bytes));
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
