import { ArrowLeft, Star } from 'lucide-react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { inLanguage, inOwnScript } from '../../../lib/text-language.ts';
import { Link } from '../../../ui/link.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';

interface WatchHeaderProps {
	name: string;
	/** Of the name, where it is not that of the page. */
	lang: string | undefined;
	poster: string | null | undefined;
	/** To one decimal. */
	rating: string | null;
	/** The detail page. */
	backTo: string;
	/** The episode, for shows. */
	at: { season: number; episode: number; name: string | null; cover: '' | undefined } | null;
}

/** Title, episode and rating in one line, with the link back to the detail page. */
export function WatchHeader({ name, lang, poster, rating, backTo, at }: WatchHeaderProps) {
	const { source } = usePublicConfig();
	return (
		<header className="watch-header flex min-h-12 items-center gap-3">
			<Link
				to={backTo}
				viewTransition
				className="-ms-2 inline-flex min-h-11 flex-none items-center gap-2 px-3 text-[0.9375rem] font-semibold text-muted hover:text-text"
			>
				<ArrowLeft aria-hidden className="size-5" />
				<span className="max-sm:sr-only">{at ? PLAYER_TEXT.toShow : PLAYER_TEXT.toMovie}</span>
			</Link>
			<TitleImage kind="poster" path={poster} title={name} alt={PLAYER_TEXT.posterOf(name)} sizes="32px" />
			<div className="min-w-0 flex-wrap items-baseline gap-x-5 sm:flex">
				{/* However long it is, the player stays in view; words stay whole. */}
				<h1
					{...inLanguage(lang)}
					tabIndex={-1}
					title={name}
					className="watch-name line-clamp-2 min-w-0 font-display uppercase"
				>
					{name}
				</h1>
				<p className="tabular flex flex-wrap items-center gap-x-3 text-sm sm:text-base">
					{at && (
						<span aria-live="polite" aria-atomic="true" className="line-clamp-2">
							<span className="sr-only">{PLAYER_TEXT.episodeWords(at.season, at.episode)}</span>
							<span aria-hidden className="font-semibold">
								{PLAYER_TEXT.episodeCode(at.season, at.episode)}
							</span>
							{at.name && (
								<span data-spoiler={at.cover} className="ms-2 text-muted">
									<span {...inOwnScript(at.name)}>{at.name}</span>
								</span>
							)}
						</span>
					)}
					{rating && (
						<span data-rating="" className="inline-flex flex-wrap items-center gap-x-1">
							{source === 'open' ? (
								<span className="text-muted">{PLAYER_TEXT.editorsScore}</span>
							) : (
								<Star aria-hidden className="size-4 fill-current text-accent" />
							)}
							<span className="sr-only">{PLAYER_TEXT.ratedOutOfTen(rating)}</span>
							<span aria-hidden>{rating}</span>
						</span>
					)}
				</p>
			</div>
		</header>
	);
}
