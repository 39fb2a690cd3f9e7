import { useQuery } from '@tanstack/react-query';
import type { EndpointInput } from '#contract/endpoints.ts';
import { toDay } from '#contract/utc-day.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { titleRowQuery } from '../titles/title-row-query.ts';
import { TitleRowSection } from '../titles/title-row-section.tsx';
import { toBrowseRequest } from './browse-state.ts';
import { FACET_TEXT } from './facets.messages.ts';
import { parseRowPath } from './saved-row-paths.ts';

interface ListRowProps {
	/** Address of a list of movies or shows. */
	path: string;
	/** That of the list by default. */
	heading?: string;
	hideWhenEmpty?: boolean;
}

/** The first titles of a list as a row, with a link to the whole list; nothing for any other address. */
export function ListRow({ path, heading, hideWhenEmpty }: ListRowProps) {
	const list = parseRowPath(path);
	const { data } = useQuery(genreListQuery(list?.mediaType ?? 'movie'));
	if (!list) return null;
	const { mediaType, state } = list;
	const { endpoint, query, untilToday } = toBrowseRequest(mediaType, state);
	const until = untilToday && !query[untilToday] ? { [untilToday]: toDay(Date.now()) } : {};
	const genre = data?.genres.find(({ id }) => id === state.genre)?.name;
	return (
		<TitleRowSection
			row={{
				id: `list-${path.replace(/\W/g, '-')}`,
				heading: heading ?? FACET_TEXT.headingOf(mediaType, state, genre),
				query: titleRowQuery(endpoint, { query: { ...query, ...until } } as EndpointInput<typeof endpoint>, mediaType),
				hideWhenEmpty,
				seeAllPath: path,
			}}
		/>
	);
}
