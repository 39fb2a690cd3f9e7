/** The second factor of an account: codes of an authenticator app (TOTP), and recovery codes. */
import { z } from 'zod';
import { CHALLENGE_MAX_CHARS, CODE_MAX_CHARS, RECOVERY_CODES } from './limits.ts';
import { currentPasswordSchema, signedInSchema } from './user.ts';

const code = z
	.string('Please enter the code')
	.trim()
	.min(1, 'Please enter the code')
	.max(CODE_MAX_CHARS, 'This code is not right')
	.describe('Six digits of the app, or a recovery code; blanks and dashes do not count');

export const secondFactorSchema = z.object({
	isOn: z.boolean(),
	since: z.iso.datetime().nullable(),
	recoveryCodesLeft: z.number().int(),
	isRequired: z.boolean().describe('The role of the account requires one: `REQUIRE_SECOND_FACTOR`'),
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

export const secondFactorSetupBodySchema = z.object({ currentPassword: currentPasswordSchema });
export const secondFactorCodeBodySchema = z.object({ code });
export const secondFactorChangeBodySchema = z.object({ currentPassword: currentPasswordSchema, code });

export const secondFactorLoginBodySchema = z.object({
	challenge: z.string('challenge must be text').max(CHALLENGE_MAX_CHARS),
	code,
});

/** The response of a login whose account has a second factor: no session yet. */
export const loginChallengeSchema = z.object({
	challenge: z.string().describe('Goes with the code to `POST /api/auth/login/second-factor`'),
	expires_at: z.iso.datetime(),
});

export type LoginChallenge = z.infer<typeof loginChallengeSchema>;

export const loginResultSchema = z.union([signedInSchema, loginChallengeSchema]);
