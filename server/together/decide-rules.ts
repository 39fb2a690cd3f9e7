import { ROOM_MEMBERS_MAX } from '#contract/limits.ts';
import type { RoomMessage } from '#contract/together-schemas.ts';
import type { DecideState } from '#contract/together-state.ts';
import type { Asker } from './watch-rules.ts';

/**
 * The room after a message of a member; the same object where it changes nothing, null where the member may not do that.
 *
 * @param present Ids of the members: a match is what each of them likes, two at least.
 */
export function changeDecideRoom(
	state: DecideState,
	message: RoomMessage,
	asker: Asker,
	present: readonly string[],
): DecideState | null {
	switch (message.type) {
		case 'vote': {
			if (message.at >= state.deck.length || state.match !== null) return state;
			const likes = place(state.likes, message.at, asker.id, message.likes);
			const passes = place(state.passes, message.at, asker.id, !message.likes);
			return { ...state, likes, passes, match: findMatch(likes, present) };
		}
		case 'watch':
			return state.match === null || state.watch !== null ? state : { ...state, watch: message.code };
		case 'settings':
			return asker.is_host ? { ...state, ...message.settings } : null;
		default:
			return state;
	}
}

/** Of a title. A guest who comes back as another member has a vote more. */
const VOTES_KEPT = 2 * ROOM_MEMBERS_MAX;

function place(votes: DecideState['likes'], at: number, member: string, isIn: boolean): DecideState['likes'] {
	const others = (votes[at] ?? []).filter((id) => id !== member);
	return { ...votes, [at]: isIn ? [...others, member].slice(-VOTES_KEPT) : others };
}

/** The first title that every member likes. */
function findMatch(likes: DecideState['likes'], present: readonly string[]): number | null {
	if (present.length < 2) return null;
	const found = Object.keys(likes)
		.map(Number)
		.sort((a, b) => a - b)
		.find((at) => present.every((id) => likes[at]?.includes(id)));
	return found ?? null;
}
