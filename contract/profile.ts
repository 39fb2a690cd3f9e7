import { z } from 'zod';
import { childRulesSchema } from './child-profile.ts';
import { PROFILE_NAME_MAX_CHARS, PROFILES_MAX } from './limits.ts';
import { ownPreferencesSchema } from './own-preferences.ts';
import { PROFILE_RULE_MESSAGES } from './profile-rules.messages.ts';
import { isPin, PROFILE_PICTURES } from './profile-rules.ts';
import { createTextSchema } from './text-schema.ts';

/** One of the people of an account. */
export const profileSchema = z.object({
	id: z.string(),
	name: z.string(),
	picture: z.enum(PROFILE_PICTURES),
	has_pin: z.boolean(),
	is_first: z.boolean().describe('The one that calls without a profile mean; it stays as long as the account'),
	child: childRulesSchema.nullable().describe('What limits a child’s profile; null of any other'),
	preferences: ownPreferencesSchema.optional().describe('Absent where none was chosen'),
	created_at: z.iso.datetime(),
});

export type Profile = z.infer<typeof profileSchema>;

export const profilesSchema = z.object({
	profiles: z.array(profileSchema).describe('In their order'),
	current: z.string().nullable().describe('The one that this session uses; null: it has to choose one first'),
	is_chosen: z.boolean().describe('Whether it was chosen, instead of being the first because none was'),
});

export type Profiles = z.infer<typeof profilesSchema>;

const name = createTextSchema('name', PROFILE_NAME_MAX_CHARS);
const picture = z.enum(PROFILE_PICTURES, 'Please choose one of the pictures');
const newPin = z.string(PROFILE_RULE_MESSAGES.pin).refine(isPin, PROFILE_RULE_MESSAGES.pin);
/** One that is checked; what cannot be one is wrong, not malformed. */
const pin = z.string('pin must be text').max(100, PROFILE_RULE_MESSAGES.pin).optional();

export const profileParamsSchema = z.object({ id: z.string().max(100) });

export const newProfileBodySchema = z.object({ name, picture, newPin: newPin.optional() });

/** An absent field is unchanged. */
export const profileChangeBodySchema = z.object({
	name: name.optional(),
	picture: picture.optional(),
	newPin: newPin.nullable().optional().describe('Null removes it'),
	pin: pin.describe('The present PIN, where there is one and the password was not checked within the last minutes'),
});

export const profileOrderBodySchema = z.object({
	ids: z.array(z.string().max(100), 'ids must be a list').min(1).max(PROFILES_MAX).describe('Every profile, once'),
});

export const profilePinBodySchema = z.object({ pin });
