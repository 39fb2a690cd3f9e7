import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import { CastList } from '../features/catalogue/title-page/cast-list.tsx';
import { collectionRow } from '../features/catalogue/title-page/collection-row.ts';
import { FactStrip } from '../features/catalogue/title-page/fact-strip.tsx';
import { SimilarTitles } from '../features/catalogue/title-page/similar-titles.tsx';
import { TitleHead } from '../features/catalogue/title-page/title-head.tsx';
import { TitleHero } from '../features/catalogue/title-page/title-hero.tsx';
import { TrailerList } from '../features/catalogue/title-page/trailer-list.tsx';
import { WhereToWatch } from '../features/catalogue/title-page/where-to-watch.tsx';
import { movieQuery } from '../features/catalogue/titles/title-detail-query.ts';
import { TitleRowSection } from '../features/catalogue/titles/title-row-section.tsx';
import { titleName } from '../lib/title-format.ts';
import { PagePart } from '../ui/page-part.tsx';
import { RestOfPage } from '../ui/rest-of-page.tsx';
import { DownloadSlot } from './download-slot.tsx';
import { parseIntegerParam } from './parse-integer-param.ts';

/** The detail page of a movie. */
export function MovieScreen() {
	const id = parseIntegerParam(useParams().id);
	const { data: movie } = useSuspenseQuery(movieQuery(id));
	const name = titleName(movie);
	const path = detailPath(movie);
	const series = collectionRow(movie);
	return (
		// Keyed, so that the next movie starts with fresh state.
		<article key={id}>
			<TitleHead title={movie} />
			<TitleHero
				title={movie}
				watchTo={watchPath(movie)}
				copies={movie.copies}
				sharePath={path}
				action={<DownloadSlot title={movie} copies={movie.copies} runtime={movie.runtime} />}
			/>
			<RestOfPage>
				<PagePart whenUsed>
					<FactStrip title={movie} />
				</PagePart>
				<div className="flex flex-col gap-row pt-row">
					<PagePart whenUsed>
						<CastList cast={movie.cast} />
					</PagePart>
					<PagePart whenUsed>
						<TrailerList trailers={movie.trailers} backdrop={movie.backdrop_path} name={name} />
					</PagePart>
					<PagePart>
						<WhereToWatch title={movie} />
					</PagePart>
					<PagePart whenUsed>{series && <TitleRowSection row={series} />}</PagePart>
					<PagePart whenUsed>
						<SimilarTitles titles={movie.similar} />
					</PagePart>
				</div>
			</RestOfPage>
		</article>
	);
}
