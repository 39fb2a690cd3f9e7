/** What this browser stores about a user, apart from preferences. Logging out removes all of it. */
import { createLocalStorageItem } from '../lib/local-storage-item.ts';

export const TOKEN_KEY = 'matinee:token';

export const tokenStorage = createLocalStorageItem(TOKEN_KEY);

/** Whose token that is; read by `readViewerId`. */
export const viewerStorage = createLocalStorageItem('matinee:viewer');

/** Local watch history: entries of nobody in particular, and entries that are still to be sent. */
export const historyStorage = createLocalStorageItem('matinee:watch-history');

/** Set where the personal row of Home was empty last time: see `personal-row-hint.ts`. */
export const noPersonalRowStorage = createLocalStorageItem('matinee:no-personal-row');

/** Resume positions of titles. */
export const resumePositionsStorage = createLocalStorageItem('matinee:positions');
