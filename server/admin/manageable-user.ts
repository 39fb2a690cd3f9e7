import type { User } from '#contract/user.ts';
import { requireSession } from '../accounts/session.repository.ts';
import { findUser } from '../accounts/user.repository.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { ADMIN_MESSAGES } from './admin.messages.ts';

/** Throws `not_found`. */
export async function requireTarget(queries: Queries, id: string): Promise<User> {
	const target = await findUser(queries, id);
	if (!target) throw new AppError('not_found', ADMIN_MESSAGES.noSuchUser);
	return target;
}

/** The account, if it is a user's, the viewer's own, or the viewer is an owner; otherwise throws `forbidden`. */
export async function requireManageable(queries: Queries, viewer: Viewer, id: string): Promise<User> {
	await requireSession(queries, viewer.sessionId);
	const actor = await findUser(queries, viewer.user.id);
	if (!actor) throw new AppError('not_authenticated', 'Not authenticated');
	const target = await requireTarget(queries, id);
	const mayAct = actor.role === 'owner' || actor.id === target.id || target.role === 'user';
	if (actor.role === 'user') throw new AppError('forbidden', 'Forbidden');
	if (!mayAct) throw new AppError('forbidden', ADMIN_MESSAGES.ownerNeeded(target.role));
	return target;
}
