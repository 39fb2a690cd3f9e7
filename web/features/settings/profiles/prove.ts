import { isPin } from '#contract/profile-rules.ts';
import { type ApiClient, ApiError } from '../../../api/api-client.ts';
import { viewerCall } from '../../../session/viewer-call.ts';

const PROOF_CODES: readonly string[] = ['wrong_pin', 'wrong_password', 'password_required'];

/** Whether what was typed as the proof was refused. */
export function isProofRefused(error: unknown): boolean {
	return error instanceof ApiError && PROOF_CODES.includes(error.code);
}

/**
 * Changes a profile that has a PIN: what was typed is that PIN, else the password of the account, which the server then takes instead.
 * Rejects with `ApiError`.
 */
export async function withProof(
	api: ApiClient,
	typed: string,
	send: (proof: { pin?: string }) => Promise<unknown>,
): Promise<void> {
	if (!isPin(typed)) {
		await viewerCall(api, 'POST /api/auth/confirm-password', { body: { password: typed } });
		await send({});
		return;
	}
	try {
		await send({ pin: typed });
	} catch (error) {
		// A password may have eight digits, too.
		const canBePassword = typed.length === 8 && error instanceof ApiError && error.code === 'wrong_pin';
		if (!canBePassword) throw error;
		await viewerCall(api, 'POST /api/auth/confirm-password', { body: { password: typed } });
		await send({});
	}
}
