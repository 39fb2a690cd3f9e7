import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../api/api-client.ts';

/**
 * A query with a manual retry: its error stays visible during the retry instead of falling back to a skeleton. Set
 * `ref` on the element around what renders the data: after a successful retry the Retry button is gone, and focus
 * moves to the first list link in it, else to its first link or select.
 */
export function useQueryWithRetry<Data, Key extends readonly unknown[]>(
	query: UseQueryOptions<Data, ApiError, Data, Key>,
) {
	const { data, isPending, isError, isFetching, errorUpdateCount, refetch } = useQuery(query);
	const ref = useRef<HTMLDivElement>(null);
	const isRetried = useRef(false);

	useEffect(() => {
		if (!data || !isRetried.current) return;
		isRetried.current = false;
		const first =
			ref.current?.querySelector<HTMLElement>('li a') ?? ref.current?.querySelector<HTMLElement>('a,select');
		first?.focus({ preventScroll: true });
	}, [data]);

	const retry = () => {
		isRetried.current = true;
		void refetch();
	};
	return { data, ref, isFetching, hasFailed: isError || (isPending && errorUpdateCount > 0), retry };
}
