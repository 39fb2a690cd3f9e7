import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, ListVideo, Shuffle } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { titleKey } from '#contract/title.ts';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { createMutationObserver } from '../../lib/browser-features.ts';
import { useLazyPart } from '../../lib/use-lazy-part.ts';
import { QUEUE_TEXT } from '../../queue/queue.messages.ts';
import { isChild, useSession } from '../../session/session.ts';
import { OwnRating } from '../../taste/own-rating.tsx';
import { TASTE_TEXT } from '../../taste/taste.messages.ts';
import { setHidden, useHiddenKeys } from '../../taste/taste.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type CardAction, CardMenu } from './card-menu.tsx';
import { playEpisodesOf, queueActions } from './queue-action.ts';
import { readTitle } from './use-card-target.ts';

interface Slot {
	element: Element;
	title: NamedTitle;
}

/**
 * The own rating on the page of a title, whether it is hidden, and the queue, in the room that the page has for them: drawn after the
 * page, which would have to wait for a change of state before its first frame.
 */
export function TitlePageTaste() {
	const { key } = useLocation();
	const [slot, setSlot] = useState<Slot | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title, or none
	useEffect(() => {
		const find = () => {
			const found = findSlot();
			startTransition(() => setSlot(found));
			return found !== null;
		};
		if (find() || !readTitle(location, '')) return undefined;
		// The content of the page, or its hydration, comes after this.
		const observer = createMutationObserver(() => find() && observer?.disconnect());
		observer?.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-portal'] });
		return () => observer?.disconnect();
	}, [key]);
	if (!slot?.element.isConnected) return null;
	return createPortal(<TasteOfTitle key={titleKey(slot.title)} title={slot.title} />, slot.element);
}

function findSlot(): Slot | null {
	const element = document.querySelector('main [data-portal]');
	const title = readTitle(location, document.querySelector('main h1')?.textContent ?? '');
	return element && title ? { element, title } : null;
}

function TasteOfTitle({ title }: { title: NamedTitle }) {
	const queries = useQueryClient();
	const isHidden = useHiddenKeys()?.has(titleKey(title)) ?? false;
	return (
		<div className="flex flex-wrap items-center">
			<OwnRating title={title} />
			<button
				type="button"
				aria-pressed={isHidden}
				title={TASTE_TEXT.notInterested}
				className={buttonClass('quiet', 'flex-none px-3!')}
				style={isHidden ? { color: 'var(--marquee)' } : undefined}
				onClick={() => void setHidden(queries, title, !isHidden)}
			>
				<EyeOff aria-hidden className="size-5" />
				<span className="max-sm:sr-only @max-[36rem]:sr-only">{TASTE_TEXT.notInterested}</span>
			</button>
			<QueueMenu title={title} />
			<ForAccounts title={title} />
		</div>
	);
}

const loadForChildren = () => import('./for-children.tsx');
const loadRequestTitle = () => import('./request-title.tsx');
const loadInTheHouse = () => import('./in-the-house.tsx');
const loadWatchTogether = () => import('./watch-together.tsx');

/**
 * For grown-ups with children in their account, for accounts where there is a media server of the house or one for requests, and for those
 * who may open rooms.
 */
function ForAccounts({ title }: { title: NamedTitle }) {
	const { mediaServers, titleRequests, together } = usePublicConfig();
	const session = useSession();
	const isSignedIn = session.state === 'signed-in';
	const hasChildren = isSignedIn && session.profiles?.profiles.some(({ child }) => child) === true;
	const children = useLazyPart(loadForChildren, hasChildren && !isChild(session));
	const room = useLazyPart(loadWatchTogether, isSignedIn && together !== 'off' && !isChild(session));
	const house = useLazyPart(loadInTheHouse, mediaServers === true && isSignedIn);
	const request = useLazyPart(loadRequestTitle, titleRequests === true && isSignedIn && !isChild(session));
	return (
		<>
			{request && <request.RequestTitle title={title} hasHouse={mediaServers === true} />}
			{children && <children.ForChildren title={title} />}
			{room && <room.WatchTogether title={title} />}
			{house && <house.InTheHouse title={title} />}
		</>
	);
}

/** Adds the title to the queue; of a show it plays the episodes, too. */
function QueueMenu({ title }: { title: NamedTitle }) {
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { hasOtherPlayers } = usePublicConfig();
	const button = useRef<HTMLButtonElement>(null);
	const [opener, setOpener] = useState<HTMLElement | null>(null);
	const start = { queries, navigate, hasOtherPlayers };
	const ofShow: CardAction[] = [
		{ label: QUEUE_TEXT.playEpisodes, icon: ListVideo, run: () => playEpisodesOf(start, title, false) },
		{ label: QUEUE_TEXT.shuffleEpisodes, icon: Shuffle, run: () => playEpisodesOf(start, title, true) },
	];
	const actions = [...(title.media_type === 'tv' ? ofShow : []), ...queueActions(title)];
	const label = title.media_type === 'tv' ? QUEUE_TEXT.more : QUEUE_TEXT.button;
	return (
		<>
			<button
				ref={button}
				type="button"
				aria-haspopup="dialog"
				title={label}
				className={buttonClass('quiet', 'flex-none px-3!')}
				onClick={() => setOpener(button.current)}
			>
				<ListVideo aria-hidden className="size-5" />
				<span className="max-sm:sr-only @max-[36rem]:sr-only">{QUEUE_TEXT.button}</span>
			</button>
			{opener && <CardMenu card={{ link: opener, title }} actions={actions} onClose={() => setOpener(null)} />}
		</>
	);
}
