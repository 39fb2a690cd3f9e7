/** Sign-in of a device without a keyboard by a code that a signed-in person confirms elsewhere (RFC 8628). */
import { z } from 'zod';
import { DEVICE_POLL_INTERVAL_S } from './limits.ts';
import { signedInSchema } from './user.ts';

const CODE_MAX_CHARS = 40;
const DEVICE_CODE_MAX_CHARS = 100;

const interval = z.number().int().describe('Seconds from one poll to the next at least');

export const deviceCodeSchema = z.object({
	device_code: z.string().describe('The device polls with it, and shows it to nobody'),
	user_code: z.string().describe('What the person types at `verification_uri`: `BCDF-GHJK`'),
	verification_uri: z.string(),
	verification_uri_complete: z.string().describe('With the code'),
	qrCode: z.string().describe('SVG of `verification_uri_complete`'),
	expires_in: z.number().int().describe('Seconds'),
	interval: interval.describe(`Seconds from one poll to the next at least: ${DEVICE_POLL_INTERVAL_S}`),
});

export type DeviceCode = z.infer<typeof deviceCodeSchema>;

export const devicePollBodySchema = z.object({
	device_code: z.string('device_code must be text').max(DEVICE_CODE_MAX_CHARS),
});

export const devicePollSchema = z.union([
	signedInSchema,
	z.object({
		state: z
			.enum(['authorization_pending', 'slow_down', 'access_denied', 'expired_token'])
			.describe('`slow_down`: the poll came too early; the interval is longer from now on'),
		interval,
	}),
]);

const userCode = z
	.string('user_code must be text')
	.max(CODE_MAX_CHARS)
	.describe('Blanks, dashes and case do not count');

export const deviceLookupBodySchema = z.object({ user_code: userCode });

export const deviceLookupSchema = z.object({
	device: z.string().nullable().describe('`Chrome on LG TV`; null when unknown'),
	address: z.string().describe('Where the device asks from'),
	created_at: z.iso.datetime(),
});

export type DeviceLookup = z.infer<typeof deviceLookupSchema>;

export const deviceDecisionBodySchema = z.object({
	user_code: userCode,
	isApproved: z.boolean('isApproved must be true or false'),
});
