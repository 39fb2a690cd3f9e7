/** Who is signed in, in this browser. What calls the server about it is loaded only when there is a token. */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Profile, Profiles } from '#contract/profile.ts';
import type { User } from '#contract/user.ts';
import {
	childStorage,
	playbackRatesStorage,
	queueStorage,
	recentSearchesStorage,
	subtitleDelaysStorage,
	viewerStorage,
} from '../personal-data/personal-storage.ts';
import { setContinueRowHint } from './continue-row-hint.ts';
import { setPersonalRowHint } from './personal-row-hint.ts';

/** An account whose session has no profile yet. */
export interface ProfileChoice {
	user: User;
	profiles: Profiles;
}

export type Session =
	/** The page starts, or the token is being verified; or, with a `choice`, somebody has to say who is watching. */
	| { state: 'starting'; choice?: ProfileChoice }
	| { state: 'anonymous' }
	/** Without profiles as of a server before them. */
	| { state: 'signed-in'; user: User; profiles?: Profiles | undefined }
	/** There is a token, and the server cannot be reached to verify it. */
	| { state: 'unreachable' };

/** Last element of the key of every query whose response is personal. */
export const VIEWER_KEY = 'viewer';

/** Removes every personal response from the query cache. */
export function removeViewerQueries(client: QueryClient): void {
	client.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === VIEWER_KEY });
}

/** Removes what this browser stores about a user's watching, queue and searches, apart from history entries and positions. */
export function clearLocalWatchData(): void {
	recentSearchesStorage.remove();
	playbackRatesStorage.remove();
	queueStorage.remove();
	subtitleDelaysStorage.remove();
	setPersonalRowHint(true);
	setContinueRowHint(false);
}

const STARTING: Session = { state: 'starting' };
let session: Session = STARTING;
const listeners = new Set<(session: Session) => void>();

export function setSession(next: Session): void {
	const hasLeft = next.state === 'anonymous' && (session.state === 'signed-in' || session.state === 'unreachable');
	if (hasLeft) clearLocalWatchData();
	session = next;
	if (next.state === 'anonymous') viewerStorage.remove();
	// As the boot script sets it before the first paint.
	document.documentElement.toggleAttribute('data-signed-in', next.state !== 'anonymous');
	for (const listener of listeners) listener(next);
}

/** The profile in use. */
export function currentProfile(session: Session): Profile | undefined {
	if (session.state !== 'signed-in') return undefined;
	return session.profiles?.profiles.find(({ id }) => id === session.profiles?.current);
}

/** Whether a child uses it; without the server, whether this browser is a child's. */
export function isChild(session: Session): boolean {
	return session.state === 'unreachable' ? childStorage.read() !== null : currentProfile(session)?.child != null;
}

export function readSession(): Session {
	return session;
}

/** Calls back on every change: signed in, signed out, unreachable. Returns the unsubscribe function. */
export function subscribeToSession(listener: (session: Session) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useSession(): Session {
	return useSyncExternalStore(subscribeToSession, readSession, () => STARTING);
}

/** Called when the server says that the session uses another profile than this page takes it to. */
export const onProfileChanged = new Set<() => void>();

/** Called by a logout while the token is still valid. It waits for them, within its time budget. They never reject. */
export const beforeSignOut = new Set<() => Promise<void>>();
