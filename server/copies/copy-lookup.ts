import type { EpisodeRef } from '#contract/title.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import type { CopyItem, SeasonItem, SeasonRecord } from '#open-catalogue/record.ts';
import { AppError } from '#server/http/app-error.ts';
import { UpstreamError } from '#server/upstream/upstream-error.ts';
import type { FoundCopy, ItemOutcome, WantedTitle } from './copy.ts';

/** Each function throws an `AppError` when its host gives no response. A host that is off is null. */
export interface CopyFinders {
	archive: {
		/** @param options.isNamed Whether the record or the entity names the item; one that was searched for has to fit better. */
		findCopies(identifier: string, wanted: WantedTitle, options: { isNamed: boolean }): Promise<ItemOutcome>;
		findEpisodeCopies(item: SeasonItem, season: SeasonRecord, episode: number): Promise<ItemOutcome>;
		/** Candidates by title, year and, where the search knows it, running time, best first. */
		search(wanted: WantedTitle): Promise<readonly { identifier: string }[]>;
	} | null;
	commons: { findCopies(fileName: string): Promise<ItemOutcome> } | null;
	wikidata: {
		/** @param id `Q…` or IMDb's `tt…`. */
		findItems(id: string): Promise<readonly CopyItem[]>;
	} | null;
}

export type CopyHost = keyof CopyFinders;

/** Where to look for a movie or an episode. */
export interface LookupPlan {
	/** `movie:775`; `tv:4:1:12` for an episode. */
	key: string;
	wanted: WantedTitle;
	/** The record's own items. */
	items: readonly CopyItem[];
	/** Items of the episode's season. */
	inSeason: { items: readonly SeasonItem[]; season: SeasonRecord; episode: number } | null;
	/** Of a movie, for the items that Wikidata names; those of a series say nothing about its episodes. */
	wikidataId: string | null;
	isSearchable: boolean;
}

/** One look in progress: what is known so far can be read at any time. */
export interface Look {
	copies: FoundCopy[];
	/** Calls without a response, by host. */
	failures: Map<CopyHost, number>;
	/** A call was not sent: its host is paused, or too many calls wait. What it would have said is not known. */
	hasUnsentCalls: boolean;
	/** One of these found too many calls waiting: the next look may have more luck seconds later. */
	isOverloaded: boolean;
}

interface LookupOptions {
	finders: CopyFinders;
	isSearchOn: boolean;
	/** Waited for before each call. */
	beforeCall?: () => Promise<void>;
}

/** Of the first item that has copies; a file may have two addresses. Other items only add fallbacks. */
const MAX_COPIES_OF_FIRST_ITEM = 8;
const MAX_FALLBACKS = 3;
/** Bounds the calls that one title costs. */
const MAX_ITEMS_PER_STEP = 6;
const MAX_CANDIDATES = 4;
/** One response may be invalid by itself; a second one means that the host is down. */
const MAX_FAILURES_OF_HOST = 2;

/** Null where the record has no such episode, or a show is wanted without one. */
export function planLookup(
	{ key, name, original_name, year, runtime, makers, record }: CatalogueTitle,
	at: EpisodeRef | null,
): LookupPlan | null {
	const cast = record.cast.map((member) => member.name);
	const { in_color } = record;
	const base = { title: name, original_title: original_name, year, directors: makers, cast, in_color };
	if (!('seasons' in record)) {
		return {
			key,
			wanted: { ...base, runtime },
			items: record.items ?? [],
			inSeason: null,
			wikidataId: record.wikidata_id ?? record.imdb_id ?? null,
			isSearchable: true,
		};
	}
	const season = record.seasons.find(({ season_number }) => season_number === at?.season);
	const episode = at && season?.episodes[at.episode - 1];
	if (!at || !season || !episode) return null;
	return {
		key: `${key}:${at.season}:${at.episode}`,
		wanted: {
			...base,
			title: episode.name,
			original_title: name,
			year: Number(episode.air_date?.slice(0, 4) ?? year),
			runtime: episode.runtime ?? runtime,
			is_episode: true,
		},
		items: episode.items ?? [],
		inSeason: { items: season.items ?? [], season, episode: at.episode },
		wikidataId: null,
		isSearchable: false,
	};
}

