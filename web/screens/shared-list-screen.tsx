import { type QueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { sharedListFeedPath } from '#contract/feed-paths.ts';
import { LISTS_TEXT } from '../features/my-list/lists/lists.messages.ts';
import { SharedList } from '../features/my-list/lists/shared-list.tsx';
import { sharedListQuery } from '../features/my-list/lists/shared-list-query.ts';
import { PageHead } from '../head/page-head.tsx';

/** An unknown or revoked link is a 404. In the screen's chunk, which both need alone. */
export async function loadSharedList(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	await queries.ensureInfiniteQueryData(sharedListQuery(params.token ?? ''));
}

/** The list of a link, which search engines leave out. */
export function SharedListScreen() {
	const { token = '' } = useParams();
	const [first] = useSuspenseInfiniteQuery(sharedListQuery(token)).data.pages;
	return (
		<>
			<PageHead title={first?.name ?? LISTS_TEXT.watchLater} description={LISTS_TEXT.sharedDescription} />
			<link rel="alternate" type="application/atom+xml" href={sharedListFeedPath(token)} />
			<SharedList key={token} token={token} />
		</>
	);
}
