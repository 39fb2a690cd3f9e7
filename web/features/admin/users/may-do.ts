import type { Role, User } from '#contract/user.ts';

type Person = Pick<User, 'id' | 'role'>;

/** What the screen offers; the server decides by the same rules. */

/** An admin changes users and itself, an owner everybody. */
export function mayEdit(viewer: Person, user: Person): boolean {
	return viewer.role === 'owner' || user.role === 'user' || user.id === viewer.id;
}

export function mayChangeRole(viewer: Person): boolean {
	return viewer.role === 'owner';
}

export function mayDelete(viewer: Person, user: Person): boolean {
	return viewer.role === 'owner' && user.id !== viewer.id;
}

/** Giving everything away, and giving up what one may do, is asked about in red. */
export function isGraveRoleChange(viewer: Person, user: Person, role: Role): boolean {
	return role === 'owner' || user.id === viewer.id;
}
