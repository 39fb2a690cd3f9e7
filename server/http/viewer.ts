import { AppError } from './app-error.ts';
import type { CheckAccess } from './mount.ts';

/** Nobody can sign in yet, so whoever asks is a visitor, and what is not public is refused to all. */
export const refuseUnlessPublic: CheckAccess = async (access) => {
	if (access !== 'public') throw new AppError('not_authenticated', 'Not authenticated');
};
