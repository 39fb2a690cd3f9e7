import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { addonListPath } from '#contract/page-paths.ts';
import { AddonListView } from '../features/catalogue/addons/addon-list-view.tsx';
import { ADDON_LISTS_TEXT } from '../features/catalogue/addons/addon-lists.messages.ts';
import { ADDON_LISTS_QUERY } from '../features/catalogue/addons/addon-lists-query.ts';
import { PageHead } from '../head/page-head.tsx';
import { notFound } from './failures/not-found.ts';

/** What is no list here is a 404. In the screen's chunk, which both need alone. */
export async function loadAddonList(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	const lists = await queries.ensureQueryData(ADDON_LISTS_QUERY);
	if (!lists.some(isList(params))) notFound();
}

/** A list of an add-on. Its titles are fetched by the browser: the page is not rendered at the pace of an add-on. */
export function AddonListScreen() {
	const { data: lists } = useSuspenseQuery(ADDON_LISTS_QUERY);
	const list = lists.find(isList(useParams()));
	if (!list) return null;
	const path = addonListPath(list);
	return (
		<>
			<PageHead title={list.name} description={ADDON_LISTS_TEXT.description} path={path} />
			<AddonListView key={path} list={list} />
		</>
	);
}

function isList({ addon, type, catalog }: Readonly<Record<string, string | undefined>>) {
	return (list: { addon: string; type: string; catalog: string }) =>
		list.addon === addon && list.type === type && list.catalog === catalog;
}
