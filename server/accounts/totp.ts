/** Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, 30 seconds. */

/** Loaded with the first second factor. */
const loadOtp = () => import('otpauth');

const STEP_MS = 30_000;
/** Before and after the present step: clocks differ, and people type slowly. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

/** A new secret in base32. */
export async function createTotpSecret(): Promise<string> {
	const { Secret } = await loadOtp();
	return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that apps read from a QR code: `otpauth://totp/…`. */
export async function toTotpUri(secret: string, { issuer, label }: { issuer: string; label: string }): Promise<string> {
	const { TOTP } = await loadOtp();
	return new TOTP({ issuer, label, secret }).toString();
}

/** The number of the time step that a code of six digits is of, near `now` (epoch milliseconds); null for a wrong code. */
export async function findTotpStep(secret: string, code: string, now: number): Promise<number | null> {
	const { TOTP } = await loadOtp();
	const delta = new TOTP({ secret }).validate({ token: code, timestamp: now, window: WINDOW_STEPS });
	return delta === null ? null : toTotpStep(now) + delta;
}

export function toTotpStep(now: number): number {
	return Math.floor(now / STEP_MS);
}

/** A QR code as an SVG document, with the white border that readers need. */
export async function drawQrCode(text: string): Promise<string> {
	const { renderSVG } = await import('uqr');
	return renderSVG(text, { ecc: 'M', border: 4 });
}