export function startLook(): Look {
	return { copies: [], failures: new Map(), hasUnsentCalls: false, isOverloaded: false };
}

/**
 * Calls the hosts, one call after another, until an item has copies: the record's items first, then those of the Wikidata
 * entity, then what a search finds. A host without a response is left out, the lookup continues with the others.
 */
export async function lookUpCopies(
	plan: LookupPlan,
	look: Look,
	{ finders, isSearchOn, beforeCall }: LookupOptions,
): Promise<void> {
	const tried = new Set<string>();
	let fallbacks = 0;

	async function callHost<T>(host: CopyHost, call: () => Promise<T>): Promise<T | null> {
		const failures = look.failures.get(host) ?? 0;
		if (failures >= MAX_FAILURES_OF_HOST) return null;
		if (beforeCall) await beforeCall();
		try {
			return await call();
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			const cause = error.cause instanceof UpstreamError ? error.cause : null;
			look.hasUnsentCalls ||= cause?.rule.upstream === 'unknown';
			look.isOverloaded ||= cause?.kind === 'overloaded';
			look.failures.set(host, isPassing(error) ? failures + 1 : MAX_FAILURES_OF_HOST);
			return null;
		}
	}

	function keep(outcome: ItemOutcome | null): void {
		if (outcome?.kind !== 'found') return;
		const isFirst = look.copies.length === 0;
		const added = outcome.copies
			.filter(({ url }) => look.copies.every((known) => known.url !== url))
			.slice(0, isFirst ? MAX_COPIES_OF_FIRST_ITEM : MAX_FALLBACKS - fallbacks);
		look.copies.push(...added);
		if (!isFirst) fallbacks += added.length;
	}

	async function tryItem(item: CopyItem, isNamed = true): Promise<void> {
		const id = 'archive' in item ? `archive:${item.archive}` : `commons:${item.commons}`;
		if (tried.has(id)) return;
		tried.add(id);
		const { archive, commons } = finders;
		if ('archive' in item) {
			if (archive) keep(await callHost('archive', () => archive.findCopies(item.archive, plan.wanted, { isNamed })));
		} else if (commons) keep(await callHost('commons', () => commons.findCopies(item.commons)));
	}

	async function tryItems(items: readonly CopyItem[]): Promise<void> {
		for (const item of items.slice(0, MAX_ITEMS_PER_STEP)) {
			if (fallbacks >= MAX_FALLBACKS) return;
			await tryItem(item);
		}
	}

	async function trySeason(): Promise<void> {
		const { archive } = finders;
		const { inSeason } = plan;
		if (!archive || !inSeason) return;
		for (const item of inSeason.items.slice(0, MAX_ITEMS_PER_STEP)) {
			if (fallbacks >= MAX_FALLBACKS) return;
			keep(await callHost('archive', () => archive.findEpisodeCopies(item, inSeason.season, inSeason.episode)));
		}
	}

	async function tryWikidata(): Promise<void> {
		const { wikidata } = finders;
		const { wikidataId } = plan;
		if (!wikidata || !wikidataId) return;
		await tryItems((await callHost('wikidata', () => wikidata.findItems(wikidataId))) ?? []);
	}

	async function trySearch(): Promise<void> {
		const { archive } = finders;
		if (!archive || !isSearchOn || !plan.isSearchable) return;
		const candidates = (await callHost('archive', () => archive.search(plan.wanted))) ?? [];
		for (const { identifier } of candidates.slice(0, MAX_CANDIDATES)) {
			if (look.copies.length > 0) return;
			await tryItem({ archive: identifier }, false);
		}
	}

	for (const step of [() => tryItems(plan.items), trySeason, tryWikidata, trySearch]) {
		if (look.copies.length > 0) return;
		await step();
	}
}

/** A pause, an open circuit or a time-out of the host holds for its next call too; a fault of one item does not. */
function isPassing({ code, cause }: AppError): boolean {
	return !(cause instanceof UpstreamError) || (code !== 'unavailable' && code !== 'upstream_timeout');
}
