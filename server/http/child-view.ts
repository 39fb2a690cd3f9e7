import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import type { TitleRef } from '#contract/title.ts';
import { TOKEN_HEADER } from '#contract/token-header.ts';
import type { Viewer } from './viewer.ts';

/** What a child may see. */
export interface ChildView {
	/** Of the children: of the session, and of the browser. */
	profileIds: readonly string[];
	/** The keys (`movie:605`) of those that are hidden. What is not known now is hidden. */
	findHidden(titles: readonly TitleRef[]): Promise<ReadonlySet<string>>;
	/** Collections of which no film is to be seen. */
	findHiddenCollections(ids: readonly number[]): Promise<ReadonlySet<number>>;
	/** Parameters that limit TMDB's discovery of movies to what the child may see; null where they would hide more than that. */
	discoverLimit: Readonly<Record<string, string>> | null;
}

/**
 * What a child's profile is kept from. A request is a child's by its session, or by its browser: a cookie names the profile, as
 * documents and pictures are requested without a token. The cookie grants nothing; it only takes away.
 */
export interface ChildGuard {
	/** Null for all but children. Sets or clears the cookie where the session says so. */
	viewOf(request: FastifyRequest, reply: FastifyReply, viewer?: Viewer | null): Promise<ChildView | null>;
	/** The browser belongs to this profile from now on: to a child, or to nobody in particular. */
	keepIn(reply: FastifyReply, profile: { id: string; child: unknown }): void;
	/** Throws `child_profile` for what belongs to the grown-ups of the account. */
	requireUnlocked(name: EndpointName): void;
	/** The input without what is hidden; throws `not_found` where it names a hidden title. */
	admit<Input extends object>(name: EndpointName, view: ChildView, input: Input): Promise<Input>;
	/** An answer in pages of what is visible, of the handler's own pages. */
	answerPage<Answer>(
		name: EndpointName,
		view: ChildView,
		query: unknown,
		call: (query: unknown) => Promise<Answer>,
	): Promise<Answer>;
	/** The answer without what is hidden; throws `not_found` where nothing is left of it. */
	filter(name: EndpointName, view: ChildView, viewer: Viewer | null, body: unknown): Promise<unknown>;
}

/** Names the child's profile of a browser. */
export const CHILD_COOKIE = 'matinee-child';

const IN_COOKIE = new RegExp(`(?:^|;\\s*)${CHILD_COOKIE}=([\\w-]{1,100})(?:;|$)`);

/** What may be a token of ours. */
const TOKEN = /^bearer +[\w-]{16}/i;

export function readChildCookie({ cookie }: IncomingHttpHeaders): string | null {
	return cookie?.includes(CHILD_COOKIE) ? (IN_COOKIE.exec(cookie)?.[1] ?? null) : null;
}

/** Whether a request may be a child's, by what costs nothing to read: then no shared cache answers it. */
export function mayBeChild({ headers }: { headers: IncomingHttpHeaders }): boolean {
	return (
		headers.cookie?.includes(CHILD_COOKIE) === true ||
		headers[TOKEN_HEADER] !== undefined ||
		TOKEN.test(headers.authorization ?? '')
	);
}

/** What a child gets is for nobody else, and no cache keeps it: the next person at this browser may be another one. */
export const CHILD_CACHE_CONTROL = 'private, no-store';
