import { randomBytes } from 'node:crypto';
import type { AuditAction } from '#contract/admin.ts';
import { PROFILES_MAX } from '#contract/limits.ts';
import type { OwnPreferences } from '#contract/own-preferences.ts';
import type { Profile, Profiles } from '#contract/profile.ts';
import type { ProfilePicture } from '#contract/profile-rules.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { isConfirmed } from './own-account.service.ts';
import type { PasswordHash } from './password-hash.ts';
import { PROFILE_MESSAGES } from './profile.messages.ts';
import {
	insertProfile,
	listProfiles,
	removeProfile,
	type StoredProfile,
	updateProfile,
	updateSessionProfile,
} from './profile.repository.ts';
import { requireSession } from './session.repository.ts';
import { withUserLock } from './with-user-lock.ts';

/** Counts a PIN that is tried, before it is checked; throws `too_many_requests`. `reset` after a right one. */
export interface PinTries {
	count(profileId: string): Promise<void>;
	reset(profileId: string): Promise<void>;
}

/**
 * The people of an account. A profile of another account is `not_found`. What changes or removes one that has a PIN takes the PIN, or a
 * session whose password was checked within the last minutes; its use takes the PIN in any case.
 */
export interface ProfilesService {
	list(viewer: Viewer): Promise<Profiles>;
	/** As the list of a session that has just begun. */
	listAtSignIn(userId: string): Promise<Profiles>;
	/** Throws `conflict` beyond `PROFILES_MAX`, and for a name that another profile of the account has. */
	add(
		viewer: Viewer,
		profile: { name: string; picture: ProfilePicture; newPin?: string | undefined },
	): Promise<Profile>;
	change(viewer: Viewer, id: string, change: ProfileChange, tries: PinTries): Promise<Profile>;
	/** Throws `conflict` unless `ids` are all profiles, each once. */
	order(viewer: Viewer, ids: readonly string[]): Promise<Profile[]>;
	/** Preferences of the profile in use; those that are not named stay. */
	prefer(viewer: Viewer, changes: OwnPreferences): Promise<OwnPreferences>;
	/** The session uses the profile from now on. */
	use(viewer: Viewer, id: string, pin: string | undefined, tries: PinTries): Promise<Profile>;
	/** Of the first profile, which is that of the account: throws `password_required` without one, `wrong_pin` for another. */
	verifyFirstPin(userId: string, pin: string | undefined, tries: PinTries): Promise<void>;
	/** With all that it has; not the first, which throws `conflict`. */
	remove(viewer: Viewer, id: string, pin: string | undefined, tries: PinTries): Promise<void>;
}

interface ProfileChange {
	name?: string | undefined;
	picture?: ProfilePicture | undefined;
	newPin?: string | null | undefined;
	pin?: string | undefined;
}

interface ProfilesOptions {
	database: Database;
	clock: () => number;
	passwords: Pick<PasswordHash, 'hash' | 'verify' | 'withPlace'>;
	audit: {
		record(event: { action: AuditAction; actor: User; target: User }, db?: Queries): Promise<void>;
	};
}

const ID_BYTES = 16;

