import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { ROOM_LOOKS_PER_MINUTE, ROOMS_MADE_PER_HOUR } from '#contract/limits.ts';
import type { TitleRef } from '#contract/title.ts';
import type { MovieList, TvList } from '#contract/tmdb.ts';
import type { DeckFilters } from '#contract/together-schemas.ts';
import type { DeckTitle, RoomState } from '#contract/together-state.ts';
import type { Caller } from '../catalogue/caller.ts';
import { type CatalogueService, catalogueFor } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { toClientAddress } from '../http/client-address.ts';
import { createProxyCheck } from '../http/connection-limit.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import type { Viewer } from '../http/viewer.ts';
import { createWriteLimit } from '../http/write-limit.ts';
import type { SharedState } from '../redis/shared-state.ts';
import { addTitles, createDeck } from '../together/deck.service.ts';
import { createDeviceHub } from '../together/device-hub.ts';
import { createNodeBus } from '../together/node-bus.ts';
import { createRoomHub } from '../together/room-hub.ts';
import { createRooms, type Rooms } from '../together/rooms.service.ts';
import { createSocketServer } from '../together/socket-server.ts';
import { TOGETHER_MESSAGES } from '../together/together.messages.ts';
import { mountTogether } from '../together/together.routes.ts';
import { toFields, toItems } from '../upstream/read-fields.ts';
import { type Edge, toTrust } from './edge.ts';
import type { Identity } from './identity.ts';
import { toSpeech } from './speech.ts';

