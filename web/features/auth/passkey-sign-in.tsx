import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PasskeyAssertion } from '#contract/passkey.ts';
import type { SignedIn } from '#contract/user.ts';
import { getApiClient } from '../../api/query-client.ts';
import { beginSession } from '../../session/begin-session.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { AUTH_TEXT } from './auth.messages.ts';

interface PasskeySignInProps {
	/** Of a login whose password was right: a passkey of its account takes the place of the code. */
	challenge?: string;
	describeError: (error: unknown) => string;
	onSignedIn: () => void;
}

/** Before a challenge that waits for a suggestion expires on the server. */
const RENEW_AFTER_MS = 9 * 60_000;

/** What calls the authenticator is no part of pages that do not use it. */
const loadWebAuthn = () => import('../../lib/webauthn.ts');

/** The button for a passkey, and passkeys among the suggestions of the field for the name. */
export function PasskeySignIn({ challenge, describeError, onSignedIn }: PasskeySignInProps) {
	const queries = useQueryClient();
	const [error, setError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const isMounted = useRef(false);
	const api = getApiClient(queries);

	const requestSignature = () =>
		api.call('POST /api/auth/login/passkey-options', { body: challenge === undefined ? {} : { challenge } });

	const send = (assertion: PasskeyAssertion): Promise<SignedIn> =>
		challenge === undefined
			? api.call('POST /api/auth/login/passkey', { body: { assertion } })
			: api.call('POST /api/auth/login/second-factor', { body: { challenge, assertion } });

	const finish = async (assertion: PasskeyAssertion) => {
		const signedIn = await send(assertion);
		if (!isMounted.current) return;
		beginSession(queries, signedIn);
		onSignedIn();
	};

	/** Waits until somebody chooses a suggestion; a refused one is said, and the others are offered again. */
	const offerSuggestions = async () => {
		if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return;
		const chosen = await waitForSuggestion().catch(() => null);
		if (!chosen || !isMounted.current) return;
		setError(null);
		try {
			await finish(chosen);
		} catch (failure) {
			if (!isMounted.current) return;
			setError(describeError(failure));
			await offerSuggestions();
		}
	};

	/** Suggestions are a courtesy: what fails before a choice is not reported. */
	const waitForSuggestion = async () => {
		const [{ signByPasskey }, request] = await Promise.all([loadWebAuthn(), requestSignature()]);
		return isMounted.current ? signByPasskey(request, true) : null;
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: begins once for a form
	useEffect(() => {
		isMounted.current = true;
		if (challenge !== undefined) {
			return () => {
				isMounted.current = false;
			};
		}
		void offerSuggestions();
		const renewal = setInterval(() => {
			if (!isPending) void offerSuggestions();
		}, RENEW_AFTER_MS);
		return () => {
			isMounted.current = false;
			clearInterval(renewal);
			void loadWebAuthn().then(({ cancelPasskey }) => cancelPasskey());
		};
	}, []);

	const press = async () => {
		setError(null);
		setPending(true);
		try {
			const { signByPasskey } = await loadWebAuthn();
			await finish(await signByPasskey(await requestSignature()));
		} catch (failure) {
			const { isCancelled } = await loadWebAuthn();
			if (isMounted.current) setError(isCancelled(failure) ? AUTH_TEXT.passkeyCancelled : describeError(failure));
			// The press has ended the suggestions.
			if (isMounted.current && challenge === undefined) void offerSuggestions();
		}
		setPending(false);
	};
	return (
		<div className="grid gap-2">
			<FormError error={error} />
			<PendingButton className="w-full" isPending={isPending} onClick={() => !isPending && void press()}>
				<KeyRound aria-hidden className="size-5" />
				{challenge === undefined ? AUTH_TEXT.passkeySignIn : AUTH_TEXT.passkeyInstead}
			</PendingButton>
		</div>
	);
}
