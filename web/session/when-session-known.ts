import { readSession, subscribeToSession } from './session.ts';

/** Resolves once the stored token is verified, refused, or cannot be verified. */
export function whenSessionKnown(): Promise<void> {
	return new Promise((resolve) => {
		const check = () => {
			if (readSession().state === 'starting') return;
			unsubscribe();
			resolve();
		};
		const unsubscribe = subscribeToSession(check);
		check();
	});
}
