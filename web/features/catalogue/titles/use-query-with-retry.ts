import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../api/api-client.ts';

/**
 * A query whose failure stays on the screen while it is tried again, instead of giving way to a skeleton. `box` is the
 * ref of what is drawn of it: after a retry that went well the focus goes to the first thing of its list, or to
 * whatever else can be used in there, since the button that had it is gone.
 */
export function useQueryWithRetry<Data, Key extends readonly unknown[]>(
	query: UseQueryOptions<Data, ApiError, Data, Key>,
) {
	const { data, isPending, isError, isFetching, errorUpdateCount, refetch } = useQuery(query);
	const box = useRef<HTMLDivElement>(null);
	const isRetried = useRef(false);

	useEffect(() => {
		if (!data || !isRetried.current) return;
		isRetried.current = false;
		const first =
			box.current?.querySelector<HTMLElement>('li a') ?? box.current?.querySelector<HTMLElement>('a,select');
		first?.focus({ preventScroll: true });
	}, [data]);

	const retry = () => {
		isRetried.current = true;
		void refetch();
	};
	return { data, box, isFetching, hasFailed: isError || (isPending && errorUpdateCount > 0), retry };
}
