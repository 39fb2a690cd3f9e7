import type { QueryFunctionContext } from '@tanstack/react-query';
import { getApiClient } from '../../../api/query-client.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { displayName } from '../../../lib/browser-features.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { UI_LOCALE } from '../../../lib/ui-language.ts';
import { savePreference } from '../../../preferences/stored-preferences.ts';
import { useRegion } from '../../../preferences/use-region.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { offerRegions, readWatchOffers } from './read-watch-offers.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';
import { WATCH_OFFERS_TEXT } from './watch-offers.messages.ts';

export interface WatchOffersProps {
	title: MovieData | ShowData;
	/** TMDB's page of all offers, the one that may be linked. */
	link: string;
}

/** The services of the viewer's country, and a choice of another country, which is kept as a preference. */
export function WatchOffers({ title, link }: WatchOffersProps) {
	const { imageBase } = usePublicConfig();
	const region = useRegion();
	const { data, ref, isFetching, hasFailed, retry } = useQueryWithRetry(watchOffersQuery(title));
	if (hasFailed) {
		return (
			<FailureNote onRetry={retry} isRetrying={isFetching}>
				{WATCH_OFFERS_TEXT.offersFailed}
			</FailureNote>
		);
	}
	if (!data) return <Skeleton className="h-20" />;
	const groups = readWatchOffers(data.results, region);
	const regions = new Set([...offerRegions(data.results), region]);
	const options = [...regions]
		.map((code) => ({ code, name: nameOf(code) }))
		.sort((a, b) => a.name.localeCompare(b.name, UI_LOCALE));
	return (
		<div ref={ref} className="flex flex-wrap items-center gap-x-8 gap-y-3">
			<SelectField
				label={WATCH_OFFERS_TEXT.offerCountry}
				value={region}
				onChange={(code) => savePreference('region', code)}
				className="max-w-80"
			>
				{options.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			{groups.map(({ kind, providers }) => (
				<div key={kind} className="flex items-center gap-3">
					<h3 id={`offers-${kind}`} className="hint">
						{WATCH_OFFERS_TEXT.offerKinds[kind]}
					</h3>
					<ul aria-labelledby={`offers-${kind}`} className="flex flex-wrap gap-2">
						{providers.map(({ id, name, logo }) => (
							<li key={id} title={name}>
								{logo ? (
									<img
										src={imageUrl(imageBase, 'w92', logo)}
										alt={name}
										width={44}
										height={44}
										loading="lazy"
										className="size-11 rounded-poster bg-lifted object-cover text-[0.625rem]"
									/>
								) : (
									<span className="badge">{name}</span>
								)}
							</li>
						))}
					</ul>
				</div>
			))}
			{groups.length === 0 && <p className="text-muted">{WATCH_OFFERS_TEXT.noOffers}</p>}
			<a href={link} rel="noopener" className="text-link">
				{TITLE_PAGE_TEXT.allOffers}
			</a>
		</div>
	);
}

function watchOffersQuery({ media_type, id }: MovieData | ShowData) {
	const name =
		media_type === 'movie' ? 'GET /api/tmdb/movie/:id/watch/providers' : 'GET /api/tmdb/tv/:id/watch/providers';
	const input = { params: { id } };
	return {
		queryKey: [name, input] as const,
		queryFn: (context: QueryFunctionContext) => getApiClient(context.client).call(name, input, context),
	};
}

/** `DE` → `Germany`; the code itself where the browser has no name for it. */
function nameOf(region: string): string {
	return displayName('region', region);
}
