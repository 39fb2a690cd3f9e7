import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LIST_MAX_TITLES, LISTS_MAX } from '#contract/limits.ts';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import type { UserList } from '#contract/lists.ts';
import { type HistoryTitle, titleKey } from '#contract/title.ts';
import type { LimitedMigrationResult } from '#contract/watch-history.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import {
	findList,
	findSharedList,
	insertList,
	listLists,
	removeList,
	type StoredList,
	updateList,
} from './list.repository.ts';
import {
	countTitles,
	findLowestPosition,
	findTitle,
	type ListRef,
	listAllTitles,
	listIdsWith,
	removeTombstonesBeyond,
	updateRemoval,
	upsertTitles,
} from './list-title.repository.ts';
import { LIST_MESSAGES } from './lists.messages.ts';
import { migrateBookmarks } from './migrate-bookmarks.ts';
import { type Neighbour, placeTitle } from './place-title.ts';

/**
 * A user's lists. Changes of one user are serial: of two devices the later request wins. All throw `not_found` for a list
 * that is not the user's; Watch Later needs no row before its first title.
 */
export interface ListsService {
	/** Watch Later first. */
	list(profileId: string): Promise<UserList[]>;
	/** Throws `conflict` beyond `LISTS_MAX`. */
	create(profileId: string, name: string): Promise<UserList>;
	/** Throws `conflict` for Watch Later, as `remove`. */
	rename(profileId: string, id: string, name: string): Promise<UserList>;
	remove(profileId: string, id: string): Promise<void>;
	/** Checks that the user has such a list. */
	requireReadable(profileId: string, id: string): Promise<void>;
	/** Keys (`movie:605`) of the titles of a list. */
	titlesOf(profileId: string, id: string): Promise<string[]>;
	/** Ids of the lists that have the title. */
	listsWith(profileId: string, title: HistoryTitle): Promise<string[]>;
	/**
	 * Adds a title at the top of a list; one that is there stays as it is. `restore` undoes a removal instead: the title has
	 * its old time and place. Throws `conflict` when the list is full.
	 */
	add(profileId: string, id: string, title: HistoryTitle, restore: boolean): Promise<{ dateAdded: string }>;
	/** False when it is not in the list. */
	removeTitle(profileId: string, id: string, title: HistoryTitle): Promise<boolean>;
	/** Moves a title beside another one. Throws `not_found` when one of them is not in the list. */
	place(profileId: string, id: string, title: HistoryTitle, neighbour: Neighbour): Promise<void>;
	/** Adds a browser's bookmarks to Watch Later; see `migrateBookmarks`. */
	migrate(profileId: string, items: readonly unknown[]): Promise<LimitedMigrationResult>;
	/** A list that is shared already keeps its link. */
	share(profileId: string, id: string, showsOwner: boolean): Promise<UserList>;
	/** The link never works again. */
	unshare(profileId: string, id: string): Promise<void>;
	/** The list of a link; `owner` is null unless the owner shows it. Null for an unknown or revoked link. */
	findShared(token: string): Promise<(ListRef & { name: string | null; owner: string | null }) | null>;
}

/** 144 bits, which nobody guesses. */
const SHARE_TOKEN_BYTES = 18;
const LIST_ID_BYTES = 9;

const NO_WATCH_LATER: UserList = {
	id: WATCH_LATER_ID,
	name: null,
	count: 0,
	share: null,
	created_at: null,
	updated_at: null,
};

