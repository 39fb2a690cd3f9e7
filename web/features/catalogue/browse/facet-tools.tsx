import { HousePlus, X } from 'lucide-react';
import type { MediaType } from '#contract/title.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { FACET_NAMES } from './browse-facets.ts';
import { type BrowseState, browsePath, withFacets } from './browse-state.ts';
import { FACET_TEXT } from './facets.messages.ts';
import { addSavedRow, removeSavedRow, useSavedRows } from './saved-row-paths.ts';

interface ListProps {
	mediaType: MediaType;
	state: BrowseState;
}

/** The chosen facets, each a link to the list without it. */
export function FacetChips({ mediaType, state }: ListProps) {
	return (
		<ul aria-label={FACET_TEXT.chosen}>
			{FACET_NAMES.filter((name) => state.facets[name]).map((name) => (
				<li key={name}>
					<Link
						to={browsePath(mediaType, withFacets(state, { ...state.facets, [name]: undefined }))}
						preventScrollReset
						className="chip gap-2"
					>
						<span className="sr-only">{FACET_TEXT.remove} </span>
						{FACET_TEXT.label(name, state.facets[name] ?? '')}
						<X aria-hidden className="size-4" />
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Keeps the list as a row of Home in this browser, or removes it from there. */
export function SaveRowButton({ mediaType, state }: ListProps) {
	const path = browsePath(mediaType, state);
	const isSaved = useSavedRows().includes(path);
	return (
		<Button kind="quiet" className="text-sm" onClick={() => (isSaved ? removeSavedRow(path) : addSavedRow(path))}>
			<HousePlus aria-hidden className="size-4" />
			<span className="max-sm:sr-only">{isSaved ? FACET_TEXT.removeRow : FACET_TEXT.addRow}</span>
		</Button>
	);
}
