import type { AuditAction } from '#contract/admin.ts';
import type { ChildRules, ChildTitle, TitleForChild } from '#contract/child-profile.ts';
import { CHILD_TITLES_MAX } from '#contract/limits.ts';
import type { Profile } from '#contract/profile.ts';
import { type HistoryTitle, titleKey, toTitleRef } from '#contract/title.ts';
import type { User } from '#contract/user.ts';
import { isConfirmed } from '../accounts/own-account.service.ts';
import { listProfiles, type StoredProfile, updateProfile } from '../accounts/profile.repository.ts';
import { type PinTries, type ProfilesService, toProfile } from '../accounts/profile.service.ts';
import { requireSession } from '../accounts/session.repository.ts';
import { withUserLock } from '../accounts/with-user-lock.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError, orNull } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { listChildTitles, removeChildTitle, upsertChildTitle } from './child-title.repository.ts';
import { CHILDREN_MESSAGES } from './children.messages.ts';
import type { TitleRatings } from './title-ratings.ts';
import { decideVisibility } from './visibility.ts';

/** What the grown-ups of an account decide for its children. Profiles of others are `not_found`. */
export interface ChildrenService {
	/** Null ends it. Throws `conflict` for the first profile, and where that one has no PIN. */
	setRules(
		viewer: Viewer,
		id: string,
		rules: ChildRules | null,
		proof: { pin: string | undefined; tries: PinTries },
	): Promise<Profile>;
	listTitles(viewer: Viewer, id: string, caller: Caller): Promise<ChildTitle[]>;
	/** Null: its rating decides again. Throws `conflict` beyond `CHILD_TITLES_MAX`. */
	decide(viewer: Viewer, id: string, title: HistoryTitle, decision: 'allow' | 'block' | null): Promise<void>;
	/** Of each child of the account. */
	explain(viewer: Viewer, title: HistoryTitle, caller: Caller): Promise<TitleForChild[]>;
}

interface ChildrenOptions {
	database: Database;
	clock: () => number;
	profiles: Pick<ProfilesService, 'verifyFirstPin'>;
	ratings: TitleRatings;
	titlesFor(caller: Caller): TitleReader;
	/**
	 * Ends what a profile sends out of the site, as its calendar, its notifications, its trackers and the links of its lists: nobody
	 * filters it for a child, who can neither see nor end it. What it resolves with runs after the transaction, and never rejects.
	 */
	endWhatLeaves(transaction: Queries, profileId: string): Promise<() => Promise<void>>;
	audit: {
		record(event: { action: AuditAction; actor: User; target: User }, db?: Queries): Promise<void>;
	};
}

/** Titles whose names one answer looks up; the newest decisions. */
const NAMED_MAX = 50;

export function createChildren(options: ChildrenOptions): ChildrenService {
	const { database, clock, profiles, ratings, titlesFor, endWhatLeaves, audit } = options;
	const { db } = database;

	async function requireChild(queries: Queries, userId: string, id: string): Promise<StoredProfile> {
		const found = (await listProfiles(queries, userId)).find((profile) => profile.id === id);
		if (!found?.child) throw new AppError('not_found', CHILDREN_MESSAGES.noSuchChild);
		return found;
	}

	return {
		async setRules(viewer, id, rules, { pin, tries }) {
			const { user, sessionId } = viewer;
			// Without the PIN a grown-up at a child's unlocked telephone would be the child.
			if (!isConfirmed(viewer, clock()) || pin !== undefined) await profiles.verifyFirstPin(user.id, pin, tries);
			let finish = async () => {};
			const changed = await withUserLock(db, user.id, async (transaction) => {
				await requireSession(transaction, sessionId);
				const own = await listProfiles(transaction, user.id);
				const found = own.find((profile) => profile.id === id);
				if (!found) throw new AppError('not_found', CHILDREN_MESSAGES.noSuchChild);
				if (rules && found.is_first) throw new AppError('conflict', CHILDREN_MESSAGES.first);
				const hasPin = own.some(({ is_first, has_pin }) => is_first && has_pin);
				if (rules && !hasPin) throw new AppError('conflict', CHILDREN_MESSAGES.needsPin);
				await updateProfile(transaction, id, { child_rules: rules && JSON.stringify(rules) });
				if (rules) finish = await endWhatLeaves(transaction, id);
				await audit.record({ action: 'profile_edited', actor: user, target: user }, transaction);
				return toProfile({ ...found, child: rules });
			});
			await finish();
			return changed;
		},

		async listTitles({ user }, id, caller) {
			await requireChild(db, user.id, id);
			const titles = titlesFor(caller);
			return Promise.all(
				(await listChildTitles(db, id)).map(async (row, index) => {
					const detail = index < NAMED_MAX ? await orNull(titles.findTitle(toTitleRef(row))) : null;
					return { ...row, title: detail && toTitleSummary(detail).title };
				}),
			);
		},

		decide: (viewer, id, title, decision) =>
			withUserLock(db, viewer.user.id, async (transaction) => {
				await requireSession(transaction, viewer.sessionId);
				await requireChild(transaction, viewer.user.id, id);
				const { media_type, media_id } = title;
				if (decision === null) return removeChildTitle(transaction, id, title);
				const others = (await listChildTitles(transaction, id)).filter((row) => titleKey(row) !== titleKey(title));
				if (others.length >= CHILD_TITLES_MAX) throw new AppError('conflict', CHILDREN_MESSAGES.tooManyTitles);
				const decided_at = new Date(clock()).toISOString();
				return upsertChildTitle(transaction, { profile_id: id, media_type, media_id, decision, decided_at });
			}),

		async explain({ user }, title, caller) {
			const children = (await listProfiles(db, user.id)).filter(({ child }) => child !== null);
			if (children.length === 0) return [];
			const found = await ratings.find([toTitleRef(title)], { caller, left: 1 });
			const rating = found.get(titleKey(title)) ?? null;
			const explained: TitleForChild[] = [];
			for (const { id, name, child } of children) {
				if (!child) continue;
				const rows = await listChildTitles(db, id);
				const decision = rows.find((row) => titleKey(row) === titleKey(title))?.decision ?? null;
				explained.push({ profile: id, name, decision, ...decideVisibility(child, rating, decision) });
			}
			return explained;
		},
	};
}
