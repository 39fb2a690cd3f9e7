/**
 * What this browser stores about a user, apart from preferences. Logging out removes all of it; what a logout without
 * network adds, a page that opens later removes.
 */
import { createLocalStorageItem } from '../lib/local-storage-item.ts';

export const TOKEN_KEY = 'matinee:token';

export const tokenStorage = createLocalStorageItem(TOKEN_KEY);

/** Hashes of tokens whose sessions are still to be ended on the server: see `pending-logouts.ts`. */
export const pendingLogoutsStorage = createLocalStorageItem('matinee:pending-logouts');

export const VIEWER_STORAGE_KEY = 'matinee:viewer';

/** Whose token that is, as the id of the profile; read by `readViewerId`. */
export const viewerStorage = createLocalStorageItem(VIEWER_STORAGE_KEY);

/** Local watch history: entries of nobody in particular, and entries that are still to be sent. */
export const historyStorage = createLocalStorageItem('matinee:watch-history');

/** Bookmarks of a signed-out person: see `local-bookmarks.ts`. */
export const bookmarksStorage = createLocalStorageItem('matinee:bookmarks');

/** Set where the personal row of Home was empty last time: see `personal-row-hint.ts`. */
export const noPersonalRowStorage = createLocalStorageItem('matinee:no-personal-row');

/** Set where Home had a row of started titles last time: see `continue-row-hint.ts`. */
export const continueRowStorage = createLocalStorageItem('matinee:continue-row');

/** Searches, the newest first. */
export const recentSearchesStorage = createLocalStorageItem('matinee:recent-searches');

/** Speeds of titles: see `playback-rates.ts`. */
export const playbackRatesStorage = createLocalStorageItem('matinee:playback-rates');

/** Delays of subtitles: see `subtitle-delays.ts`. */
export const subtitleDelaysStorage = createLocalStorageItem('matinee:subtitle-delays');

/** Resume positions of titles. */
export const resumePositionsStorage = createLocalStorageItem('matinee:positions');

/** What the server had of a profile's preferences, and of which: see `own-preferences.ts`. */
export const ownPreferencesStorage = createLocalStorageItem('matinee:own-preferences');

/** What plays next: see `queue.ts`. */
export const queueStorage = createLocalStorageItem('matinee:queue');

/** Set while this browser keeps a film of anybody: see `web/downloads`. It stays at a logout, as the films do. */
export const downloadsStorage = createLocalStorageItem('matinee:downloads');

/** The child whose browser this is, by the id of the profile: documents were rendered for it. It stays at a logout, as the server's cookie does. */
export const childStorage = createLocalStorageItem('matinee:child');

/** What this device is called where it lets its account control it: see `web/live/own-device.ts`. It stays at a logout. */
export const deviceStorage = createLocalStorageItem('matinee:device');