interface TogetherParts {
	edge: Pick<Edge, 'http' | 'onDrain' | 'isRefusing' | 'languageOf'>;
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	/** Null without Redis: then there is one node. */
	shared: SharedState | null;
	identity: Pick<Identity, 'findSessionViewer' | 'isBrowserOfChild'>;
	catalogue: Pick<CatalogueService, 'answer'>;
	/** Origins of this instance. */
	origins: readonly string[];
	delayRefusal: DelayRefusal;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

const POPULAR_OF_EACH = 20;
const SOCKETS_OPENED_PER_MINUTE = 120;

/** Rooms to watch and choose together, remote controls, and the sockets of both. Returns the rooms, whose ends housekeeping removes. */
export function addTogether(mount: Mount, parts: TogetherParts): Rooms {
	const { edge, config, log, clock, database, shared, identity, createLimit } = parts;
	const { db } = database;
	const now = shared?.now ?? clock;
	const rooms = createRooms({ db, clock: now });
	const bus = createNodeBus(randomUUID(), shared?.channel('together') ?? null);
	const titlesFor = (caller: Caller) => createTitleReader(catalogueFor(parts.catalogue, caller));
	const deck = createDeck({
		db,
		titlesFor,
		listPopular: (caller, filters) => listPopular(parts.catalogue, caller, filters),
		providersOf: (caller, title, region) => providersOf(parts.catalogue, caller, title, region),
	});
	const { findSessionViewer: findViewer } = identity;
	const shares = { rooms, bus, now, findViewer, allowsGuests: config.together === 'guests' };
	const hub = createRoomHub({
		...shares,
		log,
		async welcome(state, viewer, address) {
			if (state.kind !== 'decide' || state.from.includes(viewer.user.id)) return (same) => same;
			const titles = await deck.titlesOf(viewer, { client: address, isBackground: false }, state.filters);
			return (current) => withTitlesOf(current, viewer, titles);
		},
	});
	const devices = createDeviceHub(shares);

	mountTogether(mount, {
		rooms,
		hub,
		devices,
		deck,
		setting: config.together,
		now,
		countWrite: createWriteLimit({
			limiter: createLimit?.({ name: 'rooms', attempts: ROOMS_MADE_PER_HOUR, windowS: 3600 }),
			message: () => TOGETHER_MESSAGES.openedTooMany,
			delayRefusal: parts.delayRefusal,
		}),
		lookLimit: createLimit?.({ name: 'room-looks', attempts: ROOM_LOOKS_PER_MINUTE, windowS: 60 }) ?? null,
	});

	if (config.together !== 'off') {
		const openings = createLimit?.({ name: 'sockets', attempts: SOCKETS_OPENED_PER_MINUTE, windowS: 60 }) ?? null;
		const trust = toTrust(config.trustProxy);
		const isTrusted = typeof trust === 'function' ? trust : createProxyCheck(trust);
		const sockets = createSocketServer({
			server: edge.http.server,
			origins: parts.origins,
			toSpeech: (request) => toSpeech(edge.languageOf(request)),
			toAddress: (request) => toClientAddress(request, isTrusted),
			isRefusing: edge.isRefusing,
			async countOpening(address) {
				await openings?.consume(address);
			},
			async open(opening, socket, headers) {
				if (await identity.isBrowserOfChild(headers, opening.token)) {
					socket.close('refused', 'ofChild');
					return null;
				}
				if (opening.type === 'join') return hub.join(opening, socket);
				return opening.type === 'device' ? devices.device(opening, socket) : devices.remote(opening, socket);
			},
			log,
			...(createLimit ? {} : { maxPerAddress: Number.POSITIVE_INFINITY }),
		});
		// Before the requests in flight are waited for: a socket is none that ends by itself.
		edge.onDrain(sockets.drain);
		edge.http.addHook('onClose', async () => sockets.close());
	}
	edge.http.addHook('onClose', async () => {
		hub.stop();
		devices.stop();
	});
	return rooms;
}

function withTitlesOf(state: RoomState, { user }: Viewer, titles: readonly DeckTitle[]): RoomState {
	if (state.kind !== 'decide' || state.from.includes(user.id)) return state;
	return { ...state, deck: addTitles(state.deck, titles), from: [...state.from, user.id] };
}

/** Movies and shows, by turns. */
async function listPopular(
	catalogue: Pick<CatalogueService, 'answer'>,
	caller: Caller,
	{ type, minutes, services }: DeckFilters,
): Promise<DeckTitle[]> {
	const isLimited = minutes !== null || Boolean(services);
	const query = {
		...(isLimited && { sort_by: 'popularity.desc' }),
		...(minutes !== null && { 'with_runtime.lte': String(minutes) }),
		...(services && { with_watch_providers: services.ids.join('|'), watch_region: services.region }),
	};
	const read = async (kind: 'movie' | 'tv') => {
		if (type !== 'all' && type !== kind) return { results: [] };
		const endpoint = isLimited
			? (`GET /api/tmdb/discover/${kind}` as const)
			: (`GET /api/tmdb/${kind}/popular` as const);
		const { answer } = await catalogueFor(catalogue, caller).answer(toCatalogueRequest(endpoint, {}, query));
		return answer.status === 200 ? JSON.parse(answer.identity.toString()) : { results: [] };
	};
	const [movies, shows] = (await Promise.all([read('movie'), read('tv')])) as [MovieList, TvList];
	const found: DeckTitle[] = [];
	for (let at = 0; at < POPULAR_OF_EACH; at += 1) {
		const movie = movies.results[at];
		const show = shows.results[at];
		if (movie) found.push(toDeckTitle('movie', movie.id, movie.title, movie.poster_path, movie.release_date));
		if (show) found.push(toDeckTitle('tv', show.id, show.name, show.poster_path, show.first_air_date));
	}
	return found;
}

/** To stream, to rent or to buy. */
const OFFERS = ['flatrate', 'free', 'ads', 'rent', 'buy'];

async function providersOf(
	catalogue: Pick<CatalogueService, 'answer'>,
	caller: Caller,
	{ media_type, id }: TitleRef,
	region: string,
): Promise<number[]> {
	const endpoint = `GET /api/tmdb/${media_type}/:id/watch/providers` as const;
	const { answer } = await catalogueFor(catalogue, caller).answer(toCatalogueRequest(endpoint, { id }, {}));
	if (answer.status !== 200) return [];
	const { results } = toFields(JSON.parse(answer.identity.toString()));
	const there = toFields(toFields(results)[region]);
	const offers = OFFERS.flatMap((kind) => toItems(there[kind]));
	return offers.map((offer) => Number(toFields(offer).provider_id));
}

function toDeckTitle(
	media_type: DeckTitle['media_type'],
	id: number,
	name: string | null | undefined,
	poster: string | null | undefined,
	date: string | null | undefined,
): DeckTitle {
	return { media_type, id, name: name || '–', poster_path: poster ?? null, year: date?.slice(0, 4) || null, lists: 0 };
}
