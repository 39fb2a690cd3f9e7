import { storedToken } from './local-data.ts';
import { forgetTraces, setSession } from './session.ts';

/** The stored token is no good: nobody is signed in, and nothing stays of whom it was given to. */
export function refuseToken(): void {
	storedToken.remove();
	// Also where the page has only just started, and nobody was signed in yet.
	forgetTraces();
	setSession({ state: 'anonymous' });
}
