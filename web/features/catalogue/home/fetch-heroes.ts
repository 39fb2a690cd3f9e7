import type { QueryFunctionContext } from '@tanstack/react-query';
import { toLogline } from '#contract/logline.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { readableList } from '../../../api/readable-answer.ts';
import { type HeroItem, toHeroItem } from '../titles/to-title-card.ts';

/** The trending titles with the fields of a hero: the page has only those of the first. Their overviews are loglines. */
export async function fetchHeroes({ client, signal }: QueryFunctionContext): Promise<HeroItem[]> {
	const input = { params: { type: 'all', window: 'day' } } as const;
	const list = await getApiClient(client).call('GET /api/tmdb/trending/:type/:window', input, { signal });
	return readableList(list).results.flatMap((item) => {
		const hero = toHeroItem(item);
		return hero ? { ...hero, overview: toLogline(hero.overview) } : [];
	});
}
