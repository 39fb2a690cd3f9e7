import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/limits.ts';
import type { SetupCheck } from '#contract/setup.ts';
import type { Queries } from '../db/schema.ts';
import { isLaterRelease } from '../lib/release-version.ts';
import type { ReleaseSource } from './release.source.ts';
import { toSetupCheck } from './setup-check.ts';
import { findUpdateCheck, replaceUpdateCheck } from './update-check.repository.ts';

export interface UpdateCheck {
	/** Asks for the newest release, at most once a day for all nodes. Rejects only where the database does. */
	runDue(): Promise<void>;
	/** What the last one found. Calls no other host. */
	read(): Promise<SetupCheck>;
}

interface UpdateCheckOptions {
	db: Queries;
	/** Null: `UPDATE_CHECK=off`. */
	source: ReleaseSource | null;
	/** The running version. */
	version: string;
	/** Epoch milliseconds. */
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Whether there is a newer release than the one that runs. */
export function createUpdateCheck({ db, source, version, clock, log }: UpdateCheckOptions): UpdateCheck {
	return {
		async runDue() {
			if (!source) return;
			const last = await findUpdateCheck(db);
			const now = clock();
			// One that is dated in the future was made by a wrong clock.
			if (last && Math.abs(now - Date.parse(last.at)) < DAY_MS) return;
			const at = new Date(now).toISOString();
			try {
				await replaceUpdateCheck(db, { at, release: await source.findLatest(), hasFailed: false });
			} catch (error) {
				log.warn({ err: error }, 'The newest release could not be found out; it is tried again in a day');
				await replaceUpdateCheck(db, { at, release: last?.release ?? null, hasFailed: true });
			}
		},
		async read() {
			if (!source) return toSetupCheck('version-unchecked');
			const last = await findUpdateCheck(db);
			if (!last) return toSetupCheck('version-due');
			if (last.release && isLaterRelease(last.release.version, version)) {
				return { ...toSetupCheck('version-new', last.release.version), notes: last.release.notes };
			}
			return toSetupCheck(last.hasFailed ? 'version-unknown' : 'version-newest', last.at);
		},
	};
}
