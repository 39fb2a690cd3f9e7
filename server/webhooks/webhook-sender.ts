import { createHmac } from 'node:crypto';
import type { WebhookFault } from '#contract/webhooks.ts';
import type { PrivateHosts } from '../addons/private-hosts.ts';
import { createCheckedPool, isAllowedTarget, isLookupRefusal } from '../lib/checked-lookup.ts';
import { isOtherPublicAddress } from '../lib/public-address.ts';

export interface WebhookMessage {
	id: string;
	/** Of this try, epoch milliseconds: receivers refuse old ones. */
	at: number;
	body: string;
}

export interface WebhookOutcome {
	/** Null without an answer. */
	status: number | null;
	/** Null for an answer of 2xx. */
	fault: WebhookFault | null;
}

/** Sends one message. Never rejects. */
export type SendWebhook = (url: string, secret: string, message: WebhookMessage) => Promise<WebhookOutcome>;

const SECRET_PREFIX = 'whsec_';
const CONNECT_TIMEOUT_MS = 4000;

/** A redirect is an answer that does not count: the address that was checked is the one that gets the message. */
export function createWebhookSender(privateHosts: PrivateHosts, timeoutMs: number): SendWebhook {
	return async (url, secret, message) => {
		const target = new URL(url);
		const isPrivate = privateHosts.of(url).has(target);
		const isAllowed = (address: string) => isPrivate || isOtherPublicAddress(address);
		if (!isAllowedTarget(target, isAllowed)) return { status: null, fault: 'not_public' };
		const signal = AbortSignal.timeout(timeoutMs);
		const pool = createCheckedPool(target.origin, { isAllowed, connectTimeoutMs: CONNECT_TIMEOUT_MS });
		try {
			const { statusCode, body } = await pool.request({
				method: 'POST',
				path: target.pathname + target.search,
				headers: toHeaders(secret, message),
				body: message.body,
				signal,
			});
			// Only the status counts; a body may be endless.
			body.on('error', () => {}).destroy();
			return { status: statusCode, fault: statusCode >= 200 && statusCode < 300 ? null : 'error_status' };
		} catch (error) {
			if (isLookupRefusal(error)) return { status: null, fault: 'not_public' };
			return { status: null, fault: signal.aborted || isConnectTimeout(error) ? 'timeout' : 'unreachable' };
		} finally {
			await pool.destroy();
		}
	};
}

/** As Standard Webhooks has them. */
function toHeaders(secret: string, { id, at, body }: WebhookMessage): Record<string, string> {
	const timestamp = String(Math.floor(at / 1000));
	const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
	const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
	return {
		'content-type': 'application/json',
		'user-agent': 'Matinee',
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': `v1,${signature}`,
	};
}

export function toSecret(key: Buffer): string {
	return SECRET_PREFIX + key.toString('base64');
}

function isConnectTimeout(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'UND_ERR_CONNECT_TIMEOUT';
}
