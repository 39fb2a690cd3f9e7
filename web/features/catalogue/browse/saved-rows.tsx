import { ListRow } from './list-row.tsx';
import { useSavedRows } from './saved-row-paths.ts';

/** The lists that were added to Home, each as a row with a link to the whole list. */
export function SavedRows() {
	return useSavedRows().map((path) => <ListRow key={path} path={path} />);
}
