import {
	bookmarksStorage,
	continueRowStorage,
	historyStorage,
	resumePositionsStorage,
	tokenStorage,
} from './personal-storage.ts';
import { hiddenCardsStorage, tasteStorage } from './taste-storage.ts';

const PERSONAL = [
	tokenStorage,
	historyStorage,
	resumePositionsStorage,
	continueRowStorage,
	bookmarksStorage,
	tasteStorage,
	hiddenCardsStorage,
];

/** Whether this browser has a session, or anything that pages show to one viewer alone. */
export function hasPersonalData(): boolean {
	return PERSONAL.some((item) => item.read() !== null);
}
