import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TitleRef } from '#contract/title.ts';
import { isSaveDataOn } from '../../../lib/save-data.ts';

/** How long a pointer has to rest on a card before its details are fetched. */
const HOVER_INTENT_MS = 100;

async function prefetchTitle(queries: QueryClient, { media_type, id }: TitleRef): Promise<void> {
	try {
		const { movieQuery, showQuery } = await import('./title-detail-query.ts');
		await (media_type === 'movie' ? queries.prefetchQuery(movieQuery(id)) : queries.prefetchQuery(showQuery(id)));
	} catch {
		// Best effort: the detail page fetches again and reports its own errors.
	}
}

/** Event handlers that prefetch a title's details on hover, focus or touch; off under Save-Data. */
export function useTitlePrefetch({ media_type, id }: TitleRef) {
	const queries = useQueryClient();
	return useMemo(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const cancel = () => clearTimeout(timer);
		const start = () => {
			cancel();
			if (isSaveDataOn()) return;
			timer = setTimeout(() => void prefetchTitle(queries, { media_type, id }), HOVER_INTENT_MS);
		};
		return { onPointerEnter: start, onFocus: start, onTouchStart: start, onPointerLeave: cancel, onBlur: cancel };
	}, [queries, media_type, id]);
}
