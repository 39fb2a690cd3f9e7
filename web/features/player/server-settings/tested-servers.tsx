import { useState } from 'react';
import { PLAYER_SERVER_LOAD_TIMEOUT_MS } from '#contract/limits.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { MediaRef } from '#contract/title.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';
import { ServerTestRow } from './server-test-row.tsx';
import { ServersInUse } from './servers-in-use.tsx';

/** Both catalogues have the film under this id. */
const MOVIE: MediaRef = { media_type: 'movie', id: 10_331 };
const EPISODES: Record<PublicConfig['source'], MediaRef> = {
	open: { media_type: 'tv', id: 900_000_631, season: 1, episode: 1 },
	tmdb: { media_type: 'tv', id: 253, season: 1, episode: 1 },
};

const DRAFT = { id: 0, name: SERVER_SETTINGS_TEXT.draft, priority: 0, params: {}, messageOrigin: null } as const;

interface TestedDraftProps {
	movieUrl: string;
	tvUrl: string;
	sandbox: PlayableServer['sandbox'];
}

/** The test of a server that is not saved yet, with a movie. Its addresses may be framed. */
export function TestedDraft(server: TestedDraftProps) {
	return (
		<ul>
			<ServerTestRow
				key={server.movieUrl}
				server={{ ...DRAFT, ...server }}
				isEnabled={null}
				media={MOVIE}
				timeoutMs={PLAYER_SERVER_LOAD_TIMEOUT_MS}
			/>
		</ul>
	);
}

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
			<SelectField labelClass="" label={SERVER_SETTINGS_TEXT.testWith} value={type} onChange={setType}>
				<option value="movie">{SERVER_SETTINGS_TEXT.testKindOf.movie}</option>
				<option value="tv">{SERVER_SETTINGS_TEXT.testKindOf.tv}</option>
			</SelectField>
			<p className="hint">{SERVER_SETTINGS_TEXT.testTitleOf[type === 'movie' ? type : source]}</p>
			<ServersInUse key={type} media={type === 'movie' ? MOVIE : EPISODES[source]} />
		</div>
	);
}
