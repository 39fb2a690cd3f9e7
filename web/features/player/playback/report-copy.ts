/** Reports what is wrong with a copy to the server. */
import type { QueryClient } from '@tanstack/react-query';
import type { PlayerMessage } from '#contract/player-messages.ts';
import { episodeOf, type MediaRef, toHistoryTitle } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { readSession } from '../../../session/session.ts';
import { viewerCall } from '../../../session/viewer-call.ts';

export type ProblemMessage = Extract<PlayerMessage, { type: 'problem' }>;

/** Rejects where it cannot be reported. */
export async function reportCopy(queries: QueryClient, media: MediaRef, message: ProblemMessage): Promise<void> {
	const api = getApiClient(queries);
	const { problem, reference } = message;
	const { season, episode } = episodeOf(media);
	const body = { ...toHistoryTitle(media), season, episode, problem, reference };
	if (readSession().state === 'signed-in') await viewerCall(api, 'POST /api/copy-reports', { body });
	else await api.call('POST /api/copy-reports/anonymous', { body });
}
