import { FailureNote } from '../../../ui/failure-note.tsx';
import { CATALOGUE_TEXT } from '../titles/catalogue.messages.ts';
import { useRetriedQuery } from '../titles/use-retried-query.ts';
import { Hero } from './hero.tsx';
import { TRENDING_QUERY } from './home-rows.ts';

/** The first trending title, in full; without one, what is the matter, in the same place. */
export function HomeHero() {
	const { data, box, hasFailed, isFetching, retry } = useRetriedQuery(TRENDING_QUERY);
	return (
		<div ref={box}>
			{data?.lead ? (
				<Hero title={data.lead} />
			) : (
				<section className="hero-stand-in">
					<h1 tabIndex={-1} className="hero-title">
						{CATALOGUE_TEXT.product}
					</h1>
					{hasFailed && (
						<FailureNote onRetry={retry} isRetrying={isFetching} className="py-12">
							{CATALOGUE_TEXT.listFailed}
						</FailureNote>
					)}
					{data && <p className="text-lg text-muted">{CATALOGUE_TEXT.listEmpty}</p>}
				</section>
			)}
		</div>
	);
}
