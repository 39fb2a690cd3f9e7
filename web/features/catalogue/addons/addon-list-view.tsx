import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AddonList } from '#contract/addon-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PagedTitles } from '../title-list/paged-titles.tsx';
import { ADDON_LISTS_TEXT as TEXT } from './addon-lists.messages.ts';
import { addonListQuery } from './addon-lists-query.ts';

/** A list of an add-on: its genres, its search, its titles page by page. */
export function AddonListView({ list }: { list: AddonList }) {
	const { addon, addon_name, type, catalog, name, genre_options: genres, needs, can_search } = list;
	const [parameters, setParameters] = useSearchParams();
	const genre = parameters.get('genre') ?? '';
	const search = parameters.get('q') ?? '';
	const change = (name: string, value: string) => {
		const next = new URLSearchParams(parameters);
		if (value) next.set(name, value);
		else next.delete(name);
		setParameters(next, { replace: true, preventScrollReset: true });
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
			<PagedTitles
				query={addonListQuery({ addon, type, catalog }, { genre, search })}
				texts={TEXT}
				instead={needs === 'search' && search === '' ? TEXT.needsSearch : null}
			/>
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
