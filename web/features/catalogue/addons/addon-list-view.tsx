import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AddonList } from '#contract/addon-lists.ts';
import { titleKey } from '#contract/title.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EmptyState } from '../title-list/empty-state.tsx';
import { TitleGrid } from '../title-list/title-grid.tsx';
import { ADDON_LISTS_TEXT as TEXT } from './addon-lists.messages.ts';
import { addonListQuery } from './addon-lists-query.ts';

const SKELETONS = 12;

/** A list of an add-on: its genres, its search, its titles page by page. */
export function AddonListView({ list }: { list: AddonList }) {
	const { addon, addon_name, type, catalog, name, genre_options: genres, needs, can_search } = list;
	const [parameters, setParameters] = useSearchParams();
	const genre = parameters.get('genre') ?? '';
	const search = parameters.get('q') ?? '';
	const needsWord = needs === 'search' && search === '';
	const { data, isPending, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
		useInfiniteQuery({ ...addonListQuery({ addon, type, catalog }, { genre, search }), enabled: !needsWord });
	const grid = useRef<HTMLUListElement>(null);
	const cards = [...new Map(data?.pages.flatMap((page) => page.cards.map((card) => [titleKey(card), card]))).values()];
	const change = (name: string, value: string) => {
		const next = new URLSearchParams(parameters);
		if (value) next.set(name, value);
		else next.delete(name);
		setParameters(next, { replace: true, preventScrollReset: true });
	};
	/** Place of the first title that the last press brings. */
	const awaited = useRef<number | null>(null);
	useLayoutEffect(() => {
		if (awaited.current === null || cards.length <= awaited.current) return;
		// The button moves down, or is gone: the first new title has the focus.
		grid.current?.children[awaited.current]?.querySelector('a')?.focus({ preventScroll: true });
		awaited.current = null;
	}, [cards.length]);
	const loadMore = () => {
		awaited.current = cards.length;
		void fetchNextPage();
	};
	return (
		<div className="page">
			<header className="grid gap-1">
				<h1 tabIndex={-1} className="screen-title wrap-anywhere">
					<bdi>{name}</bdi>
				</h1>
				<p className="text-muted wrap-anywhere">
					<bdi>{TEXT.from(addon_name)}</bdi>
				</p>
			</header>
			{(genres.length > 0 || can_search) && (
				<div className="flex flex-wrap items-end gap-4">
					{genres.length > 0 && (
						<SelectField label={TEXT.genre} value={genre} onChange={(value) => change('genre', value)}>
							{needs !== 'genre' && <option value="">{TEXT.allGenres}</option>}
							{genres.map((value) => (
								<option key={value} value={value}>
									{value}
								</option>
							))}
						</SelectField>
					)}
					{can_search && <SearchForm key={search} search={search} onSearch={(value) => change('q', value)} />}
				</div>
			)}
			<p role="status" className="sr-only">
				{isFetching ? TEXT.loading : data ? TEXT.shown(cards.length) : ''}
			</p>
			{isError && cards.length === 0 ? (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{TEXT.failed}
				</FailureNote>
			) : needsWord || (data && cards.length === 0 && !hasNextPage) ? (
				<EmptyState
					title={needsWord ? TEXT.needsSearch : TEXT.empty}
					{...(needsWord ? {} : { text: TEXT.emptyText })}
				/>
			) : (
				<TitleGrid ref={grid} cards={cards} skeletons={isPending ? SKELETONS : 0} isSizeUnknown={false} />
			)}
			{isError && cards.length > 0 && (
				<FailureNote onRetry={() => void fetchNextPage()} isRetrying={isFetching}>
					{TEXT.failed}
				</FailureNote>
			)}
			{hasNextPage && !isError && (
				<PendingButton isPending={isFetchingNextPage} onClick={loadMore} className="justify-self-center">
					{TEXT.more}
				</PendingButton>
			)}
		</div>
	);
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
	const [text, setText] = useState(search);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onSearch(text.trim());
	};
	return (
		<form onSubmit={submit} className="flex flex-wrap items-end gap-2">
			<TextField
				label={TEXT.search}
				type="search"
				enterKeyHint="search"
				autoComplete="off"
				maxLength={100}
				value={text}
				onChange={({ target }) => setText(target.value)}
			/>
			<Button type="submit">{TEXT.submit}</Button>
		</form>
	);
}
