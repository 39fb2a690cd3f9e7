import { MEDIA_SERVER_STREAMS_MAX, MEDIA_SERVER_STREAMS_OF_USER } from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import { MEDIA_SERVER_MESSAGES as MESSAGES } from './media-servers.messages.ts';

/** How many files of media servers are sent at once. */
export interface HouseStreams {
	/** A place for one; the function returns it. Throws `too_many_requests`. */
	enter(userId: string): () => void;
}

export function createHouseStreams(
	limits = { ofUser: MEDIA_SERVER_STREAMS_OF_USER, all: MEDIA_SERVER_STREAMS_MAX },
): HouseStreams {
	const running = new Map<string, number>();
	let all = 0;
	return {
		enter(userId) {
			const own = running.get(userId) ?? 0;
			if (own >= limits.ofUser || all >= limits.all) {
				throw new AppError('too_many_requests', MESSAGES.tooManyStreams, { retryAfterS: 5 });
			}
			running.set(userId, own + 1);
			all += 1;
			let isOver = false;
			return () => {
				if (isOver) return;
				isOver = true;
				all -= 1;
				const left = (running.get(userId) ?? 1) - 1;
				if (left > 0) running.set(userId, left);
				else running.delete(userId);
			};
		},
	};
}