export function createProfiles({ database, clock, passwords, audit }: ProfilesOptions): ProfilesService {
	const { db } = database;

	async function require(userId: string, id: string, queries: Queries = db): Promise<StoredProfile> {
		return requireIn(await listProfiles(queries, userId), id);
	}

	/** The hash that the PIN matched, which may be changed before it is used; null where there is none. */
	async function verifyPin({ id, pinHash }: StoredProfile, pin: string, tries: PinTries): Promise<string | null> {
		if (pinHash === null) return null;
		return passwords.withPlace(async () => {
			await tries.count(id);
			if (!(await passwords.verify(pinHash, pin))) throw new AppError('wrong_pin', PROFILE_MESSAGES.wrongPin);
			await tries.reset(id);
			return pinHash;
		});
	}

	/** For a change. `isConfirmed`: whatever its PIN is meanwhile. */
	async function prove(viewer: Viewer, profile: StoredProfile, pin: string | undefined, tries: PinTries) {
		if (pin !== undefined) return { pinHash: await verifyPin(profile, pin, tries), isConfirmed: false };
		const confirmed = isConfirmed(viewer, clock());
		if (profile.has_pin && !confirmed) throw new AppError('password_required', PROFILE_MESSAGES.provePin);
		return { pinHash: profile.pinHash, isConfirmed: confirmed };
	}

	/** A transaction on the profiles of the viewer's account; the session must not have ended. */
	function withProfiles<Result>(
		{ user, sessionId }: Viewer,
		work: (transaction: Queries, own: StoredProfile[]) => Promise<Result>,
	): Promise<Result> {
		return withUserLock(db, user.id, async (transaction) => {
			await requireSession(transaction, sessionId);
			return work(transaction, await listProfiles(transaction, user.id));
		});
	}

	/** The profile, unless its PIN was changed since it was proved. */
	function pick(own: readonly StoredProfile[], id: string, proof: { pinHash: string | null; isConfirmed: boolean }) {
		const found = requireIn(own, id);
		if (!proof.isConfirmed && found.pinHash !== proof.pinHash) {
			throw new AppError('wrong_pin', PROFILE_MESSAGES.wrongPin);
		}
		return found;
	}

	const record = (action: AuditAction, { user }: Viewer, transaction: Queries) =>
		audit.record({ action, actor: user, target: user }, transaction);

	return {
		async list({ user, profileId, mustChooseProfile, hasChosenProfile }) {
			const own = await listProfiles(db, user.id);
			const current = mustChooseProfile ? null : profileId;
			return { profiles: own.map(toProfile), current, is_chosen: hasChosenProfile === true };
		},

		async listAtSignIn(userId) {
			const own = await listProfiles(db, userId);
			const first = own.find(({ is_first }) => is_first);
			return { profiles: own.map(toProfile), current: first && !first.has_pin ? first.id : null, is_chosen: false };
		},

		async add(viewer, { name, picture, newPin }) {
			const pin_hash = newPin === undefined ? null : await passwords.hash(newPin);
			return withProfiles(viewer, async (transaction, own) => {
				if (own.length >= PROFILES_MAX) throw new AppError('conflict', PROFILE_MESSAGES.tooMany);
				requireFreeName(own, name);
				const id = randomBytes(ID_BYTES).toString('base64url');
				const position = own.length;
				const created_at = new Date(clock()).toISOString();
				const row = { id, user_id: viewer.user.id, name, picture, position, pin_hash, created_at };
				await insertProfile(transaction, row);
				await record('profile_created', viewer, transaction);
				return toProfile(await require(viewer.user.id, id, transaction));
			});
		},

		async change(viewer, id, { name, picture, newPin, pin }, tries) {
			const proof = await prove(viewer, await require(viewer.user.id, id), pin, tries);
			const pin_hash = typeof newPin === 'string' ? await passwords.hash(newPin) : newPin;
			return withProfiles(viewer, async (transaction, own) => {
				const found = pick(own, id, proof);
				const others = own.filter((profile) => profile.id !== id);
				if (name !== undefined) requireFreeName(others, name);
				if (found.is_first && pin_hash === null && others.some(({ child }) => child)) {
					throw new AppError('conflict', PROFILE_MESSAGES.childrenNeedPin);
				}
				const change = {
					...(name === undefined ? {} : { name }),
					...(picture === undefined ? {} : { picture }),
					...(pin_hash === undefined ? {} : { pin_hash }),
				};
				if (Object.keys(change).length === 0) return toProfile(found);
				await updateProfile(transaction, id, change);
				await record(pin_hash === undefined ? 'profile_edited' : 'profile_pin_changed', viewer, transaction);
				return toProfile(await require(viewer.user.id, id, transaction));
			});
		},

		order: (viewer, ids) =>
			withProfiles(viewer, async (transaction, own) => {
				const isComplete = own.length === ids.length && own.every(({ id }) => ids.includes(id));
				if (!isComplete) throw new AppError('conflict', PROFILE_MESSAGES.otherOrder);
				for (const [position, id] of ids.entries()) await updateProfile(transaction, id, { position });
				return (await listProfiles(transaction, viewer.user.id)).map(toProfile);
			}),

		prefer: (viewer, changes) =>
			withProfiles(viewer, async (transaction, own) => {
				const { id, preferences } = requireIn(own, viewer.profileId);
				const chosen = { ...preferences, ...changes };
				await updateProfile(transaction, id, { preferences: JSON.stringify(chosen) });
				return chosen;
			}),

		async use(viewer, id, pin, tries) {
			const known = await listProfiles(db, viewer.user.id);
			const profile = requireIn(known, id);
			// From a child's profile only a grown-up leads: by the PIN of a grown-up's profile, else by that of the account.
			const isLeaving = viewer.child !== undefined && viewer.profileId !== id;
			const isOfAccount = isLeaving && !(profile.has_pin && !profile.child);
			const proving = isOfAccount ? requireIn(known, viewer.user.id) : profile;
			if (pin === undefined && (isOfAccount || profile.has_pin)) {
				const message = isOfAccount ? PROFILE_MESSAGES.accountPinNeeded : PROFILE_MESSAGES.pinNeeded;
				throw new AppError('wrong_pin', message);
			}
			const pinHash = pin === undefined ? null : await verifyPin(proving, pin, tries);
			return withProfiles(viewer, async (transaction, own) => {
				const found = requireIn(own, id);
				// Its PIN may have been changed meanwhile. A child whose own PIN is another one goes without that.
				pick(own, proving.id, { pinHash, isConfirmed: false });
				await updateSessionProfile(transaction, viewer.sessionId, id);
				return toProfile(found);
			});
		},

		async verifyFirstPin(userId, pin, tries) {
			const first = await require(userId, userId);
			if (pin === undefined) throw new AppError('password_required', PROFILE_MESSAGES.provePin);
			await verifyPin(first, pin, tries);
		},

		async remove(viewer, id, pin, tries) {
			const proof = await prove(viewer, await require(viewer.user.id, id), pin, tries);
			await withProfiles(viewer, async (transaction, own) => {
				const found = pick(own, id, proof);
				if (found.is_first) throw new AppError('conflict', PROFILE_MESSAGES.first);
				await removeProfile(transaction, viewer.user.id, id);
				await record('profile_removed', viewer, transaction);
			});
			await database.eraseRemoved();
		},
	};
}

/** Without the hash of the PIN. */
export function toProfile({ pinHash: _, ...profile }: StoredProfile): Profile {
	return profile;
}

function requireIn(own: readonly StoredProfile[], id: string): StoredProfile {
	const found = own.find((profile) => profile.id === id);
	if (!found) throw new AppError('not_found', PROFILE_MESSAGES.noSuchProfile);
	return found;
}

function requireFreeName(others: readonly StoredProfile[], name: string): void {
	const key = canonicalKey(name);
	if (others.some((profile) => canonicalKey(profile.name) === key)) {
		throw new AppError('conflict', PROFILE_MESSAGES.taken);
	}
}
