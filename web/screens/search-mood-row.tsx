import { useQuery } from '@tanstack/react-query';
import { ListRow } from '../features/catalogue/browse/list-row.tsx';
import { moodOf } from '../features/catalogue/search/moods.ts';
import { genreListQuery } from '../features/catalogue/titles/genre-list-query.ts';

/** Above the results of a search that describes a list, such as `silent comedy`: the list as a row. */
export function SearchMoodRow({ q }: { q: string }) {
	const { data } = useQuery(genreListQuery('movie'));
	const genres = data?.genres.map(({ id, name }) => ({ id, name: name ?? '' }));
	const mood = genres && moodOf(q, genres, { isTyping: false });
	if (!mood) return null;
	return (
		<div className="pt-5">
			<ListRow path={mood.to} heading={mood.label} hideWhenEmpty />
		</div>
	);
}
