import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { addonListPath } from '#contract/page-paths.ts';
import { RequireSignIn } from '../features/auth/require-sign-in.tsx';
import { AddonListView } from '../features/catalogue/addons/addon-list-view.tsx';
import { ADDON_LISTS_TEXT } from '../features/catalogue/addons/addon-lists.messages.ts';
import { ADDON_LISTS_QUERY } from '../features/catalogue/addons/addon-lists-query.ts';
import { HOUSE_TEXT } from '../features/catalogue/house/house.messages.ts';
import { HouseList } from '../features/catalogue/house/house-list.tsx';
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

/** What the media servers of the house have: for those with an account, whose rights and rules decide what they see. */
export function HouseScreen() {
	return (
		<>
			<PageHead title={HOUSE_TEXT.heading} description={HOUSE_TEXT.hint} />
			<RequireSignIn
				purpose={HOUSE_TEXT.signIn}
				preview={<h2 className="card-title">{HOUSE_TEXT.heading}</h2>}
				unreachable={
					<div className="page">
						<p role="status">{HOUSE_TEXT.unreachable}</p>
					</div>
				}
			>
				{() => (
					<div className="page">
						<header className="grid gap-2">
							<h1 tabIndex={-1} className="screen-title">
								{HOUSE_TEXT.heading}
							</h1>
							<p className="text-muted">{HOUSE_TEXT.hint}</p>
						</header>
						<HouseList />
					</div>
				)}
			</RequireSignIn>
		</>
	);
}
