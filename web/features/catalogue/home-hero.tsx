import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../ui/failure-note.tsx';
import { CATALOGUE_TEXT } from './catalogue.messages.ts';
import { Hero } from './hero.tsx';
import { TRENDING_QUERY } from './home-rows.ts';

/** The first trending title, in full; without one, what is the matter, in the same place. */
export function HomeHero() {
	const { data, isError, isFetching, refetch } = useQuery(TRENDING_QUERY);
	if (data?.lead) return <Hero title={data.lead} />;
	return (
		<section className="hero-stand-in on-night">
			<h1 tabIndex={-1} className={isError ? 'sr-only' : 'hero-title'}>
				{CATALOGUE_TEXT.product}
			</h1>
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{CATALOGUE_TEXT.listFailed}
				</FailureNote>
			)}
			{data && <p className="text-muted">{CATALOGUE_TEXT.listEmpty}</p>}
		</section>
	);
}
