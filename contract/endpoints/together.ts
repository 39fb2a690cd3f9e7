import { z } from 'zod';
import {
	newRoomSchema,
	ownRoomSchema,
	roomBodySchema,
	roomCodeSchema,
	roomInvitationSchema,
} from '../together-schemas.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const together = { envelope: 'matinee', tag: 'Watch together' } as const;

export const TOGETHER_ENDPOINTS = {
	'GET /api/rooms': {
		...together,
		access: 'user',
		summary: 'The own rooms, and guests of the own remote control, that have not ended',
		data: z.array(ownRoomSchema),
	},
	'POST /api/rooms': {
		...together,
		access: 'user',
		isPersonal: true,
		summary: 'Open a room to watch or to choose together; its code is answered once',
		body: roomBodySchema,
		status: 201,
		data: newRoomSchema,
	},
	'POST /api/rooms/guest-remote': {
		...together,
		access: 'user',
		summary: 'Let a guest control the devices of the account for one evening',
		status: 201,
		data: newRoomSchema,
	},
	'POST /api/rooms/invitation': {
		...together,
		access: 'public',
		summary: 'What the link to a room leads to',
		body: z.object({ code: roomCodeSchema }),
		data: roomInvitationSchema,
	},
	'DELETE /api/rooms/:id': {
		...together,
		access: 'user',
		summary: 'End an own room, or the visit of a guest',
		params: z.object({ id: z.string().max(64) }),
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
