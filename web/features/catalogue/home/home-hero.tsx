import { FailureNote } from '../../../ui/failure-note.tsx';
import { TITLES_TEXT } from '../titles/titles.messages.ts';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { Hero } from './hero.tsx';
import { TRENDING_QUERY } from './home-rows.ts';

/** The first trending title, in full; without one, what is the matter, in the same place. */
export function HomeHero() {
	const { data, box, hasFailed, isFetching, retry } = useQueryWithRetry(TRENDING_QUERY);
	return (
		<div ref={box}>
			{data?.lead ? (
				<Hero title={data.lead} />
			) : (
				<section className="hero-stand-in">
					<h1 tabIndex={-1} className="hero-title">
						{TITLES_TEXT.product}
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
