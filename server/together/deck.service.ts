import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { DECK_MAX } from '#contract/limits.ts';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import { type TitleRef, titleKey, toTitleRef } from '#contract/title.ts';
import type { DeckFilters, RoomSettings } from '#contract/together-schemas.ts';
import type { DecideState, DeckTitle } from '#contract/together-state.ts';
import { type Caller, callerOf } from '../catalogue/caller.ts';
import type { TitleDetail, TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import type { Schema } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.ts';
import { listTitles } from '../lists/list-title.repository.ts';
import { listHidden } from '../taste/taste.repository.ts';

/** Titles to choose from: what the accounts in a room keep for later, and where that is little, what is popular. */
export interface Deck {
	begin(
		viewer: Viewer,
		settings: RoomSettings & Pick<DecideState, 'filters'>,
		request: FastifyRequest,
	): Promise<DecideState>;
	/** What an account adds that has joined. */
	titlesOf(viewer: Viewer, caller: Caller, filters?: DeckFilters): Promise<DeckTitle[]>;
}

interface DeckOptions {
	db: Kysely<Schema>;
	titlesFor(caller: Caller): TitleReader;
	/** Movies and shows, the most popular first. */
	listPopular(caller: Caller, filters: DeckFilters): Promise<DeckTitle[]>;
	/** Watch providers that have a title in a country, by their ids. */
	providersOf(caller: Caller, title: TitleRef, region: string): Promise<readonly number[]>;
}

/** Of one account. */
const TITLES_OF_ACCOUNT = 20;
/** With fewer, popular titles are added. */
const ENOUGH_TITLES = 30;
const NO_FILTERS: DeckFilters = { type: 'all', minutes: null, kept: false, services: null };

export function createDeck({ db, titlesFor, listPopular, providersOf }: DeckOptions): Deck {
	/** Where nothing is known, no service has it. */
	async function isOffered(title: TitleRef, caller: Caller, { services }: DeckFilters): Promise<boolean> {
		// Rooms that an older node has opened have none.
		if (!services) return true;
		const providers = await providersOf(caller, title, services.region);
		return services.ids.some((id) => providers.includes(id));
	}

	async function titlesOf({ profileId }: Viewer, caller: Caller, filters = NO_FILTERS): Promise<DeckTitle[]> {
		const list = { profileId, listId: WATCH_LATER_ID };
		const kept = await listTitles(db, list, { sort: 'added', limit: TITLES_OF_ACCOUNT, offset: 0 });
		const reader = titlesFor(caller);
		const found = await Promise.all(
			kept.map(async (title) => {
				const detail = await reader.findTitle(toTitleRef(title));
				return detail && fits(detail, filters) && (await isOffered(detail, caller, filters)) ? detail : null;
			}),
		);
		return found.flatMap((detail) => {
			if (!detail) return [];
			const { title, poster, year } = toTitleSummary(detail);
			const { media_type, id } = detail;
			return title
				? [{ media_type, id, name: title, poster_path: poster, year: year ? String(year) : null, lists: 1 }]
				: [];
		});
	}

	return {
		titlesOf,
		async begin(viewer, settings, request) {
			const { filters = NO_FILTERS } = settings;
			const caller = callerOf(request);
			const [own, popular, hidden] = await Promise.all([
				titlesOf(viewer, caller, filters),
				filters.kept ? [] : listPopular(caller, filters),
				listHidden(db, viewer.profileId),
			]);
			const isHidden = new Set(hidden.map(titleKey));
			const others = popular.filter((title) => !isHidden.has(titleKey(title)));
			const deck = addTitles(own, others).slice(0, Math.max(ENOUGH_TITLES, own.length));
			const votes = { likes: {}, passes: {}, match: null, watch: null };
			return { kind: 'decide', deck, from: [viewer.user.id], ...votes, ...settings };
		},
	};
}

/** What is not known to be longer fits. */
function fits(detail: TitleDetail, { type, minutes }: DeckFilters): boolean {
	if (type !== 'all' && detail.media_type !== type) return false;
	const length = detail.media_type === 'movie' ? detail.runtime : detail.episode_run_time?.[0];
	return minutes === null || !length || length <= minutes;
}

/** Titles keep their places, under which they are voted on; one that more people keep says so. */
export function addTitles(deck: readonly DeckTitle[], added: readonly DeckTitle[]): DeckTitle[] {
	const more = new Map(added.map((title) => [titleKey(title), title]));
	const kept = deck.map((title) => {
		const lists = title.lists + (more.get(titleKey(title))?.lists ?? 0);
		more.delete(titleKey(title));
		return { ...title, lists };
	});
	return [...kept, ...more.values()].slice(0, DECK_MAX);
}
