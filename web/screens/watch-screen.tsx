import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hasSpecials, type NextEpisode, nextEpisodeAtHand, seasonNumbers } from '#contract/episode-order.ts';
import { detailPath, PAGE_PATTERNS, watchPath } from '#contract/page-paths.ts';
import { type EpisodeRef, FIRST_EPISODE } from '#contract/title.ts';
import type { Availability } from '#contract/tmdb.ts';
import { whatPlays } from '#contract/what-plays.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { episodeName, formatAirDate, formatLength } from '../features/catalogue/episodes/episode-format.ts';
import { FactList } from '../features/catalogue/title-page/fact-list.tsx';
import { TitleHead } from '../features/catalogue/title-page/title-head.tsx';
import { movieFacts, showFacts } from '../features/catalogue/title-page/watch-facts.ts';
import {
	type EpisodeData,
	type MovieData,
	movieQuery,
	type SeasonData,
	type ShowData,
	seasonQuery,
	showQuery,
} from '../features/catalogue/titles/title-detail-query.ts';
import { useQueryWithRetry } from '../features/catalogue/titles/use-query-with-retry.ts';
import type { UpNextEpisode } from '../features/player/playback/up-next.tsx';
import { PLAYER_TEXT } from '../features/player/player.messages.ts';
import { EpisodeInfo } from '../features/player/watch-page/episode-info.tsx';
import { EpisodeNavigation } from '../features/player/watch-page/episode-navigation.tsx';
import { EpisodeQuickList } from '../features/player/watch-page/episode-quick-list.tsx';
import { SeasonLinks } from '../features/player/watch-page/season-links.tsx';
import { WatchCard } from '../features/player/watch-page/watch-card.tsx';
import { WatchHeader } from '../features/player/watch-page/watch-header.tsx';
import { WatchLayout } from '../features/player/watch-page/watch-layout.tsx';
import type { WatchPageEpisode } from '../features/player/watch-page/watch-page-episode.ts';
import { TITLE_TEXT } from '../lib/format.messages.ts';
import { SENTENCE_SPACE } from '../lib/punctuation.ts';
import type { Spoiler } from '../lib/spoiler.ts';
import { inOverviewLanguage, titleLanguage } from '../lib/text-language.ts';
import { formatRating, titleName } from '../lib/title-format.ts';
import { useToday } from '../lib/use-today.ts';
import { EnglishMark } from '../ui/english-mark.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { Link } from '../ui/link.tsx';
import type { NewLocalEntry } from '../watch-sync/record-watch.ts';
import { useRecordWatch } from '../watch-sync/use-record-watch.ts';
import { DownloadSlot } from './download-slot.tsx';
import { parseIntegerParam } from './parse-integer-param.ts';
import { useFoundNext } from './use-found-next.ts';
import { useNextMovie } from './use-next-movie.ts';
import { usePageQueue } from './use-page-queue.tsx';
import { type Spoilers, useSpoilers } from './use-spoilers.ts';
import { WithinScreenTime } from './within-screen-time.tsx';

/** TMDB's number of a show's specials. */
const SPECIALS = 0;

/** The watch page of a movie or an episode. */
export function WatchScreen() {
	const { type, id: idParam, season = '1', episode = '1' } = useParams();
	const id = parseIntegerParam(idParam);
	return (
		<WithinScreenTime>
			{type === 'movie' ? (
				<WatchMovie key={id} id={id} />
			) : (
				<WatchShow
					key={id}
					id={id}
					at={{ season: parseIntegerParam(season, 0), episode: parseIntegerParam(episode, 0) }}
				/>
			)}
		</WithinScreenTime>
	);
}

function WatchMovie({ id }: { id: number }) {
	const { data: movie } = useSuspenseQuery(movieQuery(id));
	const goToNotFound = useGoToNotFound();
	const name = titleName(movie);
	const then = useNextMovie();
	const queue = usePageQueue({ media_type: 'movie', id });
	const [hasEnded, setEnded] = useState(false);
	const found = useFoundNext(movie, hasEnded && !queue.isShown && !then);
	const next = queue.next ?? then ?? found;
	const isTrailer = usePlaysTrailer(movie, movie.copies);
	useRecordWatch(isTrailer ? null : toNewLocalEntry(movie));
	return (
		<>
			<TitleHead title={movie} />
			<WatchLayout
				media={{ media_type: 'movie', id }}
				title={name}
				runtime={movie.runtime ?? null}
				backdrop={movie.backdrop_path}
				copies={movie.copies}
				next={next}
				onEnd={() => setEnded(true)}
				side={queue.card}
				hasSide={queue.isShown}
				onNoServers={goToNotFound}
				header={
					<WatchHeader
						name={name}
						lang={titleLanguage(movie)}
						poster={movie.poster_path}
						rating={formatRating(movie.vote_average)}
						backTo={detailPath(movie)}
						at={null}
					/>
				}
				main={
					<>
						<Overview title={movie} />
						<DownloadSlot title={movie} copies={movie.copies} runtime={movie.runtime} />
						{then && !queue.next && (
							<p>
								{PLAYER_TEXT.thenPlays + SENTENCE_SPACE}
								<Link to={then.to} className="quiet-link">
									{then.name}
								</Link>
							</p>
						)}
					</>
				}
				more={<DetailsCard title={movie} />}
			/>
		</>
	);
}

