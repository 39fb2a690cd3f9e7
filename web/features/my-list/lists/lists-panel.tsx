import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import type { ListSort, UserList } from '#contract/lists.ts';
import type { MediaType } from '#contract/title.ts';
import { usePendingSearchParams } from '../../../lib/use-pending-search-params.ts';
import { PlayAll } from '../../../queue/play-all.tsx';
import { viewerQuery } from '../../../session/viewer-call.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { ListActions } from './list-actions.tsx';
import { ListTitles } from './list-titles.tsx';
import { LISTS_TEXT } from './lists.messages.ts';
import { loadListTitles } from './queued-titles.ts';

const listsQuery = { ...viewerQuery('GET /api/lists', {}), staleTime: 0 };

/** Which list is open, its order and its filter. */
interface ListView {
	id: string;
	sort: ListSort;
	type: MediaType | undefined;
}

function readListView(parameters: URLSearchParams): ListView {
	const sort = parameters.get('sort') ?? '';
	const type = parameters.get('type');
	return {
		id: parameters.get('list') || WATCH_LATER_ID,
		sort: Object.hasOwn(LISTS_TEXT.sorts, sort) ? (sort as ListSort) : 'added',
		type: type === 'movie' || type === 'tv' ? type : undefined,
	};
}

/** The view in the address: Back and a reload show the same one. Choices replace its history entry. */
function useListView() {
	const navigate = useNavigate();
	const { pending } = usePendingSearchParams();
	const view = readListView(pending);
	const change = async (part: Partial<ListView>): Promise<void> => {
		const { id, sort, type } = { ...view, ...part };
		const parameters = new URLSearchParams({
			tab: 'watch-later',
			...(id !== WATCH_LATER_ID && { list: id }),
			...(sort !== 'added' && { sort }),
			...(type && { type }),
		});
		await navigate({ search: String(parameters) }, { replace: true, preventScrollReset: true });
	};
	return { ...view, change };
}

/** Watch Later, or another list of the viewer: its order, its filter, its titles. */
export function ListsPanel() {
	const { id, sort, type, change } = useListView();
	const queries = useQueryClient();
	const { data: lists = [], isPending } = useQuery(listsQuery);
	const selected = lists.find((list) => list.id === id);
	/** An empty list has nothing to sort; a chosen filter stays, so that it can be taken back. */
	const hasOrder = selected?.count !== 0 || type !== undefined;
	const open = (next: string) => change({ id: next });
	return (
		<div className="grid gap-4">
			<div className={`flex min-w-0 flex-wrap items-center gap-3 ${isPending ? 'invisible' : ''}`}>
				{(lists.length > 1 || id !== WATCH_LATER_ID) && (
					<SelectField label={LISTS_TEXT.list} value={id} onChange={(value) => void open(value)}>
						{lists.map((list) => (
							<option key={list.id} value={list.id}>
								{listName(list)}
							</option>
						))}
					</SelectField>
				)}
				{hasOrder && (
					<>
						<SelectField
							label={LISTS_TEXT.sort}
							value={sort}
							onChange={(value) => void change({ sort: value as ListSort })}
						>
							{Object.entries(LISTS_TEXT.sorts).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</SelectField>
						<SelectField
							label={LISTS_TEXT.filter}
							value={type ?? 'all'}
							onChange={(value) => void change({ type: value === 'all' ? undefined : (value as MediaType) })}
						>
							{Object.entries(LISTS_TEXT.filters).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</SelectField>
					</>
				)}
				{selected && selected.count > 0 && (
					<PlayAll name={listName(selected)} load={() => loadListTitles(queries, id, { sort, type })} />
				)}
				<ListActions list={selected} onOpen={open} />
			</div>
			<ListTitles key={`${id} ${sort} ${type}`} id={id} options={{ sort, type }} />
		</div>
	);
}

function listName({ name }: UserList): string {
	return name ?? LISTS_TEXT.watchLater;
}
