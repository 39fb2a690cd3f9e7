import type { EpisodeRef, HistoryTitle } from '#contract/title.ts';
import type { FactKind, TrackerFault, TrackerName } from '#contract/trackers.ts';
import type { User } from '#contract/user.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';

/** Something that both sides can have. A movie is season 1, episode 1; of ratings and of Watch Later both are 0. */
export interface Fact extends HistoryTitle, EpisodeRef {
	kind: FactKind;
	/** Of a rating, half stars from 1 to 10. */
	value: number | null;
	/** ISO 8601; null where the service does not say. */
	at: string | null;
}

export function factKey({ kind, media_type, media_id, season, episode }: Omit<Fact, 'value' | 'at'>): string {
	return `${kind}/${media_type}/${media_id}/${season}/${episode}`;
}

/** What a sign-in at a service consists of, as it is sealed in the database. */
export interface Credentials {
	token: string;
	/** Makes a new token. */
	refresh?: string;
	/** Epoch milliseconds. */
	expires_at?: number;
	/** Of TMDB: the session of its older calls, and the account's two ids. */
	session?: string;
	account?: string;
	account_v3?: number;
}

/** A sign-in that waits for the person. */
export interface PendingApproval {
	url: string;
	code: string | null;
	/** What the service calls it. */
	ticket: string;
	/** Epoch milliseconds. */
	expires_at: number;
	interval_s: number;
}

/** What stands at a service, as far as it has changed. */
export interface RemoteRead {
	/** What the next read is given; null begins anew. */
	cursor: string | null;
	/** Whether these facts are in the place of a known one, which is no longer there unless it is among them. */
	replaces(known: Omit<Fact, 'value' | 'at'>): boolean;
	facts: Fact[];
	/** Where titles were left there, of services that know it. */
	places?: PlayedPlace[];
}

/** A movie or an episode that was watched in part. */
export interface PlayedPlace extends HistoryTitle, EpisodeRef {
	/** Seconds. */
	position: number;
	duration: number;
	/** ISO 8601. */
	at: string;
}

export interface Identity {
	credentials: Credentials;
	username: string | null;
}

/** `progress`: it goes on, told to those that want to hear where it is. */
export type ScrobbleAction = 'start' | 'progress' | 'pause' | 'stop';

export interface ScrobbleItem extends HistoryTitle, EpisodeRef {
	/** Percent. */
	progress: number;
	/** Seconds; rows of earlier releases lack both. */
	position?: number;
	duration?: number;
}

/** One service. All throw a `TrackerError`. */
export interface TrackerSource {
	name: TrackerName;
	kinds: readonly FactKind[];
	needsKey: boolean;
	/** What people call it, where no text of the page does. */
	label?: string;
	/** Facts of one call. */
	batch: number;
	/** By a page of the service. */
	begin?(): Promise<PendingApproval>;
	/** Null while the person has not approved. Throws `refused` where that was denied or has expired. */
	finish?(pending: PendingApproval): Promise<Identity | null>;
	/** By a key of the person. Throws `signed_out` for one that the service does not know. */
	connectKey?(key: string): Promise<Identity>;
	/** By name and password there, which are not kept. Throws `signed_out` where they are wrong. */
	connectPassword?(username: string, password: string): Promise<Identity>;
	/** Null where nothing has to be renewed. */
	refresh?(credentials: Credentials, nowMs: number): Promise<Credentials | null>;
	revoke?(credentials: Credentials): Promise<void>;
	/** @param onPage Called after each page with how many are known: long libraries are shown as they come. */
	read(
		credentials: Credentials,
		cursor: string | null,
		nowMs: number,
		onPage: (count: number) => Promise<void>,
	): Promise<RemoteRead>;
	/**
	 * Keys of the facts whose titles it has: a library is told of nothing else. Without it, it may have them all.
	 *
	 * @param onPage Called after each page of them.
	 */
	knows?(facts: readonly Fact[], onPage: () => Promise<void>): Promise<ReadonlySet<string>>;
	/** Of one kind, at most `batch`. Returns those that the service does not know. */
	add(credentials: Credentials, kind: FactKind, facts: readonly Fact[]): Promise<Fact[]>;
	remove(credentials: Credentials, kind: FactKind, facts: readonly Fact[]): Promise<void>;
	scrobble?(credentials: Credentials, action: ScrobbleAction, item: ScrobbleItem): Promise<void>;
	/** It is told where a title is as it plays, and what it makes of the end of one is read from it. */
	followsPlaces?: boolean;
}

/** Which services an account may connect: it can change at any time. */
export interface TrackerSources {
	/** In the order in which they are shown. */
	listFor(user: User): Promise<readonly TrackerSource[]>;
	find(name: TrackerName, user: User): Promise<TrackerSource | null>;
}

export class TrackerError extends Error {
	readonly fault: TrackerFault;
	/** When the service wants to be asked again. */
	readonly retryAfterMs: number | undefined;

	constructor(fault: TrackerFault, detail: string, retryAfterMs?: number) {
		super(detail);
		this.name = 'TrackerError';
		this.fault = fault;
		this.retryAfterMs = retryAfterMs;
	}
}

export function toTrackerError(error: unknown): TrackerError | null {
	if (error instanceof TrackerError) return error;
	if (!(error instanceof UpstreamError)) return null;
	const isLimited = error.kind === 'rate_limited' || error.kind === 'paused' || error.kind === 'overloaded';
	return new TrackerError(isLimited ? 'limited' : 'outage', error.message, error.retryAfterMs);
}
