import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TitleRef } from '#contract/title.ts';
import { savesData } from '../../hooks/saves-data.ts';
import { movieQuery, showQuery } from './title-detail-query.ts';

/** A pointer that passes by wants nothing. */
const INTENT_MS = 100;

/** Handlers that fetch a title's details as soon as somebody seems to want them. Not for those who save data. */
export function useTitlePrefetch({ media_type, id }: TitleRef) {
	const queries = useQueryClient();
	return useMemo(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const cancel = () => clearTimeout(timer);
		const start = () => {
			cancel();
			if (savesData()) return;
			timer = setTimeout(() => {
				if (media_type === 'movie') void queries.prefetchQuery(movieQuery(id));
				else void queries.prefetchQuery(showQuery(id));
			}, INTENT_MS);
		};
		return { onPointerEnter: start, onFocus: start, onTouchStart: start, onPointerLeave: cancel, onBlur: cancel };
	}, [queries, media_type, id]);
}
