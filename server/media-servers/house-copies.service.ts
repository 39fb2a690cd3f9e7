import { LRUCache } from 'lru-cache';
import type { AddonStreams } from '#contract/addon-streams.ts';
import type { AddonFault } from '#contract/addons.ts';
import { MEDIA_SERVER_COPIES_MAX } from '#contract/limits.ts';
import type { MediaServerFault } from '#contract/media-servers.ts';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import type { RequestedTitle } from '../player/player-answers.ts';
import { type Breaker, createBreaker } from '../upstream/circuit-breaker.ts';
import { type Clock, SYSTEM_CLOCK } from '../upstream/clock.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import type { HeldItem, HouseTitles } from './house-titles.service.ts';
import { MediaServerFaultError, mediaServerFaultOf } from './media-server-fault.ts';
import type { LibraryCopy } from './media-server-protocol.ts';
import type { EnabledMediaServer } from './media-server-registry.ts';
import { MEDIA_SERVER_MESSAGES as MESSAGES } from './media-servers.messages.ts';

/** A file of a media server, as an address of the player's page names it. */
export interface HouseCopy {
	id: string;
	server: EnabledMediaServer;
	itemId: string;
	copy: LibraryCopy;
}

export interface HouseCopies {
	/** What each media server has to play, in groups; one that does not answer says so. Throws `not_found` for an unknown title. */
	list(asked: RequestedTitle, viewer: Viewer, titles: TitleReader): Promise<AddonStreams[]>;
	/** A file of that list; null where it is not offered, or not any more. Throws `MediaServerFaultError`. */
	find(copyId: string, asked: RequestedTitle, viewer: Viewer, titles: TitleReader): Promise<HouseCopy | null>;
}

interface HouseCopiesOptions {
	houseTitles: Pick<HouseTitles, 'items'>;
	/** Makes a ticket for the viewer's session. */
	issueTicket(viewer: Viewer): Promise<string>;
	timers?: Clock;
}

const TIMEOUT_MS = 6000;
/** While something plays, each part that is requested asks which file it is of. */
const KEPT_MS = 300_000;
const KEPT_ITEMS = 2000;
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 60_000;
const COPY_ID_CHARS = 22;

export function createHouseCopies(options: HouseCopiesOptions): HouseCopies {
	const { houseTitles, issueTicket, timers = SYSTEM_CLOCK } = options;
	const kept = new LRUCache<string, LibraryCopy[]>({ max: KEPT_ITEMS, ttl: KEPT_MS });
	const flights = createSingleFlight<LibraryCopy[]>();
	const breakers = new Map<string, Breaker>();

	function breakerOf({ target: { address } }: EnabledMediaServer): Breaker {
		let breaker = breakers.get(address);
		if (!breaker) {
			breaker = createBreaker({ clock: timers, failures: FAILURES_TO_PAUSE, openMs: PAUSE_MS });
			breakers.set(address, breaker);
		}
		return breaker;
	}

	async function ask({ server, itemId }: HeldItem): Promise<LibraryCopy[]> {
		const permit = enter(breakerOf(server), itemId);
		try {
			const copies = await server.protocol.copies(server.target, itemId, AbortSignal.timeout(TIMEOUT_MS));
			permit.succeed();
			return copies;
		} catch (error) {
			const fault = error instanceof MediaServerFaultError ? error.fault : null;
			if (fault === 'error_status') permit.succeed();
			else permit.fail(fault === 'unreachable' ? 'unreachable' : 'failing');
			throw error;
		}
	}

	async function copiesOf(held: HeldItem): Promise<HouseCopy[]> {
		const { server, itemId } = held;
		const key = `${server.id} ${itemId}`;
		let copies = kept.get(key);
		if (!copies) {
			copies = await flights.run(key, () => ask(held));
			kept.set(key, copies);
		}
		return copies.map((copy) => ({ id: copyIdOf(held, copy), server, itemId, copy }));
	}

	return {
		async list(asked, viewer, titles) {
			const held = await houseTitles.items(asked, viewer, titles);
			const servers = [...new Set(held.map(({ server }) => server))];
			const groups = await Promise.all(
				servers.map(async (server) => {
					const items = held.filter((item) => item.server === server);
					try {
						const copies = (await Promise.all(items.map(copiesOf))).flat().slice(0, MEDIA_SERVER_COPIES_MAX);
						return { server, copies, fault: null };
					} catch (error) {
						return { server, copies: [], fault: mediaServerFaultOf(error) };
					}
				}),
			);
			const hasCopies = groups.some(({ copies }) => copies.length > 0);
			const ticket = hasCopies ? await issueTicket(viewer) : '';
			return groups.map(({ server, copies, fault }) => ({
				addon: server.id,
				name: MESSAGES.inTheHouse(server.name),
				streams: copies.map(({ id, copy }, index) => ({
					kind: 'player' as const,
					// The next episode goes on with the same place.
					id: `copy-${index}`,
					name: copies.length > 1 && copy.name ? copy.name : server.name,
					description: copy.description,
					movie_url: housePlayerUrl(BUILT_IN_PLAYERS.openCinema.movieUrl, ticket, id),
					tv_url: housePlayerUrl(BUILT_IN_PLAYERS.openCinema.tvUrl, ticket, id),
				})),
				left_out: [],
				fault: fault && toStreamFault(fault),
			}));
		},

		async find(copyId, asked, viewer, titles) {
			for (const held of await houseTitles.items(asked, viewer, titles)) {
				const found = (await copiesOf(held)).find(({ id }) => id === copyId);
				if (found) return found;
			}
			return null;
		},
	};
}

function copyIdOf({ server, itemId }: HeldItem, { source }: LibraryCopy): string {
	return hashSecret(`${server.id} ${itemId} ${source}`).slice(0, COPY_ID_CHARS);
}

/** `/embed/open/movie` of a file is `/embed/open/house/TICKET/COPY/movie`. */
function housePlayerUrl(base: string, ticket: string, copyId: string): string {
	const [last, ...rest] = base.split('/').reverse();
	return [...rest.reverse(), 'house', ticket, copyId, last].join('/');
}

/** What the list of servers says of it. */
function toStreamFault(fault: MediaServerFault): AddonFault {
	return fault === 'timeout' || fault === 'paused' ? fault : 'unreachable';
}

function enter(breaker: Breaker, subject: string) {
	try {
		return breaker.enter(subject);
	} catch (error) {
		if (error instanceof UpstreamError) throw new MediaServerFaultError('paused');
		throw error;
	}
}
