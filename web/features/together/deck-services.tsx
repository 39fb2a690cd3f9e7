import { useQuery } from '@tanstack/react-query';
import type { DeckFilters } from '#contract/together-schemas.ts';
import { apiQuery } from '../../api/api-query.ts';
import { serverMessage } from '../../api/server-message.ts';
import { displayName } from '../../lib/browser-features.ts';
import { useRegion } from '../../preferences/use-region.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TOGETHER_TEXT as TEXT } from './together.messages.ts';

/** The list has hundreds of services; the rest is seldom looked for. No more than a deck may have. */
const SERVICES_SHOWN = 20;

interface DeckServicesProps {
	/** Whose services: those of shows, else those of movies. */
	type: DeckFilters['type'];
	services: DeckFilters['services'];
	onChange: (services: DeckFilters['services']) => void;
}

/** The services that a deck is limited to, of those that are best known in the host's country. */
export function DeckServices({ type, services, onChange }: DeckServicesProps) {
	const region = useRegion();
	const query = { watch_region: region };
	const kind = type === 'tv' ? 'tv' : 'movie';
	const { data, error, isFetching, refetch } = useQuery(apiQuery(`GET /api/tmdb/watch/providers/${kind}`, { query }));
	if (!data && error) {
		return (
			<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
				{serverMessage(error) ?? TEXT.servicesFailed}
			</FailureNote>
		);
	}
	if (!data) return <Spinner label={TEXT.services} />;
	const shown = [...data.results]
		.sort((one, other) => (one.display_priority ?? 0) - (other.display_priority ?? 0))
		.slice(0, SERVICES_SHOWN);
	const ids = services?.ids ?? [];
	const choose = (id: number, isChosen: boolean) => {
		const chosen = isChosen ? [...ids, id] : ids.filter((each) => each !== id);
		onChange(chosen.length > 0 ? { region, ids: chosen } : null);
	};
	if (shown.length === 0) return <p>{TEXT.noServices(displayName('region', region))}</p>;
	return (
		<div className="grid gap-2">
			<ul className="grid">
				{shown.map(({ provider_id, provider_name }) => (
					<li key={provider_id}>
						<label className="flex min-h-11 cursor-pointer items-center gap-3">
							<input
								type="checkbox"
								className="size-6 flex-none accent-accent"
								checked={ids.includes(provider_id)}
								onChange={({ target }) => choose(provider_id, target.checked)}
							/>
							<span className="wrap-anywhere">{provider_name}</span>
						</label>
					</li>
				))}
			</ul>
			<p className="text-sm text-muted">{TEXT.servicesNote(displayName('region', region))}</p>
		</div>
	);
}
