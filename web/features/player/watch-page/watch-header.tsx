import { ArrowLeft, Star } from 'lucide-react';
import { Link } from '../../../ui/link.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';

interface WatchHeaderProps {
	name: string;
	poster: string | null | undefined;
	/** To one decimal. */
	rating: string | null;
	/** The detail page. */
	backTo: string;
	/** The episode, for shows. */
	at: { season: number; episode: number; name: string | null } | null;
}

/** Title, episode and rating, with the link back to the detail page. */
export function WatchHeader({ name, poster, rating, backTo, at }: WatchHeaderProps) {
	return (
		<header className="watch-header">
			<TitleImage
				kind="poster"
				path={poster}
				title={name}
				alt={PLAYER_TEXT.posterOf(name)}
				sizes="64px"
				className="rounded-[5px]"
			/>
			<div>
				<Link to={backTo} className="watch-back">
					<ArrowLeft aria-hidden className="size-4" />
					<span>
						{PLAYER_TEXT.back}
						<span className="max-sm:sr-only"> {at ? PLAYER_TEXT.toShow : PLAYER_TEXT.toMovie}</span>
					</span>
				</Link>
				<h1 tabIndex={-1} title={name} className="watch-name">
					{name}
				</h1>
				<p className="tabular mt-1 flex flex-wrap items-center gap-x-3 text-sm sm:text-base">
					{at && (
						<span aria-live="polite" aria-atomic="true" className="watch-episode">
							<span className="sr-only">{PLAYER_TEXT.episodeWords(at.season, at.episode)}</span>
							<span aria-hidden className="font-semibold">
								{PLAYER_TEXT.episodeCode(at.season, at.episode)}
							</span>
							{at.name && <span className="ms-2 text-muted">{at.name}</span>}
						</span>
					)}
					{rating && (
						<span data-rating="" className="inline-flex items-center gap-1">
							<Star aria-hidden className="size-4 fill-current text-accent" />
							<span className="sr-only">{PLAYER_TEXT.ratedOutOfTen(rating)}</span>
							<span aria-hidden>{rating}</span>
						</span>
					)}
				</p>
			</div>
		</header>
	);
}
