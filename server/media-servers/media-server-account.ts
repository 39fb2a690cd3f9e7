import type { MediaServerTarget } from './media-server-fetch.ts';

/** The sign-in of a viewer at a media server. */
export interface ViewerSignIn {
	token: string;
	/** The user there, where calls name it. */
	user: string;
	/** The device that the media server knows the sign-in by. */
	device: string;
}

/** What a viewer has watched of an item there. */
export interface WatchedItem {
	itemId: string;
	isPlayed: boolean;
	/** ISO; null where it does not say. */
	at: string | null;
	/** Seconds; 0 where it is not watched in part, or unknown. */
	position: number;
	duration: number;
}

export interface PlayReport {
	itemId: string;
	action: 'start' | 'progress' | 'stop';
	/** Seconds. */
	position: number;
	duration: number;
	/** It was watched to its end. */
	isDone: boolean;
}

/** What a media server is asked in the name of a viewer. Methods throw `MediaServerFaultError`. */
export interface ViewerProtocol {
	/** By name and password; else by a token that the person has. */
	signIn?(
		address: string,
		by: { username: string; password: string; device: string },
		signal: AbortSignal,
	): Promise<{ token: string; user: string; username: string }>;
	targetOf(address: string, signIn: ViewerSignIn): MediaServerTarget;
	/** Does nothing but see whether the sign-in is accepted. */
	check(target: MediaServerTarget, signal: AbortSignal): Promise<void>;
	/** Items that were watched, in full or in part, in pages. */
	watched(target: MediaServerTarget, signIn: ViewerSignIn): AsyncGenerator<WatchedItem[]>;
	/** @param at ISO; null where nobody knows when. */
	mark(target: MediaServerTarget, signIn: ViewerSignIn, item: { itemId: string; at: string | null }): Promise<void>;
	unmark(target: MediaServerTarget, signIn: ViewerSignIn, itemId: string): Promise<void>;
	report(target: MediaServerTarget, signIn: ViewerSignIn, report: PlayReport): Promise<void>;
	signOut?(target: MediaServerTarget): Promise<void>;
}

/** Of one call in the name of a viewer. */
export const CALL_TIMEOUT_MS = 10_000;
/** Of what a person can have watched there. */
export const WATCHED_MAX = 100_000;
