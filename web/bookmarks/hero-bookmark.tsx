import { useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { titleKey } from '#contract/title.ts';
import { buttonClass } from '../ui/button.tsx';
import { BOOKMARKS_TEXT } from './bookmarks.messages.ts';
import { type NamedTitle, toggleBookmark, useBookmarks } from './bookmarks.ts';

/** The bookmark beside the actions of Home's hero, where there is room on their line. */
export function HeroBookmark({ title }: { title: NamedTitle }) {
	const queries = useQueryClient();
	const isSaved = useBookmarks().has(titleKey(title));
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			aria-label={BOOKMARKS_TEXT.watchLater}
			title={BOOKMARKS_TEXT.watchLater}
			className={buttonClass('secondary', 'px-3 max-[36rem]:hidden')}
			onClick={() => void toggleBookmark(queries, title)}
		>
			<Bookmark aria-hidden className={isSaved ? 'size-5 fill-current' : 'size-5'} />
		</button>
	);
}
