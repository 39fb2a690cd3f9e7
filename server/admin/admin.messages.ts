import type { Role } from '#contract/user.ts';

export const ADMIN_MESSAGES = {
	roleUpdated: 'User role updated successfully',
	premiumUpdated: 'Premium status updated successfully',
	deleted: 'User deleted successfully',
	updated: 'User updated successfully',
	cacheCleared: 'TMDB cache cleared successfully',
	clockAccepted: 'Server time accepted',
	sessionsEnded: (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'} ended`,
	secondFactorReset: 'Two-factor sign-in reset',
	ownSecondFactor: 'Remove your own second factor in Settings',
	noSuchBackup: 'Backup not found',
	noSuchUser: 'User not found',
	ownAccount: 'You cannot delete your own account',
	lastOwner: 'At least one owner is required',
	ownerOnly: 'Owner access required',
	ownerNeeded: (role: Role) => `Only an owner can change an ${role}`,
	exporting: 'An export is already running. Please try again in a moment.',
} as const;
