import type { Kysely } from 'kysely';
import type { UserSession } from '#contract/admin.ts';
import type { OwnList } from '#contract/lists.ts';
import type { User } from '#contract/user.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { streamJsonArray } from '../http/json-download.ts';
import { listLists } from '../lists/list.repository.ts';
import { listAllTitles } from '../lists/list-title.repository.ts';
import { listHidden, listRatings } from '../taste/taste.repository.ts';
import { listAllProgress } from '../watch-history/progress.repository.ts';
import { listAllTombstones } from '../watch-history/tombstone.repository.ts';
import { listEntries } from '../watch-history/watch-history.repository.ts';
import { listAuditEntriesOf } from './audit-log.repository.ts';

const PAGE_ROWS = 500;
const AUDIT_MAX_ENTRIES_OF_USER = 1000;

/** Everything that is stored about a user as chunks of JSON text, as the contract's `ownDataSchema`. */
export async function* streamOwnData(
	db: Kysely<Schema>,
	{ user, sessions, exportedAt }: { user: User; sessions: UserSession[]; exportedAt: string },
): AsyncGenerator<string> {
	const auditLog = await listAuditEntriesOf(db, user.id, AUDIT_MAX_ENTRIES_OF_USER);
	const first = JSON.stringify({ exported_at: exportedAt, user, sessions, auditLog });
	yield `{"success":true,"data":${first.slice(0, -1)},"watchHistory":`;
	yield* streamJsonArray(pagesOf((limit, offset) => listEntries(db, user.id, { limit, offset })));
	yield ',"watchProgress":';
	yield* streamJsonArray(pagesOf((limit, offset) => listAllProgress(db, user.id, { limit, offset })));
	yield ',"removedTitles":';
	yield* streamJsonArray(pagesOf((limit, offset) => listAllTombstones(db, user.id, { limit, offset })));
	yield ',"lists":';
	yield* streamJsonArray(listsOf(db, user.id));
	yield `,"hiddenTitles":${JSON.stringify(await listHidden(db, user.id))},"ratings":`;
	yield* streamJsonArray(pagesOf((limit, offset) => listRatings(db, user.id, { limit, offset })));
	yield '}}';
}

/** One list with its titles at a time. */
async function* listsOf(db: Queries, userId: string): AsyncGenerator<OwnList[]> {
	for (const { id, name, share_token, shows_owner, created_at, updated_at } of await listLists(db, userId)) {
		const titles = await listAllTitles(db, { userId, listId: id });
		const is_shared = share_token !== null;
		yield [{ id, name, is_shared, shows_owner: shows_owner === 1, created_at, updated_at, titles }];
	}
}

async function* pagesOf<Item>(list: (limit: number, offset: number) => Promise<Item[]>): AsyncGenerator<Item[]> {
	for (let offset = 0; ; offset += PAGE_ROWS) {
		const page = await list(PAGE_ROWS, offset);
		yield page;
		if (page.length < PAGE_ROWS) return;
	}
}
