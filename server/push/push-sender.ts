import type { PushFault, PushMessage, PushTarget } from '#contract/push.ts';
import { isCallable } from '../addons/addon-fetch.ts';
import type { PrivateHosts } from '../addons/private-hosts.ts';
import { createCheckedPool, isAllowedTarget, isLookupRefusal } from '../lib/checked-lookup.ts';
import { isOtherPublicAddress } from '../lib/public-address.ts';
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
	/** Who sends, for the operator of the push service: an https or a mailto address. */
	subject: string;
	timeoutMs: number;
}

const CONNECT_TIMEOUT_MS = 4000;
/** How long push services keep a message for a browser that is not running. */
const KEPT_S = 86_400;

/** Loaded by the first who wants to be told. */
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
			const isPrivate = privateHosts.of(target.endpoint).has(url);
			const isAllowed = (address: string) => isPrivate || isOtherPublicAddress(address);
			if (!isCallable(url, privateHosts) || !isAllowedTarget(url, isAllowed))
				return { fault: 'not_public', status: null };
			const { headers, body } = await encrypt(target, message, topic);
			const signal = AbortSignal.timeout(timeoutMs);
			const pool = createCheckedPool(url.origin, { isAllowed, connectTimeoutMs: CONNECT_TIMEOUT_MS });
			try {
				const answer = await pool.request({
					method: 'POST',
					path: url.pathname + url.search,
					headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
					body,
					signal,
				});
				// Only the status counts; a body may be endless.
				answer.body.on('error', () => {}).destroy();
				return { fault: toFault(answer.statusCode), status: answer.statusCode };
			} catch (error) {
				if (isLookupRefusal(error)) return { fault: 'not_public', status: null };
				return { fault: signal.aborted ? 'timeout' : 'unreachable', status: null };
			} finally {
				await pool.destroy();
			}
		},
	};
}

function toFault(status: number): PushFault | null {
	if (status >= 200 && status < 300) return null;
	return status === 404 || status === 410 ? 'gone' : 'error_status';
}
