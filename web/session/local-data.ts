/** What this browser keeps of a person, apart from preferences. Logging out removes all of it. */
import { createStoredText } from '../lib/stored-text.ts';

export const TOKEN_KEY = 'matinee:token';

export const storedToken = createStoredText(TOKEN_KEY);

/** Whose token that is; read by `readViewerId`. */
export const storedViewer = createStoredText('matinee:viewer');

/** Watching that the server does not know of: before a person signed in, or while the server was out of reach. */
export const storedHistory = createStoredText('matinee:watch-history');

/** There where a person's own row of Home was empty last time: see `own-row.ts`. */
export const storedNoPersonalRow = createStoredText('matinee:no-personal-row');

/** Where titles were left, so that they go on from there. */
export const storedPositions = createStoredText('matinee:positions');
