import { Play, Star } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { DEFAULT_REGION } from '#contract/limits.ts';
import { type EpisodeRef, titleKey } from '#contract/title.ts';
import type { Availability } from '#contract/tmdb.ts';
import { whatPlays } from '#contract/what-plays.ts';
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { HydrateWhenUsed, markPortal } from '../../../lib/hydrate-when-used.tsx';
import { formatCount } from '../../../lib/number-format.ts';
import { inLanguage, inOverviewLanguage, titleLanguage } from '../../../lib/text-language.ts';
import { formatRating, formatRuntime, titleName } from '../../../lib/title-format.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { WATCH_ACTION_TEXT } from '../../../lib/watch-action.messages.ts';
import { mayHaveHistory } from '../../../personal-data/may-have-history.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EnglishMark } from '../../../ui/english-mark.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { landPoster } from '../titles/poster-flight.ts';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';
import { titleLength } from '../titles/title-length.ts';
import { formatYears, makersOf } from './detail-facts.ts';
import { seasonCount } from './fact-lines.ts';
import type { CertificationProps } from './local-certification.tsx';
import { PeopleLinks } from './people-links.tsx';
import type { ResumeLink } from './resume-action.tsx';
import { ShareButton } from './share-button.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';
import './title-hero.css';
import './title-page.css';
import { joinSentences, SENTENCE_SPACE } from '../../../lib/punctuation.ts';

interface TitleHeroProps {
	title: MovieData | ShowData;
	/** Target of Watch Now; null for a show without episodes. */
	watchTo: string | null;
	/** The episode of the address; null without one, and for a movie. */
	selected?: EpisodeRef | null;
	/** What Open Cinema has of the movie or the selected episode. */
	copies: Availability | undefined;
	/** Path that Share shares. */
	sharePath: string;
	/** After the others: a part of another feature. */
	action?: ReactNode;
}

const loadResume = () => import('./resume-action.tsx');

/** Poster, name, facts and actions of a title over its backdrop. A certification becomes that of the viewer's country. */
export function TitleHero(props: TitleHeroProps) {
	return (
		<HydrateWhenUsed isAtOnce={DEFAULT_REGION in props.title.certifications}>
			<Hero {...props} />
		</HydrateWhenUsed>
	);
}

function Hero({ title, watchTo, selected = null, copies, sharePath, action }: TitleHeroProps) {
	const name = titleName(title);
	const length = titleLength(name);
	const overview = title.overview?.trim() ?? '';
	const noteId = useId();
	const { hasOtherPlayers, source } = usePublicConfig();
	// The open catalogue's are written in English.
	const inEnglish = inOverviewLanguage(title, source === 'open');
	const [resume, setResume] = useState<ResumeLink | null>(null);
	const Resume = useLazyPart(loadResume, useIdle() && mayHaveHistory())?.ResumeAction;
	const note = watchTo === null ? null : noCopyNote(title, copies, hasOtherPlayers);
	const plays = whatPlays(copies, hasOtherPlayers, title.trailers.length > 0);
	const resumed = plays === 'trailer' ? null : resume;
	const hero = useRef<HTMLElement>(null);
	const { media_type, id } = title;
	useLayoutEffect(() => {
		const poster = hero.current?.querySelector<HTMLElement>('.title-hero-poster');
		if (poster) landPoster({ media_type, id }, poster);
	}, [media_type, id]);
	return (
		<header
			ref={hero}
			className="title-hero on-night"
			data-under-bar=""
			data-bare={title.backdrop_path ? undefined : ''}
		>
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
					sizes="(min-width: 1024px) 288px, (min-width: 640px) 176px, 28vw"
					className="title-hero-poster"
				/>
				<div className="min-w-0">
					<h1
						{...inLanguage(titleLanguage(title))}
						tabIndex={-1}
						title={length && name}
						className="title-hero-name"
						data-long={length}
					>
						{name}
					</h1>
					{title.tagline && (
						<p {...inOverviewLanguage(title, source === 'open')} className="title-hero-tagline">
							{title.tagline}
						</p>
					)}
					<Makers title={title} />
				</div>
				<div className="title-hero-more">
					<HeroFacts title={title} isEditorial={source === 'open'} />
					<div className="flex flex-col gap-3">
						{note && (
							<p id={noteId} className="max-w-[62ch] text-pretty">
								{note}
							</p>
						)}
						<div className="title-actions relative flex flex-wrap gap-2">
							{watchTo && (
								<LinkButton
									kind={note && !hasOtherPlayers ? 'secondary' : 'primary'}
									to={resumed?.to ?? watchTo}
									viewTransition
									aria-describedby={note ? noteId : undefined}
									className="relative overflow-hidden"
								>
									<Play aria-hidden className="size-5 fill-current" />
									{resumed?.label ?? WATCH_ACTION_TEXT[plays]}
								</LinkButton>
							)}
							<BookmarkButton key={titleKey(title)} title={{ media_type: title.media_type, id: title.id, name }} />
							<ShareButton path={sharePath} name={name} overview={overview} />
							{action}
							{Resume && watchTo && plays !== 'trailer' && (
								<Resume title={title} selected={selected} onChange={setResume} />
							)}
						</div>
						{/* Room for the own rating, which is lazy: see `TitlePageTaste`. */}
						<div className="title-hero-taste">
							<div ref={markPortal} />
						</div>
					</div>
					<section aria-label={TITLE_PAGE_TEXT.overview}>
						<p
							className="max-w-[62ch] text-base leading-relaxed text-pretty lg:text-lg"
							{...(overview ? inEnglish : {})}
						>
							{overview || TITLE_PAGE_TEXT.noOverview}
							{overview && <EnglishMark lang={inEnglish.lang} />}
						</p>
					</section>
				</div>
			</div>
		</header>
	);
}

