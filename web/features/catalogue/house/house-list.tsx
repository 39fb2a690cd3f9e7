import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { UI_LOCALE } from '../../../lib/ui-language.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { PagedTitles } from '../title-list/paged-titles.tsx';
import { TITLE_LIST_TEXT } from '../title-list/title-list.messages.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { HOUSE_TEXT as TEXT } from './house.messages.ts';
import { type HouseChoice, houseListQuery } from './house-titles-query.ts';

const TYPES = ['all', 'movie', 'tv'] as const satisfies HouseChoice['type'][];
const ORDERS = ['newest', 'oldest', 'name'] as const satisfies HouseChoice['sort'][];
const TEXTS = { ...TITLE_LIST_TEXT, ...TEXT };
const TEXTS_OF_CHOICE = { ...TEXTS, empty: TEXT.noneFits, emptyText: TEXT.noneFitsText };
const FIRST_DECADE = 1890;
const KINDS_OF = { all: ['movie', 'tv'], movie: ['movie'], tv: ['tv'] } as const satisfies Record<
	HouseChoice['type'],
	MediaType[]
>;

/** Everything that the media servers of the house have, page by page, narrowed and sorted by the server. */
export function HouseList() {
	const [parameters, setParameters] = useSearchParams();
	const [type, sort] = [oneOf(TYPES, parameters.get('type')), oneOf(ORDERS, parameters.get('sort'))];
	const genres = useGenres(type);
	const genre = /^[1-9]\d{0,8}$/.exec(parameters.get('genre') ?? '')?.[0] ?? '';
	const decade = /^(?:1[89]|20)\d0$/.exec(parameters.get('decade') ?? '')?.[0] ?? '';
	const change = (name: keyof HouseChoice, value: string, usual: string) => {
		const next = new URLSearchParams(parameters);
		if (value === usual) next.delete(name);
		else next.set(name, value);
		setParameters(next, { replace: true, preventScrollReset: true });
	};
	return (
		<>
			<div className="flex flex-wrap items-end gap-4">
				<SelectField label={TEXT.type} value={type} onChange={(value) => change('type', value, 'all')}>
					{TYPES.map((value) => (
						<option key={value} value={value}>
							{TEXT.typeOf[value]}
						</option>
					))}
				</SelectField>
				<SelectField label={TEXT.order} value={sort} onChange={(value) => change('sort', value, 'newest')}>
					{ORDERS.map((value) => (
						<option key={value} value={value}>
							{TEXT.orderOf[value]}
						</option>
					))}
				</SelectField>
				<SelectField label={TEXT.genre} value={genre} onChange={(value) => change('genre', value, '')}>
					<option value="">{TEXT.any.genre}</option>
					{genres.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
				<SelectField label={TEXT.decade} value={decade} onChange={(value) => change('decade', value, '')}>
					<option value="">{TEXT.any.decade}</option>
					{listDecades().map((year) => (
						<option key={year} value={year}>
							{TEXT.decadeOf(year)}
						</option>
					))}
				</SelectField>
			</div>
			<PagedTitles
				key={`${type} ${sort} ${genre} ${decade}`}
				query={houseListQuery({ type, sort, genre, decade })}
				texts={genre || decade ? TEXTS_OF_CHOICE : TEXTS}
			/>
		</>
	);
}

/** Of movies and shows together those of both, once each. */
function useGenres(type: HouseChoice['type']): { id: number; name: string }[] {
	const lists = useQueries({ queries: KINDS_OF[type].map((kind) => genreListQuery(kind)) });
	const byId = new Map<number, string>();
	for (const { id, name } of lists.flatMap(({ data }) => data?.genres ?? [])) {
		if (name && !byId.has(id)) byId.set(id, name);
	}
	const genres = [...byId].map(([id, name]) => ({ id, name }));
	return genres.sort((one, other) => one.name.localeCompare(other.name, UI_LOCALE));
}

/** The newest first. */
function listDecades(): number[] {
	const last = Math.floor(new Date().getFullYear() / 10) * 10;
	return Array.from({ length: (last - FIRST_DECADE) / 10 + 1 }, (_, at) => last - at * 10);
}

/** What the address names; the first of them where it names none. */
function oneOf<Value extends string>(values: readonly [Value, ...Value[]], named: string | null): Value {
	return values.find((value) => value === named) ?? values[0];
}
