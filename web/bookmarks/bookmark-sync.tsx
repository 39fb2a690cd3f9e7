import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { titleKey } from '#contract/title.ts';
import { type NamedTitle, toggleBookmark, useBookmarks } from './bookmarks.ts';
import { ListPicker } from './list-picker.tsx';

interface BookmarkSyncProps {
	title: NamedTitle;
	/** How often the button was pressed since the page opened. */
	presses: number;
	onChange: (isSaved: boolean) => void;
	/** Whether the dialog with the viewer's lists is open. */
	isPicking: boolean;
	onPicked: () => void;
}

/** What the bookmark of a title's page does, apart from the button, which is there before this code. */
export function BookmarkSync({ title, presses, onChange, isPicking, onPicked }: BookmarkSyncProps) {
	const queries = useQueryClient();
	const isSaved = useBookmarks().has(titleKey(title));
	const handled = useRef(0);
	useEffect(() => onChange(isSaved), [isSaved, onChange]);
	const toggle = useEffectEvent(() => void toggleBookmark(queries, title));
	useEffect(() => {
		if (presses <= handled.current) return;
		handled.current = presses;
		toggle();
	}, [presses]);
	return <ListPicker title={title} isOpen={isPicking} onClose={onPicked} />;
}
