import { tokenStorage, viewerStorage } from './personal-storage.ts';

/** Enough of a token to distinguish it from another one, and useless for logging in. */
const TOKEN_SUFFIX_CHARS = 8;

export function storeViewerId(token: string, profileId: string): void {
	viewerStorage.write(`${token.slice(-TOKEN_SUFFIX_CHARS)} ${profileId}`);
}

/**
 * Id of the profile in use by the session whose token is stored (of an account with one profile that of the account), as the server last confirmed it: also before it has verified the token again and
 * during an outage, so that entries of that time are attributed correctly. Null when nobody is signed in, and for a token
 * that was never verified.
 */
export function readViewerId(): string | null {
	const token = tokenStorage.read();
	const [suffix, profileId] = viewerStorage.read()?.split(' ') ?? [];
	return token !== null && profileId && suffix === token.slice(-TOKEN_SUFFIX_CHARS) ? profileId : null;
}
