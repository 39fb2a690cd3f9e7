import type { Role } from '#contract/user.ts';

export const ADMIN_MESSAGES = {
	roleUpdated: 'User role updated successfully',
	premiumUpdated: 'Premium status updated successfully',
	deleted: 'User deleted successfully',
	updated: 'User updated successfully',
	cacheCleared: 'TMDB cache cleared successfully',
	clockAccepted: 'The time is accepted',
	sessionsEnded: (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'} ended`,
	noSuchBackup: 'There is no such backup',
	noSuchUser: 'User not found',
	ownAccount: 'You cannot delete your own account',
	lastOwner: 'At least one owner is required',
	ownerOnly: 'Owner access required',
	ownerNeeded: (role: Role) => `Only an owner can do this to an ${role}`,
	exporting: 'Exports are under way already. Please try again in a moment.',
} as const;
