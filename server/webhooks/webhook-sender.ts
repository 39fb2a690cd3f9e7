import { createHmac } from 'node:crypto';
import type { WebhookFault } from '#contract/webhooks.ts';
import type { PrivateHosts } from '../addons/private-hosts.ts';
import { postChecked } from '../lib/checked-post.ts';

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

/** A redirect is an answer that does not count: the address that was checked is the one that gets the message. */
export function createWebhookSender(privateHosts: PrivateHosts, timeoutMs: number): SendWebhook {
	return async (url, secret, message) => {
		const target = new URL(url);
		const isPrivate = privateHosts.of(url).has(target);
		const headers = toHeaders(secret, message);
		const { status, fault } = await postChecked(target, { headers, body: message.body, isPrivate, timeoutMs });
		if (fault) return { status, fault };
		return { status, fault: status >= 200 && status < 300 ? null : 'error_status' };
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
