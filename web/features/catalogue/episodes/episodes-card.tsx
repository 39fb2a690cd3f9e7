import { useId } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { airedEpisodes } from '#contract/episode-order.ts';
import { detailPath } from '#contract/page-paths.ts';
import type { EpisodeRef } from '#contract/title.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type ShowData, seasonQuery } from '../titles/title-detail-query.ts';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { EpisodeList } from './episode-list.tsx';
import type { ShowProgress } from './episode-progress.ts';
import { EPISODES_TEXT } from './episodes.messages.ts';
import { SeasonSelect } from './season-select.tsx';
import { pendingSeason } from './selected-episode.ts';

interface EpisodesCardProps {
	show: ShowData;
	/** The selected episode; null for a show without seasons. */
	at: EpisodeRef | null;
	/** Null until it is known. */
	progress: ShowProgress | null;
}

/** A show's season select, which stays in view, and the episodes of the selected season. */
export function EpisodesCard({ show, at, progress }: EpisodesCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			{at ? (
				<Season headingId={id} show={show} at={at} progress={progress} />
			) : (
				<>
					<SectionHeading id={id} className="px-inset">
						{EPISODES_TEXT.episodes}
					</SectionHeading>
					<p className="px-inset text-muted">{EPISODES_TEXT.noSeasons}</p>
				</>
			)}
		</section>
	);
}

interface SeasonProps {
	headingId: string;
	show: ShowData;
	at: EpisodeRef;
	progress: ShowProgress | null;
}

function Season({ headingId, show, at, progress }: SeasonProps) {
	const navigate = useNavigate();
	const navigation = useNavigation();
	const pending = pendingSeason(navigation.location?.pathname, show.id);
	const isPending = pending !== null && pending !== at.season;
	const { data, ref, isFetching, hasFailed, retry } = useQueryWithRetry(seasonQuery(show.id, at.season));

	const select = (season: number) => {
		void navigate(detailPath(show, { season, episode: 1 }), { preventScrollReset: true });
	};

	return (
		<>
			<SectionHeading
				id={headingId}
				className="episodes-head px-inset py-2"
				aside={
					<span className="flex min-w-0 items-center gap-3">
						{isPending && <Spinner label={EPISODES_TEXT.loadingSeason} className="size-5" />}
						{progress?.marks && data && (
							<progress.marks.ShowMarks
								showId={show.id}
								season={at.season}
								aired={airedEpisodes(show, at.season, data.episodes, Date.now()).map(
									({ episode_number }) => episode_number,
								)}
								isWatched={(one) => progress.of(one, null).isWatched}
							/>
						)}
						<SeasonSelect show={show} value={pending ?? at.season} onSelect={select} />
					</span>
				}
			>
				{EPISODES_TEXT.episodes}
			</SectionHeading>
			<div ref={ref} aria-busy={isPending || undefined} className="px-inset transition-opacity aria-busy:opacity-50">
				{data ? (
					<EpisodeList show={show} season={data} selected={at.episode} progress={progress} />
				) : hasFailed ? (
					<FailureNote onRetry={retry} isRetrying={isFetching}>
						{EPISODES_TEXT.seasonFailed}
					</FailureNote>
				) : (
					<Skeleton className="h-96" />
				)}
			</div>
		</>
	);
}
