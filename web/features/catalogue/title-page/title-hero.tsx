import { Play, Star } from 'lucide-react';
import { useId } from 'react';
import type { Availability } from '#contract/tmdb.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatRating, formatRuntime, titleName } from '../../../lib/title-format.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';
import { ShareButton } from './share-button.tsx';
import { formatYears, seasonCount } from './title-facts.ts';
import { titleLength } from './title-length.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';
import './title-hero.css';
import './title-page.css';

interface TitleHeroProps {
	title: MovieData | ShowData;
	/** Target of Watch Now; null for a show without episodes. */
	watchTo: string | null;
	/** What Open Cinema has of the movie or the selected episode. */
	copies: Availability | undefined;
	/** Path that Share shares. */
	sharePath: string;
}

/** Poster, name, facts and actions of a title over its backdrop. */
export function TitleHero({ title, watchTo, copies, sharePath }: TitleHeroProps) {
	const name = titleName(title);
	const length = titleLength(name);
	const overview = title.overview?.trim() ?? '';
	const noteId = useId();
	const { hasOtherPlayers } = usePublicConfig();
	const note = watchTo === null ? null : noCopyNote(title, copies, hasOtherPlayers);
	return (
		<header className="title-hero on-night" data-under-bar="" data-bare={title.backdrop_path ? undefined : ''}>
			{title.backdrop_path && (
				<TitleImage
					key={title.backdrop_path}
					kind="backdrop"
					path={title.backdrop_path}
					title=""
					// On phones a gradient covers most of it, so a smaller file is sharp enough.
					sizes="(min-width: 1024px) 78vw, (min-width: 640px) 100vw, 60vw"
					isEager
					className="title-hero-backdrop"
				/>
			)}
			<div className="title-hero-content">
				<TitleImage
					kind="poster"
					path={title.poster_path}
					title={name}
					alt={TITLE_PAGE_TEXT.posterOf(name)}
					sizes="(min-width: 1280px) 288px, (min-width: 1024px) 240px, (min-width: 640px) 176px, 28vw"
					className="title-hero-poster"
				/>
				<div className="min-w-0">
					<h1 tabIndex={-1} title={length && name} className="title-hero-name" data-long={length}>
						{name}
					</h1>
					{title.tagline && <p className="title-hero-tagline">{title.tagline}</p>}
				</div>
				<div className="title-hero-more">
					<HeroFacts title={title} />
					<div className="flex flex-col gap-3">
						{note && (
							<p id={noteId} className="max-w-[62ch] text-pretty">
								{note}
							</p>
						)}
						<div className="flex flex-wrap gap-3">
							{watchTo && (
								<LinkButton
									kind={note && !hasOtherPlayers ? 'secondary' : 'primary'}
									to={watchTo}
									viewTransition
									aria-describedby={note ? noteId : undefined}
									className="max-[22rem]:px-4 sm:px-7"
								>
									<Play aria-hidden className="size-5 fill-current" />
									{TITLE_PAGE_TEXT.watchNow}
								</LinkButton>
							)}
							<ShareButton path={sharePath} name={name} overview={overview} />
						</div>
					</div>
					<section aria-label={TITLE_PAGE_TEXT.overview}>
						<p className="max-w-[62ch] text-base leading-relaxed text-pretty lg:text-lg">
							{overview || TITLE_PAGE_TEXT.noOverview}
						</p>
					</section>
				</div>
			</div>
		</header>
	);
}

/** What is said before Watch Now is pressed, unless a copy is known. */
function noCopyNote(
	title: MovieData | ShowData,
	copies: Availability | undefined,
	hasOtherPlayers: boolean,
): string | null {
	if (!copies || copies === 'known') return null;
	const isSearched = copies === 'searchable';
	const { noCopy, searches, otherPlayers, hasTrailer, playsTrailer, playsClip } = TITLE_PAGE_TEXT;
	const trailer = title.trailers.length > 0 ? (isSearched ? hasTrailer : playsTrailer) : !isSearched && playsClip;
	return [
		noCopy(title.media_type === 'movie' ? 'movie' : 'episode'),
		isSearched && searches,
		hasOtherPlayers ? otherPlayers : trailer,
	]
		.filter(Boolean)
		.join(' ');
}

function HeroFacts({ title }: { title: MovieData | ShowData }) {
	const rating = formatRating(title.vote_average);
	const seasons = title.media_type === 'tv' ? seasonCount(title) : 0;
	const length =
		title.media_type === 'movie' ? formatRuntime(title.runtime) : seasons > 0 && TITLE_PAGE_TEXT.seasons(seasons);
	const years = formatYears(title);
	return (
		<div className="flex flex-col gap-3">
			<ul className="tabular flex flex-wrap items-center gap-x-5 gap-y-1 text-base font-medium">
				{years && <li>{years}</li>}
				{length && <li>{length}</li>}
				{rating && (
					<li data-rating="" className="flex items-center gap-1.5">
						<Star aria-hidden className="size-4 fill-current text-accent" />
						<span className="sr-only">{TITLE_PAGE_TEXT.ratedOutOfTen(rating)}</span>
						<span aria-hidden>{rating}</span>
					</li>
				)}
			</ul>
			{title.genres.length > 0 && (
				<ul aria-label={TITLE_PAGE_TEXT.genres} className="flex flex-wrap gap-2">
					{title.genres.map(({ id, name }) => (
						<li key={id} className="rounded-full border border-ivory/30 px-3 py-0.5 text-sm">
							{name}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
