/** Web Push: a browser is told of new episodes. */
import { z } from 'zod';
import { PUSH_ENDPOINT_MAX_CHARS } from './limits.ts';

/** As `PushSubscription.toJSON()` has it. */
export const pushTargetSchema = z.object({
	endpoint: z.url({ error: 'endpoint must be an address' }).max(PUSH_ENDPOINT_MAX_CHARS),
	keys: z.object({
		p256dh: z.string().regex(/^[\w-]{87}=?$/, 'p256dh must be a public key'),
		auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'auth must be a secret of 16 bytes'),
	}),
});

export type PushTarget = z.infer<typeof pushTargetSchema>;

/** Who subscribed is known by what nobody else has: the address, and the secret that came with it. */
export const pushRenewalSchema = z.object({ before: pushTargetSchema, now: pushTargetSchema });

export type PushRenewal = z.infer<typeof pushRenewalSchema>;

export const pushSubscriptionSchema = z.object({
	id: z.string().describe('SHA-256 of its endpoint, in base64url: the browser knows by it that it is meant'),
	created_at: z.iso.datetime(),
});

export const pushStateSchema = z.object({
	public_key: z.string().nullable().describe('Of this site, for the browser; null where it sends no notifications'),
	subscriptions: z.array(pushSubscriptionSchema).describe('Browsers that are told of new episodes of this profile'),
});

export type PushState = z.infer<typeof pushStateSchema>;

/** Why a message did not arrive. `gone`: the browser takes no more, and its subscription has ended. */
export const PUSH_FAULTS = ['gone', 'unreachable', 'timeout', 'not_public', 'error_status'] as const;
export type PushFault = (typeof PUSH_FAULTS)[number];

export const pushTestSchema = z.object({ fault: z.enum(PUSH_FAULTS).nullable().describe('Null: it was accepted') });

/** What the service worker gets; it has the words for it. */
export type PushMessage =
	| { type: 'test' }
	| {
			type: 'new-episode';
			/** Of the show. */
			title: string;
			season: number;
			episode: number;
			episode_name: string | null;
			/** Page of the episode, on this site. */
			path: string;
	  };
