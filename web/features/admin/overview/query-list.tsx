import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';

interface QueryListProps<Item> {
	query: UseQueryResult<Item[]>;
	/** Shown for a list without items. */
	empty: string;
	children: (items: Item[]) => ReactNode;
}

/** A list from the server: a skeleton while it loads, the failure with Retry, a sentence when it is empty, else the list. */
export function QueryList<Item>({ query, empty, children }: QueryListProps<Item>) {
	const { data, isError, isFetching, refetch } = query;
	return (
		<>
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !isError && <Skeleton className="h-40" />}
			{data?.length === 0 && <p className="card text-muted">{empty}</p>}
			{data && data.length !== 0 && children(data)}
		</>
	);
}
