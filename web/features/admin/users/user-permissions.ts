import type { Role, User } from '#contract/user.ts';

type Account = Pick<User, 'id' | 'role'>;

/** What the viewer may do to a user. The screen hides the rest; the server enforces the same rules. */

/** Admins may edit users and themselves, owners everybody. */
export function canEdit(viewer: Account, user: Account): boolean {
	return viewer.role === 'owner' || user.role === 'user' || user.id === viewer.id;
}

export function canChangeRole(viewer: Account): boolean {
	return viewer.role === 'owner';
}

export function canDeleteUser(viewer: Account, user: Account): boolean {
	return viewer.role === 'owner' && user.id !== viewer.id;
}

/** Admins may suspend users, owners everybody else. */
export function canSuspend(viewer: Account, user: Account): boolean {
	return user.id !== viewer.id && canEdit(viewer, user);
}

/** An own password is changed in Settings. */
export function canMakeResetLink(viewer: Account, user: Account): boolean {
	return user.id !== viewer.id && canEdit(viewer, user);
}

/** An own second factor is removed in Settings, with a code. */
export function canResetSecondFactor(viewer: Account, user: Pick<User, 'id' | 'hasSecondFactor'>): boolean {
	return viewer.role === 'owner' && user.id !== viewer.id && user.hasSecondFactor === true;
}

/** Granting ownership and changing the viewer’s own role have a red confirmation. */
export function isDangerousRoleChange(viewer: Account, user: Account, role: Role): boolean {
	return role === 'owner' || user.id === viewer.id;
}
