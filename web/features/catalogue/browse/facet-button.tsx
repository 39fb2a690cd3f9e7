import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { BROWSE_TEXT } from './browse.messages.ts';
import type { Facets } from './browse-facets.ts';

interface FacetButtonProps {
	mediaType: MediaType;
	facets: Facets;
	/** Opens the list with these facets, in place of the current history entry. */
	onSelect: (facets: Facets) => void;
}

const loadPanel = () => import('./facet-panel.tsx');

/** Opens the panel with decade, length and the like; its code is fetched at the press. */
export function FacetButton(props: FacetButtonProps) {
	const { key } = useLocation();
	/** Where the panel was opened: it closes when another list is there, since both share a history entry. */
	const [openAt, setOpenAt] = useState('');
	const isOpen = openAt === key;
	const close = () => setOpenAt('');
	const Panel = useLazyPart(loadPanel, isOpen, close)?.FacetPanel;
	return (
		<>
			<button type="button" aria-haspopup="dialog" className="chip gap-2" onClick={() => setOpenAt(key)}>
				<ListFilter aria-hidden className="size-5" />
				<span className="max-sm:sr-only">{BROWSE_TEXT.filters(Object.keys(props.facets).length)}</span>
			</button>
			{Panel && <Panel {...props} isOpen={isOpen} onClose={close} />}
		</>
	);
}
