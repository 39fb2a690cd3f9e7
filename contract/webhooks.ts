/** Webhooks: what happens here is sent to addresses that the owner names, in the form of Standard Webhooks. */
import { z } from 'zod';
import { WEBHOOK_ADDRESS_MAX_CHARS, WEBHOOK_NAME_MAX_CHARS } from './limits.ts';
import { createTextSchema } from './text-schema.ts';

/** None says who did it. */
export const WEBHOOK_EVENTS = [
	/** Somebody began to watch a title. */
	'title.watched',
	/** Somebody put a title on Watch Later or another list. */
	'title.added',
	/** Somebody requested a title at Seerr. */
	'title.requested',
	/** An account was made, or waits for an admin. */
	'user.signed_up',
	/** A job or a source is down, or up again. */
	'system.health',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Why a delivery has no answer that counts. */
export const WEBHOOK_FAULTS = ['unreachable', 'timeout', 'not_public', 'error_status', 'sealed'] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

export const webhookSchema = z.object({
	id: z.string(),
	name: z.string(),
	host: z.string().describe('The rest of the address may hold a key, and is not shown'),
	events: z.array(z.enum(WEBHOOK_EVENTS)),
	is_enabled: z.boolean(),
	created_at: z.iso.datetime(),
	waiting: z.number().int().describe('Deliveries that are still to be made'),
});

export type Webhook = z.infer<typeof webhookSchema>;

export const newWebhookSchema = webhookSchema.extend({
	secret: z.string().describe('Shown once: `whsec_` and the key, in base64, that signs each delivery'),
});

export type NewWebhook = z.infer<typeof newWebhookSchema>;

export const webhookDeliverySchema = z.object({
	id: z.string().describe('Its header `webhook-id`; the same at each try'),
	event: z.string().describe('One of the events, or `test`'),
	state: z.enum(['waiting', 'delivered', 'failed']),
	created_at: z.iso.datetime(),
	attempts: z.number().int(),
	next_at: z.iso.datetime().nullable().describe('Of the next try; null when there is none'),
	status: z.number().int().nullable().describe('HTTP status of the last answer'),
	fault: z.enum(WEBHOOK_FAULTS).nullable().describe('Of the last try'),
});

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const events = z.array(z.enum(WEBHOOK_EVENTS, 'Unknown event'), 'Choose events').min(1, 'Choose events').max(10);

export const webhookBodySchema = z.object({
	name: createTextSchema('name', WEBHOOK_NAME_MAX_CHARS),
	url: z.string('Enter an address').trim().min(1, 'Enter an address').max(WEBHOOK_ADDRESS_MAX_CHARS),
	events,
});

export const webhookChangeBodySchema = z.object({ is_enabled: z.boolean().optional(), events: events.optional() });

export const webhookParamsSchema = z.object({
	id: z.string().regex(/^[\w-]{1,40}$/, 'id must be the id of a webhook'),
});
