import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { TitleRef } from '#contract/title.ts';
import { fullscreenElement } from '../../../lib/browser-features.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { RateTitle } from './rate-title.tsx';
import { UP_NEXT_TEXT } from './up-next.messages.ts';
import type { StillWatching } from './use-still-watching.ts';

/** What comes after an episode or a movie. */
export interface UpNextEpisode {
	to: string;
	/** Its name; of the same show's episode the number and name, or its season's. */
	name: string;
	/** The next episode unless given, the feature of a double bill, or another title. */
	kind?: 'episode' | 'feature' | 'title';
}

/** Countdown before the next episode starts. */
const NEXT_EPISODE_COUNTDOWN_S = 10;

/** The same width for every text, so that the buttons do not move. */
const STATUS = { flex: '1 1 18rem' };

export interface UpNextProps {
	/** Null where nothing follows, or while that is looked up. */
	next: UpNextEpisode | null;
	/** What has ended, for the rating; of an episode the show. */
	title: TitleRef;
	/** Name of the movie or episode. */
	name: string;
	stillWatching: StillWatching;
	/** It still plays: its credits have begun. */
	isEarly: boolean;
	/** The user has paused there. */
	isHeld: boolean;
	onStay: () => void;
	/** Called when what comes next is opened. */
	onGo: () => void;
}

/**
 * Card over the player after the end, or in the last credits: a rating, and what comes next, which starts after a countdown unless
 * the user stays. The countdown pauses while the card has focus or pointer, and where it cannot be seen while something still
 * plays. Escape ends it.
 */
export function UpNext({ next, title, name, stillWatching, isEarly, isHeld, onStay, onGo }: UpNextProps) {
	const card = useRef<HTMLElement>(null);
	const [hasFocus, setHasFocus] = useState(false);
	const [hasPointer, setHasPointer] = useState(false);
	const stay = useEffectEvent(onStay);
	const isCovered = useSyncExternalStore(
		subscribeToFullscreen,
		() => fullscreenElement() instanceof HTMLIFrameElement,
		() => false,
	);
	useEffect(() => {
		// A player that has the focus gets every key; after the end the keys are the card's.
		if (!isEarly && document.activeElement instanceof HTMLIFrameElement) card.current?.focus();
	}, [isEarly]);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
			event.preventDefault();
			stay();
		};
		addEventListener('keydown', onKeyDown);
		return () => removeEventListener('keydown', onKeyDown);
	}, []);
	return (
		<section
			ref={card}
			aria-label={next ? UP_NEXT_TEXT.upNext : UP_NEXT_TEXT.afterEnd}
			tabIndex={-1}
			className="up-next absolute mx-auto flex flex-wrap items-center justify-between rounded-card bg-raised text-text shadow-(--shadow-lift)"
			// Of its controls: that the card itself has the focus is nobody's choice.
			onFocus={({ target, currentTarget }) => setHasFocus(target !== currentTarget)}
			onBlur={() => setHasFocus(false)}
			// Not `pointerenter`: the card may appear under a resting pointer.
			onPointerMove={() => setHasPointer(true)}
			onPointerLeave={() => setHasPointer(false)}
		>
			{next ? (
				<Countdown
					key={next.to}
					next={next}
					stillWatching={stillWatching}
					isPaused={hasFocus || hasPointer || isHeld || (isEarly && isCovered)}
					onStay={onStay}
					onGo={onGo}
				/>
			) : (
				<>
					<p role="status" className="min-w-0 truncate font-semibold" style={STATUS}>
						{UP_NEXT_TEXT.ended(name)}
					</p>
					<Button onClick={onStay}>{UP_NEXT_TEXT.close}</Button>
				</>
			)}
			<RateTitle title={title} hasKeys={!isEarly} />
		</section>
	);
}

function subscribeToFullscreen(onChange: () => void): () => void {
	document.addEventListener('fullscreenchange', onChange);
	return () => document.removeEventListener('fullscreenchange', onChange);
}

interface CountdownProps {
	next: UpNextEpisode;
	stillWatching: StillWatching;
	isPaused: boolean;
	onStay: () => void;
	onGo: () => void;
}

/** What comes next and when; after some automatic starts a "Still watching?" prompt. */
function Countdown({ next, stillWatching, isPaused, onStay, onGo }: CountdownProps) {
	const navigate = useNavigate();
	const [isPrompt] = useState(stillWatching.shouldPrompt);
	const [secondsLeft, setSecondsLeft] = useState(NEXT_EPISODE_COUNTDOWN_S);
	/** For screen readers: seconds left when the countdown started or resumed. */
	const [announcedSeconds, setAnnouncedSeconds] = useState(NEXT_EPISODE_COUNTDOWN_S);
	const isCounting = !isPrompt && !isPaused;
	const hasStarted = useRef(false);
	const tick = useEffectEvent(() => {
		if (secondsLeft > 1) return setSecondsLeft(secondsLeft - 1);
		// The card stays until the next page is there.
		if (hasStarted.current) return;
		hasStarted.current = true;
		stillWatching.onAutoAdvance();
		onGo();
		void navigate(next.to, { preventScrollReset: true });
	});
	const announce = useEffectEvent(() => setAnnouncedSeconds(secondsLeft));
	useEffect(() => {
		if (!isCounting) return undefined;
		announce();
		const timer = setInterval(() => tick(), 1_000);
		return () => clearInterval(timer);
	}, [isCounting]);
	const text = (seconds: number) => {
		if (isPrompt) return UP_NEXT_TEXT.stillWatching;
		return isPaused ? UP_NEXT_TEXT.nextHeld(secondsLeft) : UP_NEXT_TEXT.startsIn[next.kind ?? 'episode'](seconds);
	};
	return (
		<>
			<p role="status" className="min-w-0" style={STATUS}>
				<span className="sr-only">{text(announcedSeconds)}</span>
				<span aria-hidden className="tabular block text-sm text-muted">
					{text(secondsLeft)}
				</span>
				<span dir="auto" className="block truncate font-semibold">
					{next.name}
				</span>
			</p>
			<div className="flex flex-wrap gap-2">
				<Link to={next.to} preventScrollReset className={buttonClass('primary')} onClick={onGo}>
					<Play aria-hidden className="size-4 fill-current" />
					{UP_NEXT_TEXT.playNow}
				</Link>
				<Button onClick={onStay}>{UP_NEXT_TEXT.stay}</Button>
			</div>
		</>
	);
}
