import type { EpisodeRef, TitleRef } from '#contract/title.ts';
import type { CopiesAnswer } from '../copies/copies.service.ts';
import type { RequestLook } from './look-limit.ts';
import type { PlayerTitles } from './player-titles.service.ts';
import { type AnySource, isRecordedArchive, mergeSources, usableSources } from './source-address.ts';

/** Longest wait for the hosts of copies: with it a title still plays within two seconds of the click. */
const LOOK_BUDGET_MS = 1500;

export interface FoundSources {
	/** In the order of attempts. */
	sources: readonly AnySource[];
	/** What the hosts of copies gave. */
	state: CopiesAnswer['state'];
}

interface FindSourcesOptions {
	/** Origin at which browsers reach this server. */
	publicUrl: string;
	/** None of the sources known before played. */
	isRenewal: boolean;
	requestLook: RequestLook;
}

/**
 * What of a title a browser can play. A certain source is not kept waiting for copies: those that are known follow it, others
 * are looked up meanwhile.
 */
export async function findSources(
	titles: PlayerTitles,
	ref: TitleRef,
	at: EpisodeRef | null,
	{ publicUrl, isRenewal, requestLook }: FindSourcesOptions,
): Promise<FoundSources> {
	const listed = usableSources(await titles.listSources(ref, at?.season, at?.episode), publicUrl);
	const isCertain = listed.some((source) => !isRecordedArchive(source)) && !isRenewal;
	const timeBudgetMs = isCertain ? 0 : LOOK_BUDGET_MS;
	const { copies, state } = await titles.findCopies(ref, at, { timeBudgetMs, isRenewal, requestLook });
	return { sources: mergeSources(listed, usableSources(copies, publicUrl)), state };
}
