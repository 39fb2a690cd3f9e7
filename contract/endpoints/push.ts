import { z } from 'zod';
import { PUSH_RENEWAL_MAX_BYTES, PUSH_SUBSCRIPTIONS_MAX } from '../limits.ts';
import {
	pushRenewalSchema,
	pushStateSchema,
	pushSubscriptionSchema,
	pushTargetSchema,
	pushTestSchema,
} from '../push.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const push = { envelope: 'matinee', tag: 'Notifications', access: 'user', isPersonal: true } as const;
const params = z.object({ id: z.string() });

export const PUSH_ENDPOINTS = {
	'GET /api/push': {
		...push,
		summary: 'Which browsers are told of new episodes, and what a browser needs for it',
		data: pushStateSchema,
	},
	'PUT /api/push/subscription': {
		...push,
		summary: `Tell a browser of new episodes until this session ends; of more than ${PUSH_SUBSCRIPTIONS_MAX} browsers the oldest is told no more`,
		body: pushTargetSchema,
		data: pushSubscriptionSchema,
	},
	'POST /api/push/renewal': {
		envelope: 'matinee',
		tag: 'Notifications',
		access: 'public',
		summary:
			'Tell a browser whose push service has changed its address, for all profiles that it was told for; without a session',
		body: pushRenewalSchema,
		maxBodyBytes: PUSH_RENEWAL_MAX_BYTES,
		data: z.null(),
	},
	'DELETE /api/push/subscriptions/:id': {
		...push,
		summary: 'Tell a browser no more',
		params,
		data: z.null(),
	},
	'POST /api/push/subscriptions/:id/test': {
		...push,
		summary: 'Send a browser a message at once, and say what became of it',
		params,
		data: pushTestSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
