import { useQuery } from '@tanstack/react-query';
import { offersPasskeys } from '../../../config/offers-passkeys.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { viewerQuery } from '../../../session/viewer-call.ts';

export const PASSKEYS = viewerQuery('GET /api/auth/passkeys', {});

/** Whether a passkey of the account can be asked for here: it works on this domain, and verifies who uses it. */
export function useOwnPasskeyHere(): boolean {
	const isOffered = offersPasskeys(usePublicConfig());
	const { data } = useQuery({ ...PASSKEYS, enabled: isOffered });
	return isOffered && data?.some(({ domain, isSignIn }) => isSignIn && domain === location.hostname) === true;
}
