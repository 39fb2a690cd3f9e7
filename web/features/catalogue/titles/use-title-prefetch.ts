import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TitleRef } from '#contract/title.ts';
import { isSaveDataOn } from '../../../lib/save-data.ts';

/** A pointer that passes by wants nothing. */
const INTENT_MS = 100;

async function prefetchTitle(queries: QueryClient, { media_type, id }: TitleRef): Promise<void> {
	try {
		const { movieQuery, showQuery } = await import('./title-detail-query.ts');
		await (media_type === 'movie' ? queries.prefetchQuery(movieQuery(id)) : queries.prefetchQuery(showQuery(id)));
	} catch {
		// Without a network nothing comes ahead; opening the page says so.
	}
}

/** Handlers that fetch a title's details as soon as somebody seems to want them. Not for those who save data. */
export function useTitlePrefetch({ media_type, id }: TitleRef) {
	const queries = useQueryClient();
	return useMemo(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const cancel = () => clearTimeout(timer);
		const start = () => {
			cancel();
			if (isSaveDataOn()) return;
			timer = setTimeout(() => void prefetchTitle(queries, { media_type, id }), INTENT_MS);
		};
		return { onPointerEnter: start, onFocus: start, onTouchStart: start, onPointerLeave: cancel, onBlur: cancel };
	}, [queries, media_type, id]);
}
