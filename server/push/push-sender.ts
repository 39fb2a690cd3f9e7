import type { PushFault, PushMessage, PushTarget } from '#contract/push.ts';
import { isCallable } from '../addons/addon-fetch.ts';
import type { PrivateHosts } from '../addons/private-hosts.ts';
import { postChecked } from '../lib/checked-post.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushOutcome {
	/** Null: the push service has accepted the message. */
	fault: PushFault | null;
	/** HTTP status of its answer; null without one. */
	status: number | null;
}

export interface PushSender {
	/** Whether the address may be called and the keys encrypt. */
	check(target: PushTarget): Promise<'ok' | 'address' | 'keys'>;
	/** Sends one message. Never rejects. `topic`: a later message of it replaces one that waits at the push service. */
	send(target: PushTarget, message: PushMessage, topic?: string): Promise<PushOutcome>;
}

interface PushSenderOptions {
	privateHosts: PrivateHosts;
	readKeys(): Promise<PushKeys>;
	/** The sender, for the operator of the push service: an https or a mailto address. */
	subject: string;
	timeoutMs: number;
}

/** How long push services keep a message for a browser that is not running. */
const KEPT_S = 86_400;

/** Loaded when the first person asks to be told. */
const loadWebPush = async () => (await import('web-push')).default;

export function createPushSender({ privateHosts, readKeys, subject, timeoutMs }: PushSenderOptions): PushSender {
	async function encrypt({ endpoint, keys }: PushTarget, message: PushMessage, topic?: string) {
		const [webPush, own] = await Promise.all([loadWebPush(), readKeys()]);
		return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
			vapidDetails: { subject, ...own },
			TTL: KEPT_S,
			...(topic === undefined ? {} : { topic }),
		});
	}

	return {
		async check(target) {
			const url = new URL(target.endpoint);
			if (!isCallable(url, privateHosts) || !privateHosts.isOpen(url)) return 'address';
			return encrypt(target, { type: 'test' }).then(
				() => 'ok' as const,
				() => 'keys' as const,
			);
		},

		async send(target, message, topic) {
			const url = new URL(target.endpoint);
			if (!isCallable(url, privateHosts)) return { fault: 'not_public', status: null };
			const isPrivate = privateHosts.of(target.endpoint).has(url);
			const encrypted = await encrypt(target, message, topic);
			const headers = Object.fromEntries(
				Object.entries(encrypted.headers).map(([name, value]) => [name, String(value)]),
			);
			const { status, fault } = await postChecked(url, { headers, body: encrypted.body, isPrivate, timeoutMs });
			return fault ? { fault, status } : { fault: toFault(status), status };
		},
	};
}

function toFault(status: number): PushFault | null {
	if (status >= 200 && status < 300) return null;
	return status === 404 || status === 410 ? 'gone' : 'error_status';
}
