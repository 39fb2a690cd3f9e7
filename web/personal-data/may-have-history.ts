import { historyStorage, resumePositionsStorage, tokenStorage } from './personal-storage.ts';

const STORES = [historyStorage, resumePositionsStorage, tokenStorage];

/** False for somebody of whom neither this browser nor an account has watched titles. */
export function mayHaveHistory(): boolean {
	return STORES.some((store) => store.read() !== null);
}
