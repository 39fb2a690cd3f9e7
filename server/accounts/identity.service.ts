import type { User } from '#contract/user.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { toUsernameSkeletons } from '../lib/confusable-skeleton.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import { type Identity, insertUser, isIdentityTaken, type NewUser, updateIdentity } from './user.repository.ts';
import { isLookAlikeTaken, replaceSkeletons } from './username-skeletons.repository.ts';

/** The columns of a username and an email. */
export function toIdentity({ username, email }: { username: string; email: string }): Identity {
	return { username, username_key: canonicalKey(username), email, email_key: canonicalKey(email) };
}

/** Throws `conflict` for an email or a username that is taken, also by a username that looks like it. */
export async function requireFreeIdentity(queries: Queries, identity: Identity): Promise<void> {
	const isTaken =
		(await isIdentityTaken(queries, identity)) ||
		(await isLookAlikeTaken(queries, toUsernameSkeletons(identity.username)));
	if (isTaken) throw takenIdentity();
}

/** In a transaction, whose keys decide between concurrent sign-ups. Throws `conflict` as `requireFreeIdentity` does. */
export async function createUser(transaction: Queries, newUser: NewUser): Promise<User> {
	const user = await insertUser(transaction, newUser);
	if (!user || !(await replaceSkeletons(transaction, user.id, toUsernameSkeletons(user.username))))
		throw takenIdentity();
	return user;
}

/** In a transaction. Throws `conflict`; the engine's own error when a concurrent transaction takes a key. */
export async function changeIdentity(
	transaction: Queries,
	user: User,
	change: { username?: string | undefined; email?: string | undefined },
): Promise<void> {
	const identity = toIdentity({ username: change.username ?? user.username, email: change.email ?? user.email });
	const isRenamed = identity.username !== user.username;
	if (!isRenamed && identity.email === user.email) return;
	if (await isIdentityTaken(transaction, identity, user.id)) throw takenIdentity();
	await updateIdentity(transaction, user.id, identity);
	if (isRenamed && !(await replaceSkeletons(transaction, user.id, toUsernameSkeletons(identity.username)))) {
		throw takenIdentity();
	}
}

function takenIdentity(): AppError {
	return new AppError('conflict', AUTH_MESSAGES.taken);
}
