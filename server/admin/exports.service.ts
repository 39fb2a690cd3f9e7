import type { Kysely } from 'kysely';
import type { AuditEntry } from '#contract/admin.ts';
import type { User } from '#contract/user.ts';
import { listUsersAfter } from '../accounts/user.repository.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { paginate, streamJsonArray } from '../http/json-download.ts';
import { ADMIN_MESSAGES } from './admin.messages.ts';
import { listAuditEntries } from './audit-log.repository.ts';

/** Files of any length, made as they are read: no more than a page of rows is in memory. Pieces of JSON text. */
export interface Exports {
	users(): AsyncGenerator<string>;
	/** `figures` is the beginning of the report; users and audit log follow. */
	report(figures: object): AsyncGenerator<string>;
}

const PAGE_ROWS = 500;
const AT_ONCE = 2;
const RETRY_S = 5;

export function createExports(db: Kysely<Schema>): Exports {
	let underWay = 0;

	async function* bounded(pieces: () => AsyncGenerator<string>): AsyncGenerator<string> {
		if (underWay >= AT_ONCE) throw new AppError('unavailable', ADMIN_MESSAGES.exporting, { retryAfterS: RETRY_S });
		underWay += 1;
		try {
			yield* pieces();
		} finally {
			underWay -= 1;
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
				const pieces = allUsers();
				const first = await pieces.next();
				yield `{"success":true,"data":${first.value}`;
				yield* pieces;
				yield '}';
			}),
		report: (figures) =>
			bounded(async function* () {
				yield `{"success":true,"data":${JSON.stringify(figures).slice(0, -1)},"users":`;
				yield* allUsers();
				yield ',"auditLog":';
				yield* wholeLog();
				yield '}}';
			}),
	};
}