/** What is said before the button is pressed, unless a copy is known. */
function noCopyNote(
	title: MovieData | ShowData,
	copies: Availability | undefined,
	hasOtherPlayers: boolean,
): string | null {
	if (!copies || copies === 'known') return null;
	const isSearched = copies === 'searchable';
	const { noCopy, searches, otherPlayers, hasTrailer, playsTrailer, playsClip } = TITLE_PAGE_TEXT;
	const trailer = title.trailers.length > 0 ? (isSearched ? hasTrailer : playsTrailer) : !isSearched && playsClip;
	return joinSentences(
		noCopy(title.media_type === 'movie' ? 'movie' : 'episode'),
		isSearched && searches,
		hasOtherPlayers ? otherPlayers : trailer,
	);
}

/** Who made the title, each with a link to their page. */
function Makers({ title }: { title: MovieData | ShowData }) {
	const makers = makersOf(title);
	if (makers.length === 0) return null;
	return (
		<p className="mt-2 flex flex-wrap gap-x-4 text-pretty wrap-anywhere">
			{makers.map(({ label, people }) => (
				<span key={label}>
					<span className="opacity-80">{label + SENTENCE_SPACE}</span>
					<PeopleLinks people={people} />
				</span>
			))}
		</p>
	);
}

interface HeroFactsProps {
	title: MovieData | ShowData;
	/** The rating is that of the catalogue's editors: there were no votes. */
	isEditorial: boolean;
}

function HeroFacts({ title, isEditorial }: HeroFactsProps) {
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
						{isEditorial ? (
							<span className="text-sm opacity-80">{TITLE_PAGE_TEXT.editorsScore}</span>
						) : (
							<Star aria-hidden className="size-4 fill-current text-accent" />
						)}
						<span className="sr-only">{TITLE_PAGE_TEXT.ratedOutOfTen(rating)}</span>
						<span aria-hidden>{rating}</span>
						{!isEditorial && title.vote_count ? (
							<span className="text-sm opacity-80">{TITLE_PAGE_TEXT.voteCount(formatCount(title.vote_count))}</span>
						) : null}
					</li>
				)}
				{/* Last: which one it is depends on where the viewer is, known after hydration. */}
				<Certification certifications={title.certifications} />
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

const loadLocal = () => import('./local-certification.tsx');

/** That of the default country, then that of the viewer's. */
function Certification({ certifications }: CertificationProps) {
	const certification = certifications[DEFAULT_REGION];
	const Local = useLazyPart(loadLocal, useIdle() && certification !== undefined)?.LocalCertification;
	return (
		certification && (
			<li className="rounded border border-current/50 px-1.5 text-sm">
				<span className="sr-only">{TITLE_PAGE_TEXT.certification} </span>
				{Local ? <Local certifications={certifications} /> : certification}
			</li>
		)
	);
}
