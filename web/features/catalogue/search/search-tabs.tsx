import { TabList } from '../../../ui/tab-list.tsx';
import { SEARCH_TEXT } from './search.messages.ts';
import { SEARCH_PANEL_ID } from './search-ids.ts';
import { SEARCH_TYPES, type SearchState, type SearchType, searchPath } from './search-state.ts';

export function tabId(type: SearchType): string {
	return `search-${type}`;
}

/** Tabs to search everything, movies, shows or people. */
export function SearchTabs({ search }: { search: SearchState }) {
	return (
		<TabList
			label={SEARCH_TEXT.types}
			tabs={SEARCH_TYPES.map((type) => ({
				id: tabId(type),
				label: SEARCH_TEXT.typeOf[type],
				to: searchPath({ ...search, type }),
			}))}
			selected={tabId(search.type)}
			panelId={SEARCH_PANEL_ID}
		/>
	);
}
