import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import { CastList } from '../features/catalogue/title-page/cast-list.tsx';
import { collectionRow } from '../features/catalogue/title-page/collection-row.ts';
import { detailFacts } from '../features/catalogue/title-page/detail-facts.ts';
import { FactStrip } from '../features/catalogue/title-page/fact-strip.tsx';
import { SimilarTitles } from '../features/catalogue/title-page/similar-titles.tsx';
import { TitleHead } from '../features/catalogue/title-page/title-head.tsx';
import { TitleHero } from '../features/catalogue/title-page/title-hero.tsx';
import { TITLE_PAGE_TEXT } from '../features/catalogue/title-page/title-page.messages.ts';
import { TrailerList } from '../features/catalogue/title-page/trailer-list.tsx';
import { WhereToWatch } from '../features/catalogue/title-page/where-to-watch.tsx';
import { movieQuery } from '../features/catalogue/titles/title-detail-query.ts';
import { TitleRowSection } from '../features/catalogue/titles/title-row-section.tsx';
import { titleName } from '../lib/title-format.ts';
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
			<TitleHero title={movie} watchTo={watchPath(movie)} copies={movie.copies} sharePath={path} />
			<Suspense>
				<FactStrip heading={TITLE_PAGE_TEXT.details} facts={detailFacts(movie)} poster={movie.poster_path} />
			</Suspense>
			<div className="flex flex-col gap-row pt-row">
				<Suspense>
					<CastList cast={movie.cast} />
				</Suspense>
				<Suspense>
					<TrailerList trailers={movie.trailers} backdrop={movie.backdrop_path} name={name} />
				</Suspense>
				<Suspense>
					<WhereToWatch title={movie} />
				</Suspense>
				<Suspense>{series && <TitleRowSection row={series} />}</Suspense>
				<Suspense>
					<SimilarTitles titles={movie.similar} />
				</Suspense>
			</div>
		</article>
	);
}
