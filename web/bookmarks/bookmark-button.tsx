import { Bookmark, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { usePublicConfig } from '../config/public-config.tsx';
import { useUsedAndIdle } from '../lib/use-idle.ts';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { BOOKMARK_BUTTON_TEXT } from './bookmark-button.messages.ts';
import type { PressedButton } from './bookmark-sync.tsx';
import type { NamedTitle } from './bookmarks.ts';

const load = () => import('./bookmark-sync.tsx');

/**
 * Bookmark of the page of a title, and the lists it is in. The code behind the buttons is fetched when the browser is idle,
 * or with the press. Nothing where the operator has turned Watch Later off.
 */
export function BookmarkButton({ title }: { title: NamedTitle }) {
	const isOn = usePublicConfig().watchLater === 'on';
	const [isSaved, setSaved] = useState(false);
	const [pressed, setPressed] = useState<PressedButton>(null);
	const Sync = useLazyPart(load, (useUsedAndIdle() || pressed !== null) && isOn)?.BookmarkSync;
	return (
		isOn && (
			<>
				<Button aria-pressed={isSaved} data-shortcut="b" onClick={() => setPressed('bookmark')}>
					<Bookmark aria-hidden className={isSaved ? 'size-5 fill-current' : 'size-5'} />
					{BOOKMARK_BUTTON_TEXT.watchLater}
				</Button>
				<Button aria-label={BOOKMARK_BUTTON_TEXT.addToList} onClick={() => setPressed('lists')}>
					<ListPlus aria-hidden className="size-5" />
				</Button>
				{Sync && <Sync title={title} pressed={pressed} onHandled={() => setPressed(null)} onChange={setSaved} />}
			</>
		)
	);
}
