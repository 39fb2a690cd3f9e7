import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { titleKey } from '#contract/title.ts';
import type { PressedButton } from './bookmark-button.tsx';
import { type NamedTitle, toggleBookmark, useBookmarks } from './bookmarks.ts';
import { ListPicker } from './list-picker.tsx';

interface BookmarkSyncProps {
	title: NamedTitle;
	pressed: PressedButton;
	onHandled: () => void;
	onChange: (isSaved: boolean) => void;
}

/** What the buttons of a title's page do, which are there before this code. */
export function BookmarkSync({ title, pressed, onHandled, onChange }: BookmarkSyncProps) {
	const queries = useQueryClient();
	const [isPicking, setPicking] = useState(false);
	const isSaved = useBookmarks().has(titleKey(title));
	useEffect(() => onChange(isSaved), [isSaved, onChange]);
	const handle = useEffectEvent(() => {
		if (pressed === 'bookmark') void toggleBookmark(queries, title);
		if (pressed === 'lists') setPicking(true);
		if (pressed) onHandled();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each press once
	useEffect(() => handle(), [pressed]);
	return <ListPicker title={title} isOpen={isPicking} onClose={() => setPicking(false)} />;
}
