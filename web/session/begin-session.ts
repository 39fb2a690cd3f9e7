import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '#contract/user.ts';
import { storedToken } from './local-data.ts';
import { sendKept } from './send-kept.ts';
import { removeViewerData, setSession } from './session.ts';
import { rememberViewer } from './viewer-id.ts';

/** Takes over from the server's answer to a sign-up or login. */
export function beginSession(queries: QueryClient, { token, user }: SignedIn): void {
	removeViewerData(queries);
	storedToken.write(token);
	rememberViewer(token, user.id);
	setSession({ state: 'signed-in', user });
	void sendKept(queries);
}
