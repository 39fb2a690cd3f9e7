import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkMinus, EllipsisVertical, ListPlus } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { titleKey } from '#contract/title.ts';
import { BOOKMARK_BUTTON_TEXT } from '../../bookmarks/bookmark-button.messages.ts';
import { BOOKMARKS_TEXT } from '../../bookmarks/bookmarks.messages.ts';
import { type NamedTitle, toggleBookmark, useBookmarks } from '../../bookmarks/bookmarks.ts';
import { subscribeToListChanges } from '../../bookmarks/list-changes.ts';
import { ListPicker } from '../../bookmarks/list-picker.tsx';
import { migrateBookmarksAtSignIn } from '../../bookmarks/migrate-local-bookmarks.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { type CardAction, CardMenu } from './card-menu.tsx';
import { HeroBookmark } from './hero-bookmark.tsx';
import { type CardTarget, useCardTarget } from './use-card-target.ts';
import { useLongPress } from './use-long-press.ts';

const INSET_PX = 6;
/** Of the badge, which is placed over pictures elsewhere. */
const BUTTON_STYLE = { position: 'static', inlineSize: '2.5rem', blockSize: '2.5rem' } as const;

/**
 * The actions of any card of a title, for all pages: two buttons over the card that a mouse points at or that has the focus,
 * a menu by long press or `m`. Drawn once, and not in each card: a page has a hundred of them. Also keeps the bookmarks
 * of this browser current: other tabs, and the account that signs in. Nothing where Watch Later is turned off.
 */
export function CardActions() {
	const { watchLater } = usePublicConfig();
	return watchLater === 'on' && <ActionsOfCards />;
}

function ActionsOfCards() {
	const queries = useQueryClient();
	const layer = useRef<HTMLDivElement>(null);
	const target = useCardTarget(layer);
	const [menuOf, setMenuOf] = useState<CardTarget | null>(null);
	const [picked, setPicked] = useState<NamedTitle | null>(null);
	useLongPress(setMenuOf);
	useEffect(() => subscribeToListChanges(queries), [queries]);
	useEffect(() => migrateBookmarksAtSignIn(queries), [queries]);
	return (
		<>
			<HeroBookmark />
			{target && <CardButtons layer={layer} card={target} onMenu={() => setMenuOf(target)} />}
			{menuOf && <MenuOfCard card={menuOf} onPick={setPicked} onClose={() => setMenuOf(null)} />}
			{picked && <ListPicker title={picked} isOpen onClose={() => setPicked(null)} />}
		</>
	);
}

interface CardButtonsProps {
	layer: RefObject<HTMLDivElement | null>;
	card: CardTarget;
	onMenu: () => void;
}

/** No tab stops: a row is one, and its cards have the keys `b` and `m`. */
function CardButtons({ layer, card: { link, title }, onMenu }: CardButtonsProps) {
	const queries = useQueryClient();
	const isSaved = useBookmarks().has(titleKey(title));
	useLayoutEffect(() => {
		const place = () => {
			if (!layer.current) return;
			const { top, right, left } = link.getBoundingClientRect();
			const middle = (left + right) / 2;
			// A row that scrolls takes its cards out of the window.
			layer.current.hidden = !link.isConnected || middle < 0 || middle > innerWidth;
			layer.current.style.top = `${top + scrollY + INSET_PX}px`;
			layer.current.style.left = `${right + scrollX - layer.current.offsetWidth - INSET_PX}px`;
		};
		place();
		const stop = new AbortController();
		addEventListener('scroll', place, { passive: true, capture: true, signal: stop.signal });
		addEventListener('resize', place, { signal: stop.signal });
		return () => stop.abort();
	}, [layer, link]);
	const label = isSaved ? BOOKMARKS_TEXT.remove(title.name) : BOOKMARKS_TEXT.add(title.name);
	return (
		<div ref={layer} className="absolute z-5 flex gap-1">
			<button
				type="button"
				tabIndex={-1}
				data-shortcut="b"
				aria-pressed={isSaved}
				aria-label={label}
				title={label}
				className="play-badge"
				style={BUTTON_STYLE}
				onClick={() => void toggleBookmark(queries, title)}
			>
				<Bookmark aria-hidden className={isSaved ? 'size-5 fill-current' : 'size-5'} />
			</button>
			<button
				type="button"
				tabIndex={-1}
				data-shortcut="m"
				aria-haspopup="dialog"
				aria-label={BOOKMARKS_TEXT.more(title.name)}
				title={BOOKMARKS_TEXT.more(title.name)}
				className="play-badge"
				style={BUTTON_STYLE}
				onClick={onMenu}
			>
				<EllipsisVertical aria-hidden className="size-5" />
			</button>
		</div>
	);
}

interface MenuOfCardProps {
	card: CardTarget;
	onPick: (title: NamedTitle) => void;
	onClose: () => void;
}

/** The list of actions: what else cards can do goes here. */
function MenuOfCard({ card, onPick, onClose }: MenuOfCardProps) {
	const queries = useQueryClient();
	const { title } = card;
	const isSaved = useBookmarks().has(titleKey(title));
	const actions: CardAction[] = [
		{
			label: isSaved ? BOOKMARKS_TEXT.removeBookmark : BOOKMARK_BUTTON_TEXT.watchLater,
			icon: isSaved ? BookmarkMinus : Bookmark,
			run: () => void toggleBookmark(queries, title),
		},
		{ label: BOOKMARK_BUTTON_TEXT.addToList, icon: ListPlus, run: () => onPick(title) },
	];
	return <CardMenu card={card} actions={actions} onClose={onClose} />;
}
