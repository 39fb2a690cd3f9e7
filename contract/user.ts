import { z } from 'zod';
import {
	ACCOUNT_NAME_RULES,
	ACCOUNT_RULES,
	brokenRule,
	EMAIL_RULES,
	NEW_PASSWORD_RULES,
	PASSWORD_RULES,
	type Rule,
	toAccountText,
	USERNAME_RULES,
} from './account-rules.ts';

export const ROLES = ['user', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** An account as it is told to its owner and to admins. */
export const userSchema = z.object({
	id: z.string(),
	username: z.string(),
	email: z.string(),
	role: z.enum(ROLES),
	isPremium: z.boolean(),
	created_at: z.iso.datetime(),
});

export type User = z.infer<typeof userSchema>;

/** What a sign-up or login answers. */
export const signedInSchema = z.object({
	token: z.string().describe('Opaque; goes in the header `Authorization: Bearer …`'),
	user: userSchema,
});

export type SignedIn = z.infer<typeof signedInSchema>;

/** Text that must keep every rule; the first that it breaks is the one that is told. Anything but text is missing. */
function ruledText(missing: string, rules: readonly Rule[], toForm: (value: string) => string = (value) => value) {
	return z
		.string({ error: missing })
		.overwrite(toForm)
		.superRefine((value, context) => {
			const message = brokenRule(rules, value);
			if (message !== null) context.addIssue({ code: 'custom', message });
		});
}

export const usernameSchema = ruledText(ACCOUNT_RULES.usernameRequired, USERNAME_RULES, toAccountText);
export const emailSchema = ruledText(ACCOUNT_RULES.emailRequired, EMAIL_RULES, toAccountText);
export const newPasswordSchema = ruledText(ACCOUNT_RULES.passwordRequired, NEW_PASSWORD_RULES);

export const registerBodySchema = z.object({
	username: usernameSchema,
	email: emailSchema,
	password: newPasswordSchema,
	name: z.unknown().optional().describe('Equals the username; ignored'),
});

export const loginBodySchema = z.object({
	emailOrUsername: ruledText(ACCOUNT_RULES.accountRequired, ACCOUNT_NAME_RULES, toAccountText),
	password: ruledText(ACCOUNT_RULES.passwordRequired, PASSWORD_RULES),
});
