import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PLAYER_TEXT } from './player.messages.ts';

/** What comes after an episode. */
export interface UpNextEpisode {
	to: string;
	/** Its number and name, or its season's. */
	name: string;
}

/** Time to read what comes, and to say no. */
export const UP_NEXT_S = 10;

/** Over the picture of an episode that has ended: the next one begins in a moment, unless the person stays. */
export function UpNext({ episode, onStay }: { episode: UpNextEpisode; onStay: () => void }) {
	const navigate = useNavigate();
	const [left, setLeft] = useState(UP_NEXT_S);
	const tick = useEffectEvent(() => {
		if (left > 1) setLeft(left - 1);
		else void navigate(episode.to, { preventScrollReset: true });
	});
	useEffect(() => {
		const timer = setInterval(() => tick(), 1_000);
		return () => clearInterval(timer);
	}, []);
	return (
		<section aria-label={PLAYER_TEXT.upNext} className="up-next">
			<p role="status" className="min-w-0">
				<span className="sr-only">{PLAYER_TEXT.nextIn(UP_NEXT_S)}</span>
				<span aria-hidden className="tabular block text-sm text-muted">
					{PLAYER_TEXT.nextIn(left)}
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
