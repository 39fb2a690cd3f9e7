import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { toDay } from '#contract/utc-day.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { COLLECTION_LABELS, COLLECTION_TEXT } from '../features/catalogue/collections/collection.messages.ts';
import { CollectionHead } from '../features/catalogue/collections/collection-head.tsx';
import { collectionQuery } from '../features/catalogue/collections/collection-query.ts';
import { EmptyState } from '../features/catalogue/title-list/empty-state.tsx';
import { FilmGrid } from '../features/catalogue/title-list/film-grid.tsx';
import { PageHero } from '../features/catalogue/title-page/page-hero.tsx';
import { isAnnounced } from '../features/catalogue/titles/to-film-cards.ts';
import { FORMAT_TEXT } from '../lib/format.messages.ts';
import { englishText, inOwnScript } from '../lib/text-language.ts';
import { PlayAll } from '../queue/play-all.tsx';
import { EnglishMark } from '../ui/english-mark.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { parseIntegerParam } from './parse-integer-param.ts';
import { toQueuedTitles } from './queued-films.ts';

/** The page of a collection: the films of a series, in order of release. */
export function CollectionScreen() {
	const id = parseIntegerParam(useParams().id);
	const { data: collection } = useSuspenseQuery(collectionQuery(id));
	const name = collection.name || COLLECTION_TEXT.unnamed;
	const overview = collection.overview?.trim() ?? '';
	const overviewLanguage = usePublicConfig().source === 'open' ? englishText(true) : inOwnScript(overview);
	const { films } = collection;
	const shown = films.filter((film) => !isAnnounced(film));
	const years = [...new Set(films.flatMap(({ date }) => date.slice(0, 4) || []))];
	const [first, last] = [years[0], years.at(-1)];
	return (
		// Keyed, so that the next collection starts with fresh state.
		<article key={id}>
			<CollectionHead collection={collection} name={name} />
			<PageHero
				name={name}
				picture={{ kind: 'poster', path: collection.poster_path, alt: COLLECTION_TEXT.posterOf(name) }}
				backdrop={collection.backdrop_path}
			>
				<ul className="tabular flex flex-wrap gap-x-5 gap-y-1 font-medium">
					<li>{COLLECTION_TEXT.filmCount(films.length)}</li>
					{first && last && <li>{first === last ? first : FORMAT_TEXT.years(first, last)}</li>}
				</ul>
				{shown.length > 0 && (
					<div className="flex flex-wrap gap-3">
						<PlayAll
							name={name}
							load={async () => toQueuedTitles(shown.filter(({ date }) => date <= toDay(Date.now())))}
						/>
					</div>
				)}
				{overview && (
					<section aria-label={COLLECTION_TEXT.overview}>
						<p {...overviewLanguage} className="max-w-[62ch] leading-relaxed text-pretty wrap-anywhere lg:text-lg">
							{overview}
							<EnglishMark lang={overviewLanguage.lang} />
						</p>
					</section>
				)}
			</PageHero>
			<div className="flex flex-col gap-row py-row">
				{films.length > 0 ? (
					<section aria-labelledby="films" className="px-inset">
						<SectionHeading id="films">{COLLECTION_TEXT.films}</SectionHeading>
						<FilmGrid
							id="films"
							films={films.map((film) => ({ ...film, note: isAnnounced(film) ? COLLECTION_TEXT.announced : '' }))}
							labels={COLLECTION_LABELS}
						/>
					</section>
				) : (
					<EmptyState title={COLLECTION_TEXT.noFilms} />
				)}
			</div>
		</article>
	);
}
