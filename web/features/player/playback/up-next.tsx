import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import type { Attention } from './use-attention.ts';

/** What comes after an episode. */
export interface UpNextEpisode {
	to: string;
	/** Its number and name, or its season's. */
	name: string;
}

/** Time to read what comes, and to say no. */
const UP_NEXT_S = 10;

interface UpNextProps {
	episode: UpNextEpisode;
	attention: Attention;
	onStay: () => void;
}

/**
 * Over the picture of an episode that has ended: the next one begins in a moment, unless the person stays. While
 * somebody is at the card it waits for them, and where nobody has been for some episodes it asks.
 */
export function UpNext({ episode, attention, onStay }: UpNextProps) {
	const navigate = useNavigate();
	const [isAsking] = useState(attention.isTimeToAsk);
	const [left, setLeft] = useState(UP_NEXT_S);
	/** What was left when counting began, or went on. */
	const [from, setFrom] = useState(UP_NEXT_S);
	const [hasFocus, setHasFocus] = useState(false);
	const [hasPointer, setHasPointer] = useState(false);
	const isHeld = hasFocus || hasPointer;
	const isCounting = !isAsking && !isHeld;
	const tick = useEffectEvent(() => {
		if (left > 1) return setLeft(left - 1);
		attention.onAdvance();
		void navigate(episode.to, { preventScrollReset: true });
	});
	const begin = useEffectEvent(() => setFrom(left));
	useEffect(() => {
		if (!isCounting) return undefined;
		begin();
		const timer = setInterval(() => tick(), 1_000);
		return () => clearInterval(timer);
	}, [isCounting]);
	const says = (seconds: number) => {
		if (isAsking) return PLAYER_TEXT.stillWatching;
		return isHeld ? PLAYER_TEXT.nextHeld(left) : PLAYER_TEXT.nextIn(seconds);
	};
	return (
		<section
			aria-label={PLAYER_TEXT.upNext}
			className="up-next"
			onFocus={() => setHasFocus(true)}
			onBlur={() => setHasFocus(false)}
			// A pointer that merely lies where the card comes up is nobody's wish.
			onPointerMove={() => setHasPointer(true)}
			onPointerLeave={() => setHasPointer(false)}
		>
			<p role="status" className="min-w-0">
				<span className="sr-only">{says(from)}</span>
				<span aria-hidden className="tabular block text-sm text-muted">
					{says(left)}
				</span>
				<span dir="auto" className="block truncate font-semibold">
					{episode.name}
				</span>
			</p>
			<div className="flex flex-wrap gap-2">
				<Link to={episode.to} preventScrollReset className={buttonClass('primary')}>
					<Play aria-hidden className="size-4 fill-current" />
					{PLAYER_TEXT.playNow}
				</Link>
				<Button onClick={onStay}>{PLAYER_TEXT.stay}</Button>
			</div>
		</section>
	);
}
