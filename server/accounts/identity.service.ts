import { DAY_MS, EMAIL_CHANGES_MAX } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { currentLanguage } from '#server/language/in-language.ts';
import type { Queries } from '../db/schema.ts';
import { toSearchKey } from '../db/search-key.ts';
import { AppError } from '../http/app-error.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { toUsernameSkeletons } from '../lib/confusable-skeleton.ts';
import { countWaitingAbout } from '../mail/mail.repository.ts';
import { countUndoableChanges, isReserved } from './account-link.repository.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import { type Identity, insertUser, isIdentityTaken, type NewUser, updateIdentity } from './user.repository.ts';
import { isLookAlikeTaken, replaceSkeletons } from './username-skeletons.repository.ts';

/** The columns of a username and an email. */
export function toIdentity({ username, email }: { username: string; email: string }): Identity {
	const search_key = toSearchKey({ username, email });
	return { username, username_key: canonicalKey(username), email, email_key: canonicalKey(email), search_key };
}

/**
 * Throws `conflict` for an email or a username that is taken, also by a username that looks like it, and for an address that
 * another account may still get back. `now` is ISO 8601.
 */
export async function requireFreeIdentity(queries: Queries, identity: Identity, now: string): Promise<void> {
	const isTaken =
		(await isIdentityTaken(queries, identity)) ||
		(await isReserved(queries, identity.email_key, now)) ||
		(await isLookAlikeTaken(queries, toUsernameSkeletons(identity.username)));
	if (isTaken) throw takenIdentity();
}

/** In a transaction, whose keys decide between concurrent sign-ups. Throws `conflict` as `requireFreeIdentity` does. */
export async function createUser(transaction: Queries, newUser: NewUser): Promise<User> {
	const user = await insertUser(transaction, { ...newUser, language: currentLanguage() });
	if (!user || !(await replaceSkeletons(transaction, user.id, toUsernameSkeletons(user.username))))
		throw takenIdentity();
	// After the insert, which waits for the transaction that frees the address.
	if (await isReserved(transaction, newUser.email_key, newUser.created_at)) throw takenIdentity();
	return user;
}

interface IdentityChange {
	username?: string | undefined;
	email?: string | undefined;
	/** Epoch milliseconds. */
	now: number;
	/** It restores an address, and is not limited. */
	isUndo?: boolean;
}

/**
 * In a transaction. Throws `conflict`; the engine's own error when a concurrent transaction takes a key; `too_many_requests`
 * beyond `EMAIL_CHANGES_MAX`.
 */
export async function changeIdentity(
	transaction: Queries,
	user: User,
	{ now, isUndo = false, ...change }: IdentityChange,
): Promise<void> {
	const identity = toIdentity({ username: change.username ?? user.username, email: change.email ?? user.email });
	const isRenamed = identity.username !== user.username;
	if (!isRenamed && identity.email === user.email) return;
	if (await isIdentityTaken(transaction, identity, user.id)) throw takenIdentity();
	const at = new Date(now).toISOString();
	if (!isUndo && identity.email_key !== canonicalKey(user.email)) await requireChangeLeft(transaction, user, at);
	await updateIdentity(transaction, user.id, identity);
	// After the update, as in `createUser`.
	if (await isReserved(transaction, identity.email_key, at, user.id)) throw takenIdentity();
	if (isRenamed && !(await replaceSkeletons(transaction, user.id, toUsernameSkeletons(identity.username)))) {
		throw takenIdentity();
	}
}

/** Throws as `changeIdentity` would, for a change of the address that is made later. `now` is ISO 8601. */
export async function requireEmailChange(queries: Queries, user: User, email: string, now: string): Promise<void> {
	const identity = toIdentity({ username: user.username, email });
	const isTaken =
		(await isIdentityTaken(queries, identity, user.id)) ||
		(await isReserved(queries, identity.email_key, now, user.id));
	if (isTaken) throw takenIdentity();
	await requireChangeLeft(queries, user, now);
}

/** Each change of a verified address makes a link that undoes it, which nothing else ends. */
async function requireChangeLeft(transaction: Queries, user: User, now: string): Promise<void> {
	if (!user.isEmailVerified) return;
	const waiting = await countWaitingAbout(transaction, user.id, 'email_changed_from');
	if (waiting + (await countUndoableChanges(transaction, user.id, now)) < EMAIL_CHANGES_MAX) return;
	throw new AppError('too_many_requests', AUTH_MESSAGES.emailChangedOften, { retryAfterS: DAY_MS / 1000 });
}

function takenIdentity(): AppError {
	return new AppError('conflict', AUTH_MESSAGES.taken);
}
