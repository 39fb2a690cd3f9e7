import { Bookmark, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { usePublicConfig } from '../config/public-config.tsx';
import { useIdle } from '../lib/use-idle.ts';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { BOOKMARK_BUTTON_TEXT } from './bookmark-button.messages.ts';
import type { NamedTitle } from './bookmarks.ts';

const load = () => import('./bookmark-sync.tsx');

/**
 * Bookmark of the page of a title, and the lists it is in. The code behind the buttons is fetched when the browser is idle,
 * or with the press. Nothing where the operator has turned Watch Later off.
 */
export function BookmarkButton({ title }: { title: NamedTitle }) {
	const { watchLater } = usePublicConfig();
	const [isSaved, setSaved] = useState(false);
	const [presses, setPresses] = useState(0);
	const [isPicking, setPicking] = useState(false);
	const isIdle = useIdle();
	const isWanted = presses > 0 || isPicking;
	const Sync = useLazyPart(load, watchLater === 'on' && (isIdle || isWanted), () => {
		if (isWanted) showToast({ kind: 'error', text: UI_TEXT.fetchFailed });
	})?.BookmarkSync;
	if (watchLater === 'off') return null;
	return (
		<>
			<Button
				aria-pressed={isSaved}
				data-shortcut="b"
				className="max-[22rem]:px-4"
				onClick={() => setPresses(presses + 1)}
			>
				<Bookmark aria-hidden className={isSaved ? 'size-5 fill-current' : 'size-5'} />
				{BOOKMARK_BUTTON_TEXT.watchLater}
			</Button>
			<Button
				aria-label={BOOKMARK_BUTTON_TEXT.addToList}
				title={BOOKMARK_BUTTON_TEXT.addToList}
				aria-haspopup="dialog"
				className="px-3"
				onClick={() => setPicking(true)}
			>
				<ListPlus aria-hidden className="size-5" />
			</Button>
			{Sync && (
				<Sync
					title={title}
					presses={presses}
					onChange={setSaved}
					isPicking={isPicking}
					onPicked={() => setPicking(false)}
				/>
			)}
		</>
	);
}
