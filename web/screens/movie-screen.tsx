import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { CastList } from '../features/catalogue/title-page/cast-list.tsx';
import { collectionRow } from '../features/catalogue/title-page/collection-row.ts';
import { FactList } from '../features/catalogue/title-page/fact-list.tsx';
import { SimilarTitles } from '../features/catalogue/title-page/similar-titles.tsx';
import { boxOfficeFacts, movieFacts, productionFacts } from '../features/catalogue/title-page/title-facts.ts';
import { TitleHead } from '../features/catalogue/title-page/title-head.tsx';
import { TitleHero } from '../features/catalogue/title-page/title-hero.tsx';
import { TITLE_PAGE_TEXT } from '../features/catalogue/title-page/title-page.messages.ts';
import { TrailerList } from '../features/catalogue/title-page/trailer-list.tsx';
import { movieQuery } from '../features/catalogue/titles/title-detail-query.ts';
import { TitleRowSection } from '../features/catalogue/titles/title-row-section.tsx';
import { titleName } from '../lib/title-format.ts';
import { parseIntegerParam } from './parse-integer-param.ts';

/** The detail page of a movie. */
export function MovieScreen() {
	const id = parseIntegerParam(useParams().id);
	const { data: movie } = useSuspenseQuery(movieQuery(id));
	const { source } = usePublicConfig();
	const name = titleName(movie);
	const path = detailPath(movie);
	const series = collectionRow(movie);
	return (
		// Keyed, so that the next movie starts with fresh state.
		<article key={id}>
			<TitleHead title={movie} />
			<TitleHero title={movie} watchTo={watchPath(movie)} copies={movie.copies} sharePath={path} />
			<div className="detail-columns">
				<div className="detail-main">
					<Suspense>
						<TrailerList trailers={movie.trailers} backdrop={movie.backdrop_path} name={name} />
					</Suspense>
					<Suspense>
						<CastList cast={movie.cast} />
					</Suspense>
				</div>
				<aside aria-label={TITLE_PAGE_TEXT.details} className="detail-side">
					<Suspense>
						<FactList heading={TITLE_PAGE_TEXT.details} facts={movieFacts(movie, source)} />
						<FactList heading={TITLE_PAGE_TEXT.production} facts={productionFacts(movie)} />
						<FactList heading={TITLE_PAGE_TEXT.boxOffice} facts={boxOfficeFacts(movie)} />
					</Suspense>
				</aside>
			</div>
			<div className="flex flex-col gap-6">
				<Suspense>{series && <TitleRowSection row={series} />}</Suspense>
				<Suspense>
					<SimilarTitles titles={movie.similar} />
				</Suspense>
			</div>
		</article>
	);
}
