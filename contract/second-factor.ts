/** The second factors of an account: codes of an authenticator app (TOTP), recovery codes and passkeys. */
import { z } from 'zod';
import { ACCOUNT_RULE_MESSAGES } from './account-rules.messages.ts';
import { CHALLENGE_MAX_CHARS, CODE_MAX_CHARS, RECOVERY_CODES } from './limits.ts';
import { assertionSchema } from './passkey.ts';
import { currentPasswordSchema, signedInSchema } from './user.ts';

export const CODE_REQUIRED = 'Please enter the code';

const code = z
	.string(CODE_REQUIRED)
	.trim()
	.min(1, CODE_REQUIRED)
	.max(CODE_MAX_CHARS, 'This code is not right')
	.describe('Six digits of the app, or a recovery code; blanks and dashes do not count');

export const secondFactorSchema = z.object({
	isOn: z.boolean().describe('An authenticator app is set up'),
	since: z.iso.datetime().nullable(),
	recoveryCodesLeft: z.number().int(),
	isRequired: z
		.boolean()
		.describe(
			'The role of the account requires one: `REQUIRE_SECOND_FACTOR`. False in a session whose factor the provider has checked',
		),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** Only in this response: the secret leaves the server once. */
export const secondFactorSetupSchema = z.object({
	secret: z.string().describe('Base32, to be typed into the app'),
	uri: z.string().describe('`otpauth://totp/…`'),
	qrCode: z.string().describe('The URI as a QR code: an SVG document'),
});

export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

export const recoveryCodesSchema = z.object({
	recoveryCodes: z.array(z.string()).length(RECOVERY_CODES).describe('Shown once; each works once'),
});

/** Of a factor that was made: codes where the account had none left. */
export const newFactorSchema = z.object({
	recoveryCodes: z.array(z.string()).nullable().describe('Shown once; each works once. Null: those from before stay'),
});

/** Who changes factors proves it again: by the password, with a code where there is a second factor, or by a passkey. */
export const factorProofBodySchema = z
	.object({
		currentPassword: currentPasswordSchema.optional(),
		code: code.optional(),
		assertion: assertionSchema
			.optional()
			.describe('Of an own passkey, to `POST /api/auth/passkeys/proof-options`: instead of password and code'),
	})
	.superRefine((body, context) => {
		if (body.assertion || body.currentPassword !== undefined) return;
		const message = ACCOUNT_RULE_MESSAGES.passwordRequired;
		context.addIssue({ code: 'custom', path: ['currentPassword'], message });
	});

export type FactorProofBody = z.infer<typeof factorProofBodySchema>;

export const secondFactorCodeBodySchema = z.object({ code });

export const secondFactorLoginBodySchema = z
	.object({
		challenge: z.string('challenge must be text').max(CHALLENGE_MAX_CHARS),
		code: code.optional(),
		assertion: assertionSchema.optional().describe('Of a passkey of the account, instead of the code'),
	})
	.superRefine((body, context) => {
		if (body.assertion || body.code !== undefined) return;
		context.addIssue({ code: 'custom', path: ['code'], message: CODE_REQUIRED });
	});

/** The response of a login whose account has a second factor: no session yet. */
export const loginChallengeSchema = z.object({
	challenge: z.string().describe('Goes with the code to `POST /api/auth/login/second-factor`'),
	expires_at: z.iso.datetime(),
	passkeyDomains: z
		.array(z.string())
		.optional()
		.describe('Where the account has passkeys, which may take the place of the code'),
});

export type LoginChallenge = z.infer<typeof loginChallengeSchema>;

export const loginResultSchema = z.union([signedInSchema, loginChallengeSchema]);
