import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/admin.ts';
import type { CalendarFeed, NewCalendarFeed } from '#contract/calendar.ts';
import { calendarFeedPath } from '#contract/feed-paths.ts';
import type { User } from '#contract/user.ts';
import { requireSession } from '../accounts/session.repository.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { Queries, Schema } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { findCalendarFeed, findFeedOwner, removeCalendarFeed, upsertCalendarFeed } from './calendar-feed.repository.ts';

/** The private address of a profile's calendar: anybody who has it reads the calendar, and nothing else. */
export interface CalendarFeeds {
	find(viewer: Viewer): Promise<CalendarFeed | null>;
	/** The one time that it is known. An earlier address has ended then. */
	make(viewer: Viewer): Promise<NewCalendarFeed>;
	end(viewer: Viewer): Promise<void>;
	/** The profile; null for an address that there is not, also of an account that is suspended or has to set up a second factor. */
	findProfile(secret: string): Promise<string | null>;
}

interface CalendarFeedsOptions {
	db: Kysely<Schema>;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Origin of this instance. */
	publicUrl: string;
	/** Whether an account may read something now. */
	mayRead(user: User, hasProviderFactor: boolean): boolean;
	audit: { record(event: { action: AuditAction; actor: User; target: User }, db?: Queries): Promise<void> };
}

const SECRET_BYTES = 32;
/** What is no secret of ours is not worth a look at the database. */
const SECRET = /^[\w-]{43}$/;

export function createCalendarFeeds({ db, clock, publicUrl, mayRead, audit }: CalendarFeedsOptions): CalendarFeeds {
	/** A change that follows neither the end of the session nor that of the profile; `work` says whether there was one. */
	function change(
		viewer: Viewer,
		action: AuditAction,
		work: (transaction: Queries) => Promise<boolean>,
	): Promise<void> {
		return withProfileLock(db, viewer.profileId, async (transaction) => {
			await requireSession(transaction, viewer.sessionId);
			if (!(await work(transaction))) return;
			await audit.record({ action, actor: viewer.user, target: viewer.user }, transaction);
		});
	}

	return {
		find: ({ profileId }) => findCalendarFeed(db, profileId),

		async make(viewer) {
			const secret = randomBytes(SECRET_BYTES).toString('base64url');
			const created_at = new Date(clock()).toISOString();
			const provider_factor: 0 | 1 = viewer.hasProviderFactor ? 1 : 0;
			const feed = { profile_id: viewer.profileId, secret_hash: hashSecret(secret), created_at, provider_factor };
			await change(viewer, 'calendar_address_made', async (transaction) => {
				await upsertCalendarFeed(transaction, feed);
				return true;
			});
			return { url: publicUrl + calendarFeedPath(secret), created_at };
		},

		end: (viewer) =>
			change(viewer, 'calendar_address_ended', (transaction) => removeCalendarFeed(transaction, viewer.profileId)),

		async findProfile(secret) {
			const owner = SECRET.test(secret) ? await findFeedOwner(db, hashSecret(secret)) : null;
			return owner && mayRead(owner.user, owner.hasProviderFactor) ? owner.profileId : null;
		},
	};
}