function WatchShow({ id, at }: { id: number; at: EpisodeRef }) {
	const { data: show } = useSuspenseQuery(showQuery(id));
	const { data: season, ref, hasFailed, isFetching, retry } = useQueryWithRetry(seasonQuery(id, at.season));
	const goToNotFound = useGoToNotFound();
	const name = titleName(show);
	/** The episode that has ended. */
	const [ended, setEnded] = useState<string | null>(null);
	const code = PLAYER_TEXT.episodeCode(at.season, at.episode);
	const spoilers = useSpoilers(id);
	const nextEpisode = useNextEpisode(show, at, season, { hasEnded: ended === code, spoilers });
	const queue = usePageQueue({ media_type: 'tv', id, ...at });
	const found = useFoundNext(show, ended === code && !!season && !queue.isShown && !nextEpisode);
	const episodes = season?.episodes.map((episode) =>
		toWatchedEpisode(show, at.season, episode, spoilers.of({ season: at.season, episode: episode.episode_number })),
	);
	const data = season?.episodes.find(({ episode_number }) => episode_number === at.episode);
	const copies = data ? data.copies : show.copies;
	const isTrailer = usePlaysTrailer(show, copies);
	useRecordWatch(!isTrailer && (season || hasFailed) ? toNewLocalEntry(show, at) : null);
	const current = episodes?.find(({ episode_number }) => episode_number === at.episode);
	const pathOf = (number: number) => watchPath(show, { season: number, episode: 1 });
	return (
		<>
			<TitleHead title={show} at={at} episode={data} />
			<WatchLayout
				media={{ media_type: 'tv', id, ...at }}
				// not translated: a name and a code, with a space everywhere.
				title={`${name} ${code}`}
				runtime={data?.runtime ?? null}
				backdrop={show.backdrop_path}
				copies={copies}
				next={queue.next ?? nextEpisode ?? found}
				onEnd={() => setEnded(code)}
				onNoServers={goToNotFound}
				header={
					<WatchHeader
						name={name}
						lang={titleLanguage(show)}
						poster={show.poster_path}
						rating={formatRating(show.vote_average)}
						backTo={detailPath(show, at)}
						at={{ ...at, name: current?.isHidden ? null : (current?.name ?? null), cover: current?.cover }}
					/>
				}
				main={
					<div ref={ref} className="contents">
						{hasFailed && !season && (
							<WatchCard heading={PLAYER_TEXT.navigation}>
								<FailureNote onRetry={retry} isRetrying={isFetching}>
									{PLAYER_TEXT.seasonFailed}
								</FailureNote>
							</WatchCard>
						)}
						{episodes && <EpisodeNavigation episodes={episodes} current={at.episode} isQueued={queue.next !== null} />}
						{current && <EpisodeInfo episode={current} onReveal={() => spoilers.reveal(at)} />}
						{data && (
							<DownloadSlot
								key={code}
								title={show}
								at={at}
								name={data.name}
								copies={data.copies}
								runtime={data.runtime}
							/>
						)}
					</div>
				}
				hasSide
				side={
					<>
						{queue.card}
						<SeasonLinks
							seasons={[...seasonNumbers(show), ...(hasSpecials(show) ? [SPECIALS] : [])].map((number) => ({
								number,
								episodes: show.seasons.find(({ season_number }) => season_number === number)?.episode_count ?? null,
								to: pathOf(number),
							}))}
							current={at.season}
						/>
						{episodes && episodes.length > 0 && (
							<EpisodeQuickList
								season={at.season}
								episodes={episodes}
								current={at.episode}
								allTo={detailPath(show, at)}
							/>
						)}
					</>
				}
				more={<DetailsCard title={show} />}
			/>
		</>
	);
}

