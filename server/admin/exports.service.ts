import type { Kysely } from 'kysely';
import type { AuditEntry } from '#contract/admin.ts';
import type { User } from '#contract/user.ts';
import { listUsersAfter } from '../accounts/user.repository.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { paginate, streamJsonArray } from '../http/json-download.ts';
import { ADMIN_MESSAGES } from './admin.messages.ts';
import { listAuditEntries } from './audit-log.repository.ts';

/** Exports as chunks of JSON text, generated while they are sent: at most one page of rows is in memory. */
export interface Exports {
	users(): AsyncGenerator<string>;
	/** `summary` comes first; users and audit log follow. */
	report(summary: object): AsyncGenerator<string>;
}

const PAGE_ROWS = 500;
const MAX_CONCURRENT = 2;
const RETRY_S = 5;

export function createExports(db: Kysely<Schema>): Exports {
	let running = 0;

	async function* bounded(chunks: () => AsyncGenerator<string>): AsyncGenerator<string> {
		if (running >= MAX_CONCURRENT)
			throw new AppError('unavailable', ADMIN_MESSAGES.exporting, { retryAfterS: RETRY_S });
		running += 1;
		try {
			yield* chunks();
		} finally {
			running -= 1;
		}
	}

	const allUsers = () =>
		streamJsonArray(paginate<User>(PAGE_ROWS, (after, limit) => listUsersAfter(db, after?.id ?? '', limit)));
	const wholeLog = () =>
		streamJsonArray(
			paginate<AuditEntry>(PAGE_ROWS, (after, limit) =>
				listAuditEntries(db, { limit, ...(after ? { before: after } : {}) }),
			),
		);

	return {
		users: () =>
			bounded(async function* () {
				const chunks = allUsers();
				const first = await chunks.next();
				yield `{"success":true,"data":${first.value}`;
				yield* chunks;
				yield '}';
			}),
		report: (summary) =>
			bounded(async function* () {
				yield `{"success":true,"data":${JSON.stringify(summary).slice(0, -1)},"users":`;
				yield* allUsers();
				yield ',"auditLog":';
				yield* wholeLog();
				yield '}}';
			}),
	};
}
