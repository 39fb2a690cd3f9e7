import { useState } from 'react';
import type { PublicConfig } from '#contract/public-config.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { MediaRef } from '../../../watch-sync/media-ref.ts';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';
import { ServersInUse } from './servers-in-use.tsx';

/** Both catalogues have the film under this id. */
const MOVIE: MediaRef = { media_type: 'movie', id: 10_331 };
const EPISODES: Record<PublicConfig['source'], MediaRef> = {
	open: { media_type: 'tv', id: 900_000_631, season: 1, episode: 1 },
	tmdb: { media_type: 'tv', id: 253, season: 1, episode: 1 },
};

/** The servers in use, tested with a movie or an episode: outside the page of a title. */
export function TestedServers() {
	const { source } = usePublicConfig();
	const [type, setType] = useState<string>('movie');
	return (
		// As wide as the panel of the watch page: arrow keys find the test of a server below what stands before it.
		<div
			className="card grid grid-cols-1 content-start justify-items-start gap-4 *:max-w-full"
			style={{ maxInlineSize: '30rem' }}
		>
			<SelectField label={SERVER_SETTINGS_TEXT.testWith} value={type} onChange={setType}>
				<option value="movie">{SERVER_SETTINGS_TEXT.testTitleOf.movie}</option>
				<option value="tv">{SERVER_SETTINGS_TEXT.testTitleOf[source]}</option>
			</SelectField>
			<ServersInUse key={type} media={type === 'movie' ? MOVIE : EPISODES[source]} />
		</div>
	);
}
