import { z } from 'zod';
import { WEBHOOK_DELIVERIES_LISTED, WEBHOOKS_MAX } from '../limits.ts';
import * as webhooks from '../webhooks.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const administration = { access: 'owner', envelope: 'matinee', tag: 'Administration' } as const;

export const WEBHOOK_ENDPOINTS = {
	'GET /api/admin/webhooks': {
		...administration,
		summary: 'The webhooks of this installation',
		data: z.array(webhooks.webhookSchema),
	},
	'POST /api/admin/webhooks': {
		...administration,
		summary: `Add a webhook, at most ${WEBHOOKS_MAX}; its secret is shown once`,
		body: webhooks.webhookBodySchema,
		status: 201,
		data: webhooks.newWebhookSchema,
	},
	'PUT /api/admin/webhooks/:id': {
		...administration,
		summary: 'Turn a webhook on or off, or choose its events',
		params: webhooks.webhookParamsSchema,
		body: webhooks.webhookChangeBodySchema,
		data: webhooks.webhookSchema,
	},
	'DELETE /api/admin/webhooks/:id': {
		...administration,
		summary: 'Remove a webhook with what waits for it',
		params: webhooks.webhookParamsSchema,
		data: z.null(),
	},
	'POST /api/admin/webhooks/:id/test': {
		...administration,
		summary: 'Send a test to a webhook at once; it is not tried again',
		params: webhooks.webhookParamsSchema,
		data: webhooks.webhookDeliverySchema,
	},
	'GET /api/admin/webhooks/:id/deliveries': {
		...administration,
		summary: `The last ${WEBHOOK_DELIVERIES_LISTED} deliveries of a webhook, the newest first`,
		params: webhooks.webhookParamsSchema,
		data: z.array(webhooks.webhookDeliverySchema),
	},
} as const satisfies Record<string, EndpointSpec>;
