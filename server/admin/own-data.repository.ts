/** What an export of the own data has of rooms that may not import this one, or that nothing else lists. */
import type { HistoryTitle } from '#contract/title.ts';
import type { RoomKind } from '#contract/together.ts';
import type { RoomState } from '#contract/together-state.ts';
import type { Queries } from '../db/schema.ts';

export async function listDecisions(db: Queries, profileId: string) {
	return db
		.selectFrom('child_titles')
		.select(['media_type', 'media_id', 'decision', 'decided_at'])
		.where('profile_id', '=', profileId)
		.orderBy('decided_at')
		.orderBy('media_type')
		.orderBy('media_id')
		.execute();
}

export async function listScreenTime(db: Queries, profileId: string): Promise<{ day: string; seconds: number }[]> {
	return db
		.selectFrom('screen_time')
		.select(['day', 'seconds'])
		.where('profile_id', '=', profileId)
		.orderBy('day')
		.execute();
}

export async function listCalendarAddresses(db: Queries, profileId: string): Promise<{ created_at: string }[]> {
	return db.selectFrom('calendar_feeds').select('created_at').where('profile_id', '=', profileId).execute();
}

export async function listPushSubscriptions(db: Queries, profileId: string): Promise<{ created_at: string }[]> {
	return db
		.selectFrom('push_subscriptions')
		.select('created_at')
		.where('profile_id', '=', profileId)
		.orderBy('created_at')
		.execute();
}

interface OwnRoom {
	kind: RoomKind;
	/** Of a room to watch; null of the others. */
	title: (HistoryTitle & { name: string }) | null;
	created_at: string;
	ends_at: string;
}

/** Without what others have said there. */
/** The newest, of all profiles: they count for the account. */
export async function listOwnTitleRequests(db: Queries, userId: string) {
	return db
		.selectFrom('title_requests')
		.select(['media_type', 'media_id', 'state', 'created_at as requested_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

export async function listRooms(db: Queries, userId: string): Promise<OwnRoom[]> {
	const rows = await db
		.selectFrom('rooms')
		.select(['kind', 'state', 'created_at', 'ends_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	return rows.map(({ kind, state, created_at, ends_at }) => {
		const about = JSON.parse(state) as RoomState;
		const title = about.kind === 'watch' ? about.title : null;
		return {
			kind,
			title: title && { media_type: title.media_type, media_id: title.media_id, name: title.name },
			created_at,
			ends_at,
		};
	});
}

/** Of one user. */
export async function listCopyReports(db: Queries, userId: string) {
	return db
		.selectFrom('copy_reports')
		.select(['media_type', 'media_id', 'season', 'episode', 'problem', 'reported_at'])
		.where('reporter', '=', `user:${userId}`)
		.orderBy('reported_at')
		.orderBy('reference')
		.execute();
}
