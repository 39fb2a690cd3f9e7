import { useEffect, useEffectEvent, useState } from 'react';
import { type NamedTitle, useBookmark } from './bookmarks.ts';
import { ListPicker } from './list-picker.tsx';

/** A button that was pressed, until the code behind it has handled it. */
export type PressedButton = 'bookmark' | 'lists' | null;

interface BookmarkSyncProps {
	title: NamedTitle;
	pressed: PressedButton;
	onHandled: () => void;
	onChange: (isSaved: boolean) => void;
}

/** What the buttons of a title's page do, which are there before this code. */
export function BookmarkSync({ title, pressed, onHandled, onChange }: BookmarkSyncProps) {
	const [isPicking, setPicking] = useState(false);
	const { isSaved, toggle } = useBookmark(title);
	useEffect(() => onChange(isSaved), [isSaved, onChange]);
	const handle = useEffectEvent(() => {
		if (pressed === 'bookmark') toggle();
		if (pressed === 'lists') setPicking(true);
		if (pressed) onHandled();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each press once
	useEffect(() => handle(), [pressed]);
	return <ListPicker title={title} isOpen={isPicking} onClose={() => setPicking(false)} />;
}
