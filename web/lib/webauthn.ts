/** Calls of the browser's authenticator. Loaded when somebody uses a passkey. */
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '#contract/passkey.ts';

/** Rejects with the browser's error; see `isCancelled`. */
export async function createPasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
	const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
	const { clientDataJSON, attestationObject, transports } = response;
	return {
		id,
		rawId,
		type,
		response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
	};
}

/** @param isAutofill Offers passkeys among the suggestions of the field for the name, until one is chosen or it is cancelled. */
export async function signByPasskey(request: PasskeyRequest, isAutofill = false): Promise<PasskeyAssertion> {
	const options = { optionsJSON: request, useBrowserAutofill: isAutofill };
	const { id, rawId, type, response } = await startAuthentication(options);
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	return {
		id,
		rawId,
		type,
		response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
	};
}

/** Ends the call that waits for an authenticator, such as that of the suggestions. */
export function cancelPasskey(): void {
	WebAuthnAbortService.cancelCeremony();
}

/** The person, or another call, has ended it: nothing to report. */
export function isCancelled(error: unknown): boolean {
	const name = error instanceof Error ? error.name : '';
	return name === 'AbortError' || name === 'NotAllowedError';
}
