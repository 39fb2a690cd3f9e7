import { z } from 'zod';
import { ACCOUNT_RULE_MESSAGES } from './account-rules.messages.ts';
import {
	ACCOUNT_NAME_RULES,
	EMAIL_RULES,
	findViolatedRule,
	NEW_PASSWORD_RULES,
	normalizeAccountText,
	PASSWORD_RULES,
	type Rule,
	USERNAME_RULES,
} from './account-rules.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { INVITATION_CODE_MAX_CHARS, OWNER_TOKEN_MAX } from './limits.ts';
import { profilesSchema } from './profile.ts';

export const ROLES = ['user', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** An account as its owner and admins see it. */
export const userSchema = z.object({
	id: z.string(),
	username: z.string(),
	email: z.string(),
	role: z.enum(ROLES),
	isPremium: z.boolean(),
	created_at: z.iso.datetime(),
	isWaiting: z.boolean().optional().describe('Present while the sign-up waits for approval'),
	suspension: z
		.object({
			since: z.iso.datetime(),
			until: z.iso.datetime().nullable().describe('Null: without an end'),
			reason: z.string(),
		})
		.optional()
		.describe('Present until it is lifted, or the account signs in after its end'),
	isEmailVerified: z.boolean().optional().describe('Present when the address was confirmed by a link in a mail'),
	hasSecondFactor: z
		.boolean()
		.optional()
		.describe('Present when a second factor is set up: an authenticator app or a passkey'),
});

export type User = z.infer<typeof userSchema>;

const mustSetUpSchema = z
	.boolean()
	.optional()
	.describe(
		'Present when the role requires a second factor that is not set up: all else answers `second_factor_required`',
	);

const ownLanguageSchema = z
	.enum(LANGUAGE_CODES)
	.optional()
	.catch(undefined)
	.describe('What was chosen for the account; absent where nothing was');

export const languageBodySchema = z.object({
	language: z.enum(LANGUAGE_CODES).nullable().describe('Null: that of each browser'),
});

const ownProfilesSchema = profilesSchema.optional().describe('Absent from servers of earlier releases');

/** The account of a session. */
export const viewerSchema = z.object({
	user: userSchema,
	profiles: ownProfilesSchema,
	language: ownLanguageSchema,
	mustSetUpSecondFactor: mustSetUpSchema,
});

/** The response of sign-up and login. */
export const signedInSchema = z.object({
	token: z.string().describe('Opaque; goes in the header `Authorization: Bearer …`, or in `X-Matinee-Token`'),
	user: userSchema,
	profiles: ownProfilesSchema,
	language: ownLanguageSchema,
	mustSetUpSecondFactor: mustSetUpSchema,
});

export type SignedIn = z.infer<typeof signedInSchema>;

/** The response of a sign-up that an admin has to approve: no session yet. */
export const registerResultSchema = z.union([
	signedInSchema,
	z.object({
		isWaiting: z.literal(true),
		mustVerifyEmail: z.boolean().optional().describe('The address is to be confirmed first'),
	}),
]);

/** Text that keeps every rule; the issue is the first broken rule. Other types count as missing. */
function ruledText(missing: string, rules: readonly Rule[], toForm: (value: string) => string = (value) => value) {
	return z
		.string({ error: missing })
		.overwrite(toForm)
		.superRefine((value, context) => {
			const message = findViolatedRule(rules, value);
			if (message !== null) context.addIssue({ code: 'custom', message });
		});
}

export const usernameSchema = ruledText(ACCOUNT_RULE_MESSAGES.usernameRequired, USERNAME_RULES, normalizeAccountText);
export const emailSchema = ruledText(ACCOUNT_RULE_MESSAGES.emailRequired, EMAIL_RULES, normalizeAccountText);
export const newPasswordSchema = ruledText(ACCOUNT_RULE_MESSAGES.passwordRequired, NEW_PASSWORD_RULES);

export const registerBodySchema = z.object({
	username: usernameSchema,
	email: emailSchema,
	password: newPasswordSchema,
	name: z.unknown().optional().describe('Equals the username; ignored'),
	ownerToken: z
		.string()
		.max(OWNER_TOKEN_MAX)
		.optional()
		.describe('Of the link that a start without an owner prints: makes this account the owner'),
	invitation: z
		.string('invitation must be text')
		.max(INVITATION_CODE_MAX_CHARS)
		.optional()
		.describe('Code of an invitation'),
});

export const ownerLinkBodySchema = z.object({ ownerToken: z.string('ownerToken must be text').max(OWNER_TOKEN_MAX) });

export const loginBodySchema = z.object({
	emailOrUsername: ruledText(ACCOUNT_RULE_MESSAGES.accountRequired, ACCOUNT_NAME_RULES, normalizeAccountText),
	password: ruledText(ACCOUNT_RULE_MESSAGES.passwordRequired, PASSWORD_RULES),
});

export const currentPasswordSchema = ruledText(ACCOUNT_RULE_MESSAGES.passwordRequired, PASSWORD_RULES);

export const confirmPasswordBodySchema = z.object({ password: currentPasswordSchema });

/** An absent field is unchanged. */
export const profileBodySchema = z.object({
	username: usernameSchema.optional(),
	email: emailSchema.optional(),
	currentPassword: currentPasswordSchema,
});

export const passwordBodySchema = z.object({ newPassword: newPasswordSchema, currentPassword: currentPasswordSchema });

export const deletionBodySchema = z.object({ currentPassword: currentPasswordSchema });
