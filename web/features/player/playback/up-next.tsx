import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
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

const STARTS_IN = { episode: UP_NEXT_TEXT.nextIn, feature: UP_NEXT_TEXT.featureIn, title: UP_NEXT_TEXT.titleIn };

/** The same width for every text, so that the buttons do not move. */
const STATUS = { flex: '1 1 18rem' };

export interface UpNextProps {
	episode: UpNextEpisode;
	stillWatching: StillWatching;
	onStay: () => void;
}

/**
 * Countdown card over the player after an episode: the next one starts unless the user stays. The countdown pauses while
 * the card has focus or pointer; after some automatic starts it becomes a "Still watching?" prompt.
 */
export function UpNext({ episode, stillWatching, onStay }: UpNextProps) {
	const navigate = useNavigate();
	const [isPrompt] = useState(stillWatching.shouldPrompt);
	const [secondsLeft, setSecondsLeft] = useState(NEXT_EPISODE_COUNTDOWN_S);
	/** For screen readers: seconds left when the countdown started or resumed. */
	const [announcedSeconds, setAnnouncedSeconds] = useState(NEXT_EPISODE_COUNTDOWN_S);
	const [hasFocus, setHasFocus] = useState(false);
	const [hasPointer, setHasPointer] = useState(false);
	const isPaused = hasFocus || hasPointer;
	const isCounting = !isPrompt && !isPaused;
	const hasStarted = useRef(false);
	const tick = useEffectEvent(() => {
		if (secondsLeft > 1) return setSecondsLeft(secondsLeft - 1);
		// The card stays until the next page is there.
		if (hasStarted.current) return;
		hasStarted.current = true;
		stillWatching.onAutoAdvance();
		void navigate(episode.to, { preventScrollReset: true });
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
		return isPaused ? UP_NEXT_TEXT.nextHeld(secondsLeft) : STARTS_IN[episode.kind ?? 'episode'](seconds);
	};
	return (
		<section
			aria-label={UP_NEXT_TEXT.upNext}
			className="up-next absolute mx-auto flex flex-wrap items-center justify-between rounded-card bg-raised text-text shadow-(--shadow-lift)"
			onFocus={() => setHasFocus(true)}
			onBlur={() => setHasFocus(false)}
			// Not `pointerenter`: the card may appear under a resting pointer.
			onPointerMove={() => setHasPointer(true)}
			onPointerLeave={() => setHasPointer(false)}
		>
			<p role="status" className="min-w-0" style={STATUS}>
				<span className="sr-only">{text(announcedSeconds)}</span>
				<span aria-hidden className="tabular block text-sm text-muted">
					{text(secondsLeft)}
				</span>
				<span className="block truncate font-semibold">{episode.name}</span>
			</p>
			<div className="flex flex-wrap gap-2">
				<Link to={episode.to} preventScrollReset className={buttonClass('primary')}>
					<Play aria-hidden className="size-4 fill-current" />
					{UP_NEXT_TEXT.playNow}
				</Link>
				<Button onClick={onStay}>{UP_NEXT_TEXT.stay}</Button>
			</div>
		</section>
	);
}
