import type { Kysely } from 'kysely';
import type { UserSession } from '#contract/admin.ts';
import type { OwnList } from '#contract/lists.ts';
import type { OwnMark } from '#contract/segment-schemas.ts';
import type { HistoryTitle } from '#contract/title.ts';
import type { User } from '#contract/user.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import type { EpisodeProgress } from '#contract/watch-progress.ts';
import { listApiTokens } from '../accounts/api-token.repository.ts';
import { listKnownDevices } from '../accounts/known-device.repository.ts';
import { listPasskeys, toPasskey } from '../accounts/passkey.repository.ts';
import { listProfiles } from '../accounts/profile.repository.ts';
import { toProfile } from '../accounts/profile.service.ts';
import { listProviderAccounts } from '../accounts/provider.repository.ts';
import { findLanguage } from '../accounts/user.repository.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { paginate, streamJsonArray } from '../http/json-download.ts';
import { listLists } from '../lists/list.repository.ts';
import { listAllTitles } from '../lists/list-title.repository.ts';
import { listMarksOf } from '../segments/segment.repository.ts';
import { listHidden, listRatings } from '../taste/taste.repository.ts';
import { listAccounts } from '../trackers/tracker.repository.ts';
import { listImports } from '../transfer/import.repository.ts';
import { listAllProgress } from '../watch-history/progress.repository.ts';
import { listSeen } from '../watch-history/seen-title.repository.ts';
import { listAllTombstones, type RemovedTitle } from '../watch-history/tombstone.repository.ts';
import { listEntriesByKey } from '../watch-history/watch-history.repository.ts';
import { listAuditEntriesOf } from './audit-log.repository.ts';
import {
	listCalendarAddresses,
	listCopyReports,
	listDecisions,
	listOwnTitleRequests,
	listPushSubscriptions,
	listRooms,
	listScreenTime,
} from './own-data.repository.ts';

export const PAGE_ROWS = 500;
const AUDIT_MAX_ENTRIES_OF_USER = 1000;

interface OwnDataRequest {
	user: User;
	/** One profile alone; else all of them, the first at the top level and the others under `profiles`. */
	onlyProfile?: string;
	sessions: UserSession[];
	exportedAt: string;
}

/** Everything that is stored about a user as chunks of JSON text, as the contract's `ownDataSchema`. */
export async function* streamOwnData(
	db: Kysely<Schema>,
	{ user, onlyProfile, sessions, exportedAt }: OwnDataRequest,
): AsyncGenerator<string> {
	const auditLog = await listAuditEntriesOf(db, user.id, AUDIT_MAX_ENTRIES_OF_USER);
	const apiTokens = await listApiTokens(db, user.id, exportedAt);
	const passkeys = (await listPasskeys(db, user.id)).map(toPasskey);
	const knownDevices = await listKnownDevices(db, user.id);
	const connections = await listProviderAccounts(db, user.id);
	const language = await findLanguage(db, user.id);
	const rooms = await listRooms(db, user.id);
	const titleRequests = await listOwnTitleRequests(db, user.id);
	const copyReports = await listCopyReports(db, user.id);
	const signIn = { sessions, auditLog, apiTokens, passkeys, knownDevices, connections };
	const own = { exported_at: exportedAt, user, language, rooms, titleRequests, copyReports, ...signIn };
	const all = await listProfiles(db, user.id);
	const first = onlyProfile ?? user.id;
	yield `{"success":true,"data":${JSON.stringify(own).slice(0, -1)},`;
	yield* streamPersonal(db, first);
	yield ',"segmentMarks":';
	yield* streamJsonArray(marksOf(db, user.id));
	yield ',"profiles":[';
	const exported = all.filter(({ id }) => onlyProfile === undefined || id === onlyProfile);
	for (const [index, profile] of exported.entries()) {
		yield `${index > 0 ? ',' : ''}${JSON.stringify(toProfile(profile)).slice(0, -1)}`;
		if (profile.id !== first) {
			yield ',';
			yield* streamPersonal(db, profile.id);
		}
		yield '}';
	}
	yield ']}}';
}

/** The fields of what one profile has watched, keeps and likes, without the braces around them. */
async function* streamPersonal(db: Kysely<Schema>, profileId: string): AsyncGenerator<string> {
	const imports = (await listImports(db, profileId)).map(({ file, format, phase, created_at }) => ({
		file,
		format,
		phase,
		created_at,
	}));
	const trackers = (await listAccounts(db, profileId))
		.filter(({ state }) => state !== 'connecting')
		.map(({ name, username, connected_at }) => ({ name, username, connected_at }));
	const household = {
		imports,
		trackers,
		childTitles: await listDecisions(db, profileId),
		screenTime: await listScreenTime(db, profileId),
		calendarAddresses: await listCalendarAddresses(db, profileId),
		pushSubscriptions: await listPushSubscriptions(db, profileId),
	};
	yield `${JSON.stringify(household).slice(1, -1)},"watchHistory":`;
	yield* streamJsonArray(
		paginate<HistoryEntry>(PAGE_ROWS, (after, limit) => listEntriesByKey(db, profileId, { limit, after })),
	);
	yield ',"watchProgress":';
	yield* streamJsonArray(
		paginate<HistoryTitle & EpisodeProgress>(PAGE_ROWS, (after, limit) =>
			listAllProgress(db, profileId, { limit, after }),
		),
	);
	yield ',"removedTitles":';
	yield* streamJsonArray(
		paginate<RemovedTitle>(PAGE_ROWS, (after, limit) => listAllTombstones(db, profileId, { limit, after })),
	);
	yield ',"lists":';
	yield* streamJsonArray(listsOf(db, profileId));
	yield `,"hiddenTitles":${JSON.stringify(await listHidden(db, profileId))},"ratings":`;
	yield* streamJsonArray(
		paginate<HistoryTitle>(PAGE_ROWS, (after, limit) => listRatings(db, profileId, { limit, after })),
	);
	yield ',"seenTitles":';
	yield* streamJsonArray(
		paginate<HistoryTitle>(PAGE_ROWS, (after, limit) => listSeen(db, profileId, { limit, after })),
	);
}

async function* marksOf(db: Queries, userId: string): AsyncGenerator<OwnMark[]> {
	type Row = Awaited<ReturnType<typeof listMarksOf>>[number];
	for await (const rows of paginate<Row>(PAGE_ROWS, (after, limit) => listMarksOf(db, userId, { limit, after }))) {
		yield rows.map(({ media_type, media_id, season, episode, kind, start_ms, end_ms, created_at }) => {
			const times = { start: start_ms / 1000, end: end_ms / 1000 };
			return { media_type, media_id, season, episode, kind, ...times, created_at };
		});
	}
}

/** One list with its titles at a time. */
async function* listsOf(db: Queries, profileId: string): AsyncGenerator<OwnList[]> {
	for (const { id, name, share_token, shows_owner, created_at, updated_at } of await listLists(db, profileId)) {
		const titles = await listAllTitles(db, { profileId, listId: id });
		const is_shared = share_token !== null;
		yield [{ id, name, is_shared, shows_owner: shows_owner === 1, created_at, updated_at, titles }];
	}
}
