import { TRACKERS } from '#contract/trackers.ts';
import type { Queries } from '../db/schema.ts';
import { findStuckMail } from '../mail/mail.repository.ts';
import type { QueueHealth } from '../system/system-health.service.ts';
import { listStuckTrackers } from '../trackers/tracker.repository.ts';

interface QueueHealthOptions {
	db: Queries;
	hasMail: boolean;
	/** Epoch milliseconds. */
	clock: () => number;
}

const HOUR_MS = 3_600_000;
/** Accounts are compared once an hour. */
const BETWEEN_COMPARISONS_MS = HOUR_MS;

/** What of mails and trackers has not left for an hour. */
export function createQueueHealth({ db, hasMail, clock }: QueueHealthOptions): QueueHealth {
	const ago = (ms: number) => new Date(clock() - ms).toISOString();
	return {
		mail: async () => (hasMail ? findStuckMail(db, ago(HOUR_MS)) : undefined),

		async trackers() {
			const known = await listStuckTrackers(db, TRACKERS, ago(HOUR_MS + BETWEEN_COMPARISONS_MS));
			if (known.length === 0) return undefined;
			return TRACKERS.filter((name) => known.some((one) => one.name === name && one.isStuck));
		},
	};
}
