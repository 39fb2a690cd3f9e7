/** Requests to ask who is watching, from the menus. */
import { createSharedValue } from '../lib/shared-value.ts';

/** `requestProfileChoice` opens the choice, or closes it. */
export const { write: requestProfileChoice, useValue: useProfileRequest } = createSharedValue(false);
