import { z } from 'zod';
import { AUTH_BODY_MAX_BYTES, PROFILES_MAX } from '../limits.ts';
import { ownPreferencesSchema } from '../own-preferences.ts';
import * as profile from '../profile.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const profiles = { envelope: 'matinee', tag: 'Profiles', access: 'user', maxBodyBytes: AUTH_BODY_MAX_BYTES } as const;

export const PROFILE_ENDPOINTS = {
	'GET /api/profiles': {
		...profiles,
		summary: 'The profiles of the account, and the one in use',
		data: profile.profilesSchema,
	},
	'POST /api/profiles': {
		...profiles,
		summary: `Add a profile; an account has at most ${PROFILES_MAX}`,
		body: profile.newProfileBodySchema,
		data: profile.profileSchema,
	},
	'PUT /api/profiles/order': {
		...profiles,
		summary: 'The order of the profiles',
		body: profile.profileOrderBodySchema,
		data: z.array(profile.profileSchema),
	},
	'PUT /api/profiles/preferences': {
		...profiles,
		isPersonal: true,
		summary: 'Change preferences that the profile in use has in every browser; an absent one is unchanged',
		body: ownPreferencesSchema,
		data: ownPreferencesSchema,
	},
	'PUT /api/profiles/:id': {
		...profiles,
		summary: 'Change name, picture or PIN of a profile',
		params: profile.profileParamsSchema,
		body: profile.profileChangeBodySchema,
		data: profile.profileSchema,
	},
	'POST /api/profiles/:id/switch': {
		...profiles,
		summary: 'Use a profile in this session, by its PIN where it has one',
		params: profile.profileParamsSchema,
		body: profile.profilePinBodySchema,
		data: profile.profileSchema,
	},
	'POST /api/profiles/:id/removal': {
		...profiles,
		summary: 'Remove a profile with its history, positions, lists, ratings, hidden titles and imports; not the first',
		params: profile.profileParamsSchema,
		body: profile.profilePinBodySchema,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
