import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PlayerFailureReason } from '#contract/player-failure.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { isAddonServer } from '../servers/addon-servers.ts';
import type { FailureReason, Playback } from './playback.ts';

/** Reports each failure of a player server to the operator: which server and why, without the title or the viewer. */
export function useFailureReport(state: Playback | null): void {
	const api = getApiClient(useQueryClient());
	const failure = state?.failure;
	const report = useEffectEvent(() => {
		// Without a network it says nothing about the server.
		if (!failure || !isServerFailure(failure.reason) || state?.target.kind !== 'server' || !navigator.onLine) return;
		// Streams come and go with their titles: they are no servers of the operator's list.
		if (isAddonServer(state.target.server.id)) return;
		const body = { server_id: state.target.server.id, reason: failure.reason };
		// A viewer has nothing to do about a report that is lost.
		api.call('POST /api/player-failures', { body }).catch(() => {});
	});
	// Each failure is a new object.
	useEffect(() => {
		if (failure) report();
	}, [failure]);
}

/** That a server lacks the title is no failure of it. */
function isServerFailure(reason: FailureReason): reason is PlayerFailureReason {
	return reason !== 'nothing_to_play' && reason !== 'unknown_title';
}
