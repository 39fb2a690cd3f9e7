import type { Kysely } from 'kysely';
import {
	DAY_MS,
	FAILED_SERVERS_PER_DAY,
	OVERVIEW_DAYS,
	OVERVIEW_FAILED_SERVERS,
	PLAYER_FAILURES_PER_DAY,
} from '#contract/limits.ts';
import type { FailedServer, PlayerFailure } from '#contract/player-failure.ts';
import { toDay } from '#contract/utc-day.ts';
import type { PlayerFailuresTable, Schema } from '../db/schema.ts';
import {
	incrementPlayerFailures,
	listPlayerFailures,
	removePlayerFailuresBefore,
} from './player-failure.repository.ts';

export interface PlayerFailures {
	/** Counts a report; drops it beyond the bounds of the day. */
	record(failure: PlayerFailure): Promise<void>;
	/** Of the last `OVERVIEW_DAYS` days, the most failures first. */
	list(): Promise<FailedServer[]>;
}

/** Reports come from anybody: a server process stores a bounded number of them, and of different ids, on a day. */
export function createPlayerFailures({ db, clock }: { db: Kysely<Schema>; clock: () => number }): PlayerFailures {
	let day = '';
	let stored = 0;
	const serverIds = new Set<string>();
	const firstDay = () => toDay(clock() - (OVERVIEW_DAYS - 1) * DAY_MS);

	async function beginDay(today: string): Promise<void> {
		day = today;
		stored = 0;
		serverIds.clear();
		await removePlayerFailuresBefore(db, firstDay());
	}

	return {
		async record(failure) {
			const today = toDay(clock());
			if (today !== day) await beginDay(today);
			const isKnown = serverIds.has(failure.server_id);
			if (stored >= PLAYER_FAILURES_PER_DAY || (!isKnown && serverIds.size >= FAILED_SERVERS_PER_DAY)) return;
			stored += 1;
			serverIds.add(failure.server_id);
			await incrementPlayerFailures(db, today, failure);
		},

		async list() {
			const rows = await listPlayerFailures(db, firstDay());
			return Map.groupBy(rows, ({ server_id }) => server_id)
				.entries()
				.map(([server_id, ofServer]) => toFailedServer(server_id, ofServer))
				.toArray()
				.sort((a, b) => b.count - a.count)
				.slice(0, OVERVIEW_FAILED_SERVERS);
		},
	};
}

/** `rows` are in the order of their days. */
function toFailedServer(server_id: string, rows: readonly PlayerFailuresTable[]): FailedServer {
	const reasons = Map.groupBy(rows, ({ reason }) => reason)
		.entries()
		.map(([reason, ofReason]) => ({ reason, count: sumOf(ofReason) }))
		.toArray()
		.sort((a, b) => b.count - a.count);
	return { server_id, count: sumOf(rows), reasons, last_day: rows.at(-1)?.day ?? '' };
}

function sumOf(rows: readonly PlayerFailuresTable[]): number {
	return rows.reduce((sum, { count }) => sum + count, 0);
}
