import { ListRow } from '../features/catalogue/browse/list-row.tsx';
import type { Mood } from '../features/catalogue/search/moods.ts';

/** Above the results of a search that describes a list, such as `silent comedy`: the list as a row. */
export function SearchMoodRow({ mood }: { mood: Mood }) {
	return (
		<div className="pt-5">
			<ListRow path={mood.to} heading={mood.label} hideWhenEmpty />
		</div>
	);
}