export function createListsService({ db, clock }: { db: Kysely<Schema>; clock: () => number }): ListsService {
	const nowIso = () => new Date(clock()).toISOString();

	/** A transaction on a list of the user. Watch Later gets its row. */
	function withList<Result>(
		profileId: string,
		id: string,
		work: (transaction: Queries, stored: StoredList & { count: number }, now: string) => Promise<Result>,
	): Promise<Result> {
		return withProfileLock(db, profileId, async (transaction) => {
			const now = nowIso();
			if (id === WATCH_LATER_ID) await insertList(transaction, { user_id: profileId, ...newList(id, null, now) });
			return work(transaction, await requireList(transaction, profileId, id), now);
		});
	}

	/** Changes the titles of a list, and notes that it changed. */
	function changeTitles<Result>(
		profileId: string,
		id: string,
		work: (transaction: Queries, list: ListRef, now: string) => Promise<Result>,
	): Promise<Result> {
		return withList(profileId, id, async (transaction, _, now) => {
			const result = await work(transaction, { profileId, listId: id }, now);
			await updateList(transaction, profileId, id, { updated_at: now });
			return result;
		});
	}

	/** Watch Later may have no row yet: it is empty then. */
	async function requireReadable(profileId: string, id: string): Promise<void> {
		if (id !== WATCH_LATER_ID) await requireList(db, profileId, id);
	}

	async function update(profileId: string, id: string, toChange: (list: StoredList) => Partial<StoredList>) {
		return withList(profileId, id, async (transaction, stored, updated_at) => {
			const change = { ...toChange(stored), updated_at };
			await updateList(transaction, profileId, id, change);
			return toUserList({ ...stored, ...change });
		});
	}

	return {
		async list(profileId) {
			const stored = (await listLists(db, profileId)).map(toUserList);
			const watchLater = stored.find(({ id }) => id === WATCH_LATER_ID) ?? NO_WATCH_LATER;
			return [watchLater, ...stored.filter(({ id }) => id !== WATCH_LATER_ID)];
		},

		create(profileId, name) {
			return withProfileLock(db, profileId, async (transaction) => {
				const others = (await listLists(transaction, profileId)).filter(({ id }) => id !== WATCH_LATER_ID);
				if (others.length >= LISTS_MAX - 1) throw new AppError('conflict', LIST_MESSAGES.tooManyLists);
				const id = randomBytes(LIST_ID_BYTES).toString('base64url');
				const list = newList(id, name, nowIso());
				await insertList(transaction, { user_id: profileId, ...list });
				return toUserList({ ...list, count: 0 });
			});
		},

		async rename(profileId, id, name) {
			requireOwn(id);
			return update(profileId, id, () => ({ name }));
		},

		async remove(profileId, id) {
			requireOwn(id);
			const wasThere = await withProfileLock(db, profileId, (transaction) => removeList(transaction, profileId, id));
			if (!wasThere) throw new AppError('not_found', LIST_MESSAGES.noSuchList);
		},

		requireReadable,

		async titlesOf(profileId, id) {
			await requireReadable(profileId, id);
			const stored = await listAllTitles(db, { profileId, listId: id });
			return stored.filter(({ removed_at }) => removed_at === null).map((title) => titleKey(title));
		},

		listsWith: (profileId, title) => listIdsWith(db, profileId, title),

		add(profileId, id, title, restore) {
			return changeTitles(profileId, id, async (transaction, list, now) => {
				const stored = await findTitle(transaction, list, title);
				if (stored?.removed_at === null) return { dateAdded: stored.added_at };
				if ((await countTitles(transaction, list)) >= LIST_MAX_TITLES) {
					throw new AppError('conflict', LIST_MESSAGES.full);
				}
				if (stored && restore) {
					await updateRemoval(transaction, list, title, null);
					return { dateAdded: stored.added_at };
				}
				const position = (await findLowestPosition(transaction, list)) - 1;
				const { media_type, media_id } = title;
				await upsertTitles(transaction, list, [{ media_type, media_id, position, added_at: now }]);
				return { dateAdded: now };
			});
		},

		removeTitle(profileId, id, title) {
			return changeTitles(profileId, id, async (transaction, list, now) => {
				const wasThere = await updateRemoval(transaction, list, title, now);
				if (wasThere) await removeTombstonesBeyond(transaction, list, LIST_MAX_TITLES);
				return wasThere;
			});
		},

		place: (profileId, id, title, neighbour) =>
			changeTitles(profileId, id, (transaction, list) => placeTitle(transaction, list, title, neighbour)),

		migrate: (profileId, items) =>
			changeTitles(profileId, WATCH_LATER_ID, (transaction, list) =>
				migrateBookmarks(transaction, list, items, clock()),
			),

		share(profileId, id, showsOwner) {
			return update(profileId, id, ({ share_token }) => ({
				share_token: share_token ?? randomBytes(SHARE_TOKEN_BYTES).toString('base64url'),
				shows_owner: showsOwner ? 1 : 0,
			}));
		},

		async unshare(profileId, id) {
			await update(profileId, id, () => ({ share_token: null, shows_owner: 0 }));
		},

		async findShared(token) {
			const shared = await findSharedList(db, token);
			if (!shared) return null;
			const { user_id, id, name, shows_owner, username } = shared;
			return { profileId: user_id, listId: id, name, owner: shows_owner ? username : null };
		},
	};
}

function newList(id: string, name: string | null, now: string): StoredList {
	return { id, name, share_token: null, shows_owner: 0, created_at: now, updated_at: now };
}

function requireOwn(id: string): void {
	if (id === WATCH_LATER_ID) throw new AppError('conflict', LIST_MESSAGES.watchLaterStays);
}

async function requireList(db: Queries, profileId: string, id: string) {
	const list = await findList(db, profileId, id);
	if (!list) throw new AppError('not_found', LIST_MESSAGES.noSuchList);
	return list;
}

function toUserList({ share_token, shows_owner, ...list }: StoredList & { count: number }): UserList {
	return { ...list, share: share_token === null ? null : { token: share_token, shows_owner: shows_owner === 1 } };
}
