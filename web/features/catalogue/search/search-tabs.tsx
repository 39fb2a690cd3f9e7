import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useRovingFocus } from '../../../hooks/use-roving-focus.ts';
import { SEARCH_TEXT } from './search.messages.ts';
import { SEARCH_TYPES, type SearchState, type SearchType, searchPath } from './search-address.ts';

export const SEARCH_PANEL_ID = 'search-results';

export function tabId(type: SearchType): string {
	return `search-${type}`;
}

/** What is searched: everything, movies or shows. The tabs are links, so that each has an address. */
export function SearchTabs({ search }: { search: SearchState }) {
	const { onFocus, onKeyDown, tabIndexOf } = useRovingFocus(SEARCH_TYPES.length, SEARCH_TYPES.indexOf(search.type));
	return (
		<div
			role="tablist"
			aria-label={SEARCH_TEXT.types}
			className="tab-row"
			onFocus={onFocus}
			onKeyDown={(event) => {
				pressBySpace(event);
				onKeyDown(event);
			}}
		>
			{SEARCH_TYPES.map((type, index) => (
				<Link
					key={type}
					id={tabId(type)}
					role="tab"
					to={searchPath({ ...search, type })}
					preventScrollReset
					aria-selected={search.type === type}
					aria-controls={SEARCH_PANEL_ID}
					tabIndex={tabIndexOf(index)}
					className="tab-row-tab"
				>
					{SEARCH_TEXT.typeOf[type]}
				</Link>
			))}
		</div>
	);
}

/** A tab is pressed by either key, a link by one alone. */
function pressBySpace(event: KeyboardEvent): void {
	if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
	event.preventDefault();
	event.target.click();
}
