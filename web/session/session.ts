/** Who is signed in, in this browser. What talks to the server about it is fetched only when there is a token. */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '#contract/user.ts';
import { storedPositions, storedViewer } from './local-data.ts';
import { keepPersonalRow } from './personal-row-hint.ts';

export type Session =
	/** The page starts, or the server is being asked whether the token is still good. */
	| { state: 'starting' }
	| { state: 'anonymous' }
	| { state: 'signed-in'; user: User }
	/** There is a token, and the server can not be asked about it. */
	| { state: 'unreachable' };

/** Stands last in the key of every query whose answer belongs to one person. */
export const VIEWER = 'viewer';

/** Forgets every answer that belonged to the person who was signed in. */
export function removeViewerData(client: QueryClient): void {
	client.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === VIEWER });
}

/** Of what somebody watched, in this browser's own marks. */
export function forgetTraces(): void {
	storedPositions.remove();
	keepPersonalRow(true);
}

const STARTING: Session = { state: 'starting' };
let session: Session = STARTING;
const listeners = new Set<(session: Session) => void>();

export function setSession(next: Session): void {
	const hasLeft = next.state === 'anonymous' && (session.state === 'signed-in' || session.state === 'unreachable');
	// Where somebody's titles were left is theirs; of who was never signed in it stays.
	if (hasLeft) forgetTraces();
	session = next;
	if (next.state === 'anonymous') storedViewer.remove();
	// As the boot script has it: styles know before the page does whether somebody is signed in.
	document.documentElement.toggleAttribute('data-signed-in', next.state !== 'anonymous');
	for (const listener of listeners) listener(next);
}

export function readSession(): Session {
	return session;
}

/** Tells of every change; answers how to stop. */
export function subscribeToSession(listener: (session: Session) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useSession(): Session {
	return useSyncExternalStore(subscribeToSession, readSession, () => STARTING);
}
