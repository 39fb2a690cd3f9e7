import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointInput } from '#contract/endpoints.ts';
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { UI_LANGUAGE } from '../../../lib/ui-language.ts';

/** In English, as a part of data; empty where there is an overview, or none in English either. */
export type EnglishOverview = { overview: string; isOverviewEnglish: true } | Record<string, never>;

interface Overviewed {
	overview?: string | null;
}

/**
 * TMDB has most overviews in English, and an empty one where nobody has translated it: then one more request is made. A page
 * without it is whole, so its failure is none of the page's.
 */
export async function findEnglishOverview(
	name: 'GET /api/tmdb/movie/:id' | 'GET /api/tmdb/tv/:id',
	id: number,
	{ overview }: Overviewed,
	context: QueryFunctionContext,
): Promise<EnglishOverview> {
	if (UI_LANGUAGE === SOURCE_LANGUAGE || overview?.trim()) return {};
	const input = { params: { id }, query: { language: 'en-US' } } as EndpointInput<typeof name>;
	const english: Overviewed | null = await getApiClient(context.client)
		.call(name, input, context)
		.catch(() => null);
	const text = english?.overview?.trim();
	return text ? { overview: text, isOverviewEnglish: true } : {};
}

/** The same of a season, for the episodes whose overview is empty. */
export async function findEnglishEpisodes(
	{ id, season, episodes }: { id: number; season: number; episodes: readonly Overviewed[] },
	context: QueryFunctionContext,
): Promise<ReadonlyMap<number, string>> {
	if (UI_LANGUAGE === SOURCE_LANGUAGE || episodes.every(({ overview }) => overview?.trim())) return new Map();
	const input = { params: { id, season }, query: { language: 'en-US' } };
	const english = await getApiClient(context.client)
		.call('GET /api/tmdb/tv/:id/season/:season', input, context)
		.catch(() => null);
	return new Map(
		(english?.episodes ?? []).flatMap(({ episode_number, overview }) =>
			overview?.trim() ? [[episode_number, overview.trim()] as const] : [],
		),
	);
}
