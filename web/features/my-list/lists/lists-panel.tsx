import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import type { ListSort, UserList } from '#contract/lists.ts';
import type { MediaType } from '#contract/title.ts';
import { createEntryMemory } from '../../../lib/entry-memory.ts';
import { viewerQuery } from '../../../session/viewer-call.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { ListActions } from './list-actions.tsx';
import { ListTitles } from './list-titles.tsx';
import { LISTS_TEXT } from './lists.messages.ts';

const listsQuery = { ...viewerQuery('GET /api/lists', {}), staleTime: 0 };

/** Which list is open, by history entry: Back from a title's page opens the same one. */
const openLists = createEntryMemory<string>('matinee:open-list');

/** Watch Later, or another list of the viewer: its order, its filter, its titles. */
export function ListsPanel() {
	const { key } = useLocation();
	const [id, setId] = useState(() => openLists.get(key) ?? WATCH_LATER_ID);
	const [sort, setSort] = useState<ListSort>('added');
	const [type, setType] = useState<MediaType | undefined>();
	const { data: lists = [], isPending } = useQuery(listsQuery);
	const selected = lists.find((list) => list.id === id);
	/** An empty list has nothing to sort; a chosen filter stays, so that it can be taken back. */
	const hasOrder = selected?.count !== 0 || type !== undefined;
	const open = (next: string) => {
		openLists.set(key, next);
		setId(next);
	};
	return (
		<div className="grid gap-4">
			<div className={`flex flex-wrap items-center gap-3 ${isPending ? 'invisible' : ''}`}>
				{(lists.length > 1 || id !== WATCH_LATER_ID) && (
					<SelectField label={LISTS_TEXT.list} value={id} onChange={open}>
						{lists.map((list) => (
							<option key={list.id} value={list.id}>
								{listName(list)}
							</option>
						))}
					</SelectField>
				)}
				{hasOrder && (
					<>
						<SelectField label={LISTS_TEXT.sort} value={sort} onChange={(value) => setSort(value as ListSort)}>
							{Object.entries(LISTS_TEXT.sorts).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</SelectField>
						<SelectField
							label={LISTS_TEXT.filter}
							value={type ?? 'all'}
							onChange={(value) => setType(value === 'all' ? undefined : (value as MediaType))}
						>
							{Object.entries(LISTS_TEXT.filters).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</SelectField>
					</>
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
