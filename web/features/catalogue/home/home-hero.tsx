import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { Info, Play } from 'lucide-react';
import { HERO_MAX_GENRES } from '#contract/limits.ts';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import { titleKey } from '#contract/title.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { markPortal } from '../../../lib/hydrate-when-used.tsx';
import { useLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { inLanguage, inOverviewLanguage, inOwnScript } from '../../../lib/text-language.ts';
import { displayLength, formatRating, formatYear } from '../../../lib/title-format.ts';
import { WATCH_ACTION_TEXT } from '../../../lib/watch-action.messages.ts';
import { hiddenCardsStorage, isHiddenPath } from '../../../personal-data/taste-storage.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EnglishMark } from '../../../ui/english-mark.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { RESUME_LINKS_QUERY } from '../../../watch-sync/resume-links.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { TRENDING_QUERY } from '../titles/title-row-query.ts';
import { TITLES_TEXT } from '../titles/titles.messages.ts';
import type { HeroItem } from '../titles/to-title-card.ts';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { HOME_TEXT } from './home.messages.ts';

/** On phones the backdrop is cropped and half covered by a gradient, so a smaller file is sharp enough. */
const BACKDROP_SIZES = '(min-width: 640px) 100vw, 62vw';
/** Titles of at least this length get a smaller font size. */
const LONG_TITLE_CHARS = 22;

const HEROES_QUERY = {
	queryKey: ['heroes'] as const,
	queryFn: async (context: QueryFunctionContext) => (await import('./fetch-heroes.ts')).fetchHeroes(context),
};

/**
 * The first trending title that is not hidden; without one its error with Retry, or the empty state, in the same place. The
 * page is rendered for everybody with the first: where that is hidden, a style keeps it out of sight until the next is known.
 */
export function HomeHero() {
	const { data, ref, hasFailed, isFetching, retry } = useQueryWithRetry(TRENDING_QUERY);
	const rules = useLocalStorageItem(hiddenCardsStorage);
	const isShown = (title: HeroItem) => !isHiddenPath(rules, detailPath(title));
	const first = data?.hero;
	const needsNext = !!first && !isShown(first);
	const { data: heroes, isError } = useQuery({ ...HEROES_QUERY, enabled: needsNext });
	const hero = needsNext && (heroes || isError) ? heroes?.find(isShown) : first;
	return (
		<div ref={ref}>
			{hero ? (
				<Hero title={hero} />
			) : (
				<section className="hero-placeholder">
					<h1 tabIndex={-1} className="hero-title">
						{HOME_TEXT.product}
					</h1>
					{hasFailed && (
						<FailureNote onRetry={retry} isRetrying={isFetching} className="py-12">
							{TITLES_TEXT.listFailed}
						</FailureNote>
					)}
					{data && <p className="text-lg text-muted">{TITLES_TEXT.listEmpty}</p>}
				</section>
			)}
		</div>
	);
}

function Hero({ title }: { title: HeroItem }) {
	// The open catalogue's overviews are written in English.
	const overviewLanguage = inOverviewLanguage(title, usePublicConfig().source === 'open');
	const about = HOME_TEXT.aboutTitle(title.title);
	return (
		<section aria-labelledby="hero-title" className="hero on-night" data-under-bar="">
			{title.backdrop_path && (
				<TitleImage
					kind="backdrop"
					path={title.backdrop_path}
					title=""
					sizes={BACKDROP_SIZES}
					isEager
					className="hero-picture aspect-square sm:aspect-video lg:aspect-auto"
				/>
			)}
			{/* Bottom-aligned, so that it would move while the document is still being read: shown once its last link is there. */}
			<div className="hero-text not-has-[a+a]:invisible">
				<p className="hero-eyebrow">{HOME_TEXT.nowShowing}</p>
				<h1
					id="hero-title"
					tabIndex={-1}
					{...inLanguage(title.lang)}
					className="hero-title"
					data-long={displayLength(title.title) >= LONG_TITLE_CHARS || undefined}
				>
					{title.title}
				</h1>
				<HeroFacts title={title} />
				<p {...overviewLanguage} className="hero-overview">
					{title.overview}
					<EnglishMark lang={overviewLanguage.lang} />
				</p>
				<div ref={markPortal} className="hero-actions">
					<WatchLink title={title} />
					<LinkButton to={detailPath(title)}>
						<Info aria-hidden className="size-5" />
						<span>
							{HOME_TEXT.moreInfo}
							<span {...inOwnScript(about)} className="sr-only">
								{about}
							</span>
						</span>
					</LinkButton>
				</div>
			</div>
		</section>
	);
}

/** Watch Now, or Resume where the viewer has begun to watch the title; of the same width, so that nothing moves. */
function WatchLink({ title }: { title: HeroItem }) {
	const { data: links } = useQuery(RESUME_LINKS_QUERY);
	const resumeTo = links?.[titleKey(title)];
	return (
		<LinkButton kind="primary" to={resumeTo ?? watchPath(title)}>
			<Play aria-hidden className="size-5 fill-current" />
			{resumeTo ? (
				<span className="grid text-center">
					{HOME_TEXT.resume}
					<span aria-hidden className="invisible" style={{ height: 0 }}>
						{WATCH_ACTION_TEXT.title}
					</span>
				</span>
			) : (
				WATCH_ACTION_TEXT.title
			)}
		</LinkButton>
	);
}

function HeroFacts({ title }: { title: HeroItem }) {
	const { source } = usePublicConfig();
	const { data } = useQuery(genreListQuery(title.media_type));
	const names = title.genre_ids.flatMap((id) => data?.genres.find((genre) => genre.id === id)?.name ?? []);
	const year = formatYear({ release_date: title.date });
	const rating = formatRating(title.vote_average);
	return (
		<ul className="hero-facts">
			{year && <li>{year}</li>}
			{rating && (
				<li data-rating="">
					{source === 'open' ? (
						`${TITLES_TEXT.editorsScore} `
					) : (
						<>
							<span aria-hidden className="text-accent">
								★{' '}
							</span>
							<span className="sr-only">{TITLES_TEXT.rated} </span>
						</>
					)}
					{rating}
				</li>
			)}
			{names.slice(0, HERO_MAX_GENRES).map((name) => (
				<li key={name}>{name}</li>
			))}
		</ul>
	);
}
