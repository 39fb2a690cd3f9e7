import { useQueryClient } from '@tanstack/react-query';
import type { PlayerServerListState } from '#contract/admin.ts';
import { PLAYER_SERVER_LIST_PATH } from '#contract/player-server-url.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { adminQuery, useAdminCall } from '../shared/admin-query.ts';
import { PLAYER_SERVERS_TEXT as TEXT } from './player-servers.messages.ts';

export const PLAYER_SERVER_LIST = 'GET /api/admin/player-server-list';
const ACTION_KEY = 'player-server-list';

/** Saving, undoing and resetting the list, one at a time. Each resolves with whether it was done. */
export function useListActions() {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const queries = useQueryClient();

	async function act(perform: () => Promise<PlayerServerListState | null>, success: string, failure: string) {
		const outcome = await run({ key: ACTION_KEY, perform, success, failure });
		if (!outcome) return false;
		if (outcome.isDone && outcome.result) {
			queries.setQueryData(adminQuery(PLAYER_SERVER_LIST, {}).queryKey, outcome.result);
		} else {
			// After a conflict, too.
			await queries.invalidateQueries({ queryKey: [PLAYER_SERVER_LIST] });
		}
		// What the watch page uses.
		void queries.invalidateQueries({ queryKey: [`GET ${PLAYER_SERVER_LIST_PATH}`] });
		return outcome.isDone;
	}

	return {
		isPending: pending.has(ACTION_KEY),
		save: (version: string, list: Record<string, unknown>) =>
			act(() => call('PUT /api/admin/player-server-list', { body: { version, list } }), TEXT.saved, TEXT.saveFailed),
		undo: (version: string) =>
			act(() => call('POST /api/admin/player-server-list/undo', { body: { version } }), TEXT.undone, TEXT.undoFailed),
		reset: (version: string) =>
			act(() => call('DELETE /api/admin/player-server-list', { query: { version } }), TEXT.resetDone, TEXT.resetFailed),
	};
}
