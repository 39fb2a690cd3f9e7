import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkMinus, EllipsisVertical, EyeOff, ListPlus } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BOOKMARK_BUTTON_TEXT } from '../../bookmarks/bookmark-button.messages.ts';
import { BOOKMARKS_TEXT } from '../../bookmarks/bookmarks.messages.ts';
import { type NamedTitle, useBookmark } from '../../bookmarks/bookmarks.ts';
import { subscribeToListChanges } from '../../bookmarks/list-changes.ts';
import { ListPicker } from '../../bookmarks/list-picker.tsx';
import { migrateBookmarksAtSignIn } from '../../bookmarks/migrate-local-bookmarks.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { leftAtEnd } from '../../lib/reading-direction.ts';
import { useLazyPart } from '../../lib/use-lazy-part.ts';
import { mayHaveHistory } from '../../personal-data/may-have-history.ts';
import { useSession } from '../../session/session.ts';
import { migrateTasteAtSignIn } from '../../taste/migrate-local-taste.ts';
import { TASTE_TEXT } from '../../taste/taste.messages.ts';
import { setHidden } from '../../taste/taste.ts';
import { subscribeToTasteChanges } from '../../taste/taste-changes.ts';
import { useHiddenCards } from '../../taste/use-hidden-cards.ts';
import { type CardAction, CardMenu } from './card-menu.tsx';
import { focusNeighbour } from './focus-neighbour.ts';
import { HeroBookmark } from './hero-bookmark.tsx';
import { queueActions } from './queue-action.ts';
import { TitlePageTaste } from './title-page-taste.tsx';
import { type CardTarget, useCardTarget } from './use-card-target.ts';
import { useFilledLists } from './use-filled-lists.ts';
import { useLongPress } from './use-long-press.ts';
import { useVisibleTabStops } from './use-visible-tab-stops.ts';

const INSET_PX = 6;
/** Of the badge, which is placed over pictures elsewhere. */
const BUTTON_STYLE = { position: 'static', inlineSize: '2.5rem', blockSize: '2.5rem' } as const;

/**
 * The actions of any card of a title, for all pages: buttons over the card that a mouse points at or that has the focus, a
 * menu by long press or `m`. Drawn once, and not in each card: a page has a hundred of them. Also keeps the bookmarks, hidden
 * titles and ratings of this browser current: other tabs, and the account that signs in.
 */
export function CardActions() {
	const hasLists = usePublicConfig().watchLater === 'on';
	const layer = useRef<HTMLDivElement>(null);
	const target = useCardTarget(layer);
	const [menuOf, setMenuOf] = useState<CardTarget | null>(null);
	const [picked, setPicked] = useState<NamedTitle | null>(null);
	useLongPress(setMenuOf);
	return (
		<>
			{hasLists && <BookmarksOfBrowser />}
			<TasteOfBrowser />
			<TitlePageTaste />
			<ProgressOfCards />
			{target && <CardButtons layer={layer} card={target} hasLists={hasLists} onMenu={() => setMenuOf(target)} />}
			{menuOf && <MenuOfCard card={menuOf} hasLists={hasLists} onPick={setPicked} onClose={() => setMenuOf(null)} />}
			{picked && <ListPicker title={picked} isOpen onClose={() => setPicked(null)} />}
		</>
	);
}

function BookmarksOfBrowser() {
	const queries = useQueryClient();
	useEffect(() => subscribeToListChanges(queries), [queries]);
	useEffect(() => migrateBookmarksAtSignIn(queries), [queries]);
	return <HeroBookmark />;
}

function TasteOfBrowser() {
	const queries = useQueryClient();
	useHiddenCards();
	useFilledLists();
	useVisibleTabStops();
	useEffect(() => subscribeToTasteChanges(queries), [queries]);
	useEffect(() => migrateTasteAtSignIn(queries), [queries]);
	return null;
}

const loadProgress = () => import('./card-progress.tsx');

/** Nothing for those who have watched nothing, which signing in and every page may change. */
function ProgressOfCards() {
	useLocation();
	useSession();
	const Progress = useLazyPart(loadProgress, mayHaveHistory())?.CardProgress;
	return Progress && <Progress />;
}

interface CardButtonsProps {
	layer: RefObject<HTMLDivElement | null>;
	card: CardTarget;
	/** The operator has Watch Later turned on. */
	hasLists: boolean;
	onMenu: () => void;
}

/** No tab stops: a row is one, and its cards have the keys `b` and `m`. */
function CardButtons({ layer, card: { link, title }, hasLists, onMenu }: CardButtonsProps) {
	useLayoutEffect(() => {
		const place = () => {
			if (!layer.current) return;
			const box = link.getBoundingClientRect();
			const middle = (box.left + box.right) / 2;
			// A row that scrolls takes its cards out of the window; a card may be hidden.
			layer.current.hidden = !link.checkVisibility() || middle < 0 || middle > innerWidth;
			layer.current.style.top = `${box.top + scrollY + INSET_PX}px`;
			// physical: measured in the window.
			layer.current.style.left = `${scrollX + leftAtEnd(box, layer.current.offsetWidth, INSET_PX)}px`;
		};
		place();
		const stop = new AbortController();
		addEventListener('scroll', place, { passive: true, capture: true, signal: stop.signal });
		addEventListener('resize', place, { signal: stop.signal });
		return () => stop.abort();
	}, [layer, link]);
	return (
		<div ref={layer} className="absolute z-5 flex gap-1">
			{hasLists && <CardBookmark title={title} />}
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

function CardBookmark({ title }: { title: NamedTitle }) {
	const { isSaved, toggle } = useBookmark(title);
	const label = isSaved ? BOOKMARKS_TEXT.remove(title.name) : BOOKMARKS_TEXT.add(title.name);
	return (
		<button
			type="button"
			tabIndex={-1}
			data-shortcut="b"
			aria-pressed={isSaved}
			aria-label={label}
			title={label}
			className="play-badge"
			style={BUTTON_STYLE}
			onClick={toggle}
		>
			<Bookmark aria-hidden className={isSaved ? 'size-5 fill-current' : 'size-5'} />
		</button>
	);
}

interface MenuOfCardProps extends Pick<CardButtonsProps, 'card' | 'hasLists'> {
	onPick: (title: NamedTitle) => void;
	onClose: () => void;
}

/** The list of actions: what else cards can do goes here. */
function MenuOfCard({ card, hasLists, onPick, onClose }: MenuOfCardProps) {
	const queries = useQueryClient();
	const { title } = card;
	const { isSaved, toggle } = useBookmark(title);
	const ofLists: CardAction[] = [
		{
			label: isSaved ? BOOKMARKS_TEXT.removeBookmark : BOOKMARK_BUTTON_TEXT.watchLater,
			icon: isSaved ? BookmarkMinus : Bookmark,
			run: toggle,
		},
		{ label: BOOKMARK_BUTTON_TEXT.addToList, icon: ListPlus, run: () => onPick(title) },
	];
	const hide: CardAction = {
		label: TASTE_TEXT.notInterested,
		icon: EyeOff,
		run: () => {
			focusNeighbour(card.link);
			void setHidden(queries, title, true);
		},
	};
	const actions = [...(hasLists ? ofLists : []), ...queueActions(title), hide];
	return <CardMenu card={card} actions={actions} onClose={onClose} />;
}
