import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { detailPath } from '#contract/page-paths.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TITLE_PAGE_TEXT } from '../title-page/title-page.messages.ts';
import { seasonNumbers } from '../titles/seasons.ts';
import { type ShowData, seasonQuery } from '../titles/title-detail-query.ts';
import { EpisodeList } from './episode-list.tsx';
import { SeasonSelect } from './season-select.tsx';
import { pendingSeason } from './selected-episode.ts';

interface EpisodesCardProps {
	show: ShowData;
	/** What the page shows; null for a show without seasons. */
	at: { season: number; episode: number } | null;
}

/** The seasons of a show and the episodes of one of them. */
export function EpisodesCard({ show, at }: EpisodesCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="episodes-card">
			{at ? (
				<Season headingId={id} show={show} at={at} />
			) : (
				<>
					<SectionHeading id={id} className="px-5 py-2">
						{TITLE_PAGE_TEXT.episodes}
					</SectionHeading>
					<p className="px-5 pb-5 text-muted">{TITLE_PAGE_TEXT.noSeasons}</p>
				</>
			)}
		</section>
	);
}

function Season({
	headingId,
	show,
	at,
}: {
	headingId: string;
	show: ShowData;
	at: { season: number; episode: number };
}) {
	const navigate = useNavigate();
	const navigation = useNavigation();
	const awaited = pendingSeason(navigation.location?.pathname, show.id);
	const isLeaving = awaited !== null && awaited !== at.season;
	const { data, errorUpdateCount, isFetching, refetch } = useQuery(seasonQuery(show.id, at.season));
	const body = useRef<HTMLDivElement>(null);
	const retry = async () => {
		await refetch();
		// The button that was pressed is gone by then; who goes by the keyboard goes on from here.
		requestAnimationFrame(() => {
			if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
		});
	};

	const choose = (season: number) => {
		void navigate(detailPath(show, { season, episode: 1 }), { preventScrollReset: true });
	};

	return (
		<>
			<SectionHeading
				id={headingId}
				className="px-5 py-2 max-[22rem]:flex-wrap"
				aside={
					<span className="flex min-w-0 items-center gap-3">
						{isLeaving && <Spinner label={TITLE_PAGE_TEXT.loadingSeason} className="size-5" />}
						<SeasonSelect
							seasons={show.seasons}
							numbers={seasonNumbers(show)}
							value={awaited ?? at.season}
							onChoose={choose}
						/>
					</span>
				}
			>
				{TITLE_PAGE_TEXT.episodes}
			</SectionHeading>
			<div aria-busy={isLeaving || undefined} className="episodes-body" ref={body} tabIndex={-1}>
				{data ? (
					<EpisodeList showId={show.id} season={data} selected={at.episode} />
				) : errorUpdateCount > 0 ? (
					<FailureNote onRetry={retry} isRetrying={isFetching}>
						{TITLE_PAGE_TEXT.seasonFailed}
					</FailureNote>
				) : (
					<Skeleton className="m-5 h-96" />
				)}
			</div>
		</>
	);
}
