import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import { EpisodesCard } from '../features/catalogue/episodes/episodes-card.tsx';
import { selectedEpisode, selectedSeason } from '../features/catalogue/episodes/selected-episode.ts';
import { CastList } from '../features/catalogue/title-page/cast-list.tsx';
import { FactStrip } from '../features/catalogue/title-page/fact-strip.tsx';
import { SimilarTitles } from '../features/catalogue/title-page/similar-titles.tsx';
import { TitleHead } from '../features/catalogue/title-page/title-head.tsx';
import { TitleHero } from '../features/catalogue/title-page/title-hero.tsx';
import { TrailerList } from '../features/catalogue/title-page/trailer-list.tsx';
import { WhereToWatch } from '../features/catalogue/title-page/where-to-watch.tsx';
import { seasonQuery, showQuery } from '../features/catalogue/titles/title-detail-query.ts';
import { titleName } from '../lib/title-format.ts';
import { PagePart } from '../ui/page-part.tsx';
import { RestOfPage } from '../ui/rest-of-page.tsx';
import { DownloadSlot } from './download-slot.tsx';
import { parseIntegerParam } from './parse-integer-param.ts';
import { useShowProgress } from './use-show-progress.ts';

/** The detail page of a show, at one of its episodes. */
export function ShowScreen() {
	const params = useParams();
	const id = parseIntegerParam(params.id);
	const asked = {
		season: params.season === undefined ? null : parseIntegerParam(params.season, 0),
		episode: params.episode === undefined ? null : parseIntegerParam(params.episode, 0),
	};
	const { data: show } = useSuspenseQuery(showQuery(id));
	const progress = useShowProgress(id);
	// Where the address names no season, the viewer's: known after hydration, for pages are rendered for nobody in particular.
	const goesOn = asked.season === null ? progress?.goesOn : null;
	const season = selectedSeason(show, asked.season ?? goesOn?.season ?? null);
	const { data: seasonData } = useQuery({ ...seasonQuery(id, season ?? 1), enabled: season !== null });
	const at =
		season === null ? null : { season, episode: selectedEpisode(seasonData, asked.episode ?? goesOn?.episode ?? null) };
	const name = titleName(show);
	const episode = seasonData?.episodes.find(({ episode_number }) => episode_number === at?.episode);
	const selected = asked.season === null ? null : at;
	return (
		// Keyed, so that the next show starts with fresh state.
		<article key={id}>
			<TitleHead title={show} at={selected} episode={episode} />
			<TitleHero
				title={show}
				watchTo={at && watchPath(show, at)}
				selected={selected}
				copies={episode ? episode.copies : show.copies}
				sharePath={detailPath(show, selected ?? undefined)}
				action={
					at &&
					episode && (
						<DownloadSlot
							key={`${at.season}-${at.episode}`}
							title={show}
							at={at}
							name={episode.name}
							copies={episode.copies}
							runtime={episode.runtime}
						/>
					)
				}
			/>
			<RestOfPage>
				<PagePart whenUsed>
					<FactStrip title={show} />
				</PagePart>
				<div className="flex flex-col gap-row pt-row">
					<PagePart whenUsed>
						<EpisodesCard show={show} at={at} progress={progress} />
					</PagePart>
					<PagePart whenUsed>
						<CastList cast={show.cast} />
					</PagePart>
					<PagePart whenUsed>
						<TrailerList trailers={show.trailers} backdrop={show.backdrop_path} name={name} />
					</PagePart>
					<PagePart>
						<WhereToWatch title={show} />
					</PagePart>
					<PagePart whenUsed>
						<SimilarTitles titles={show.similar} />
					</PagePart>
				</div>
			</RestOfPage>
		</article>
	);
}