function Overview({ title }: { title: MovieData }) {
	const { source } = usePublicConfig();
	const overview = title.overview?.trim();
	const inEnglish = overview ? inOverviewLanguage(title, source === 'open') : {};
	return (
		<p className="max-w-[70ch] leading-relaxed text-pretty wrap-anywhere" {...inEnglish}>
			{overview || PLAYER_TEXT.noOverview}
			<EnglishMark lang={inEnglish.lang} />
		</p>
	);
}

function DetailsCard({ title }: { title: MovieData | ShowData }) {
	const { source } = usePublicConfig();
	const isMovie = title.media_type === 'movie';
	const genres = title.genres.map(({ name }) => name).join(TITLE_TEXT.separator);
	return (
		<div className="card px-5 pt-6.5 pb-5">
			<FactList
				heading={isMovie ? PLAYER_TEXT.movieDetails : PLAYER_TEXT.showDetails}
				facts={[
					...(isMovie ? movieFacts(title, source) : showFacts(title, source)),
					...(genres ? [{ label: PLAYER_TEXT.genres, value: genres }] : []),
				]}
			/>
		</div>
	);
}

/**
 * The episode that plays next automatically: of this season, else of a later one; one that has aired, and that a player
 * has. The other season is fetched once this episode has ended.
 */
function useNextEpisode(
	show: ShowData,
	at: EpisodeRef,
	season: SeasonData | undefined,
	{ hasEnded, spoilers }: { hasEnded: boolean; spoilers: Spoilers },
) {
	const { hasOtherPlayers } = usePublicConfig();
	const isHydrated = useToday() !== null;
	const playable = (data: SeasonData | undefined) =>
		data?.episodes.filter(({ copies }) => whatPlays(copies, hasOtherPlayers, false) === 'title');
	const after = (other?: SeasonData) => {
		const loaded = (number: number) =>
			playable(number === at.season ? season : other?.season_number === number ? other : undefined);
		return isHydrated ? nextEpisodeAtHand(show, loaded, at, Date.now()) : null;
	};
	const guess = after();
	const isOther = guess !== null && guess.season !== at.season;
	const { data: other } = useQuery({ ...seasonQuery(show.id, guess?.season ?? 1), enabled: hasEnded && isOther });
	const next = isOther ? after(other) : guess;
	const { isHidden } = spoilers.of(next ?? at);
	return next && toUpNext(show, at, isHidden ? { ...next, name: null } : next);
}

function toUpNext(show: ShowData, at: EpisodeRef, next: NextEpisode): UpNextEpisode {
	const { season, episode } = next;
	const named = next.name ?? PLAYER_TEXT.episodeWords(season, episode);
	const name = season === at.season ? PLAYER_TEXT.numbered(episode, named) : PLAYER_TEXT.season(season);
	return { to: watchPath(show, { season, episode }), name };
}

function toWatchedEpisode(show: ShowData, season: number, episode: EpisodeData, spoiler: Spoiler): WatchPageEpisode {
	const { episode_number, overview, still_path, vote_average } = episode;
	const { isHidden } = spoiler;
	return {
		episode_number,
		...spoiler,
		name: episodeName(isHidden ? { ...episode, name: null } : episode),
		facts: [formatAirDate(episode, null), formatLength(episode.runtime)].filter((fact) => fact !== null),
		overview: isHidden ? null : overview?.trim() || null,
		isOverviewEnglish: episode.isOverviewEnglish,
		overview_language: episode.overview_language,
		still_path: isHidden ? null : (still_path ?? null),
		rating: isHidden ? null : formatRating(vote_average),
		to: watchPath(show, { season, episode: episode_number }),
	};
}

/** A trailer is no viewing of the title. `copies`: of the movie or the episode. */
function usePlaysTrailer({ trailers }: MovieData | ShowData, copies: Availability | undefined): boolean {
	const { hasOtherPlayers } = usePublicConfig();
	return whatPlays(copies, hasOtherPlayers, trailers.length > 0) === 'trailer';
}

/** For the watch history, where a movie is season 1, episode 1. */
function toNewLocalEntry(title: MovieData | ShowData, at: EpisodeRef = FIRST_EPISODE): NewLocalEntry {
	const { id, media_type } = title;
	const pictures = { poster: title.poster_path ?? undefined, backdrop: title.backdrop_path ?? undefined };
	return { media_id: String(id), media_type, ...at, title: titleName(title), ...pictures };
}

/** A title without any player server has no watch page. */
function useGoToNotFound(): () => void {
	const navigate = useNavigate();
	return () => void navigate(PAGE_PATTERNS.notFound, { replace: true });
}
