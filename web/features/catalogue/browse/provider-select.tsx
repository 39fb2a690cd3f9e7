import { useQuery } from '@tanstack/react-query';
import type { MediaType } from '#contract/title.ts';
import { apiQuery } from '../../../api/api-query.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { WATCH_REGION } from './browse-facets.ts';
import { FACET_TEXT } from './facets.messages.ts';

/** The list has hundreds of providers; the rest is seldom looked for. */
const PROVIDERS_MAX = 40;

interface ProviderSelectProps {
	mediaType: MediaType;
	/** ISO 3166-1. */
	region: string;
	chosen: string | undefined;
}

/** The best known watch providers of the region, in TMDB's order. */
export function ProviderSelect({ mediaType, region, chosen = '' }: ProviderSelectProps) {
	const { data } = useQuery(
		apiQuery(`GET /api/tmdb/watch/providers/${mediaType}`, { query: { watch_region: region } }),
	);
	const suffix = region === WATCH_REGION ? '' : `-${region}`;
	const providers = [...(data?.results ?? [])]
		.sort((a, b) => (a.display_priority ?? 0) - (b.display_priority ?? 0))
		.slice(0, PROVIDERS_MAX);
	const isKnown = !chosen || providers.some(({ provider_id }) => `${provider_id}${suffix}` === chosen);
	return (
		<div className="grid gap-2">
			{/* Uncontrolled, like the rest of the form: a new list is a new field with the same choice. */}
			<SelectField
				key={data ? 'known' : 'unknown'}
				label={FACET_TEXT.nameOf.provider}
				name="provider"
				defaultValue={chosen}
			>
				<option value="">{FACET_TEXT.any}</option>
				{!isKnown && <option value={chosen}>{FACET_TEXT.label('provider', chosen)}</option>}
				{providers.map(({ provider_id, provider_name }) => (
					<option key={provider_id} value={`${provider_id}${suffix}`}>
						{provider_name}
					</option>
				))}
			</SelectField>
			<p className="text-sm text-muted">{FACET_TEXT.providerNote(region)}</p>
		</div>
	);
}
