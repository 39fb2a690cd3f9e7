/** Requests to open the sign-in dialog, from any part of the page. */
import { useSyncExternalStore } from 'react';

export type SignInForm = 'login' | 'sign-up';

let requested: SignInForm | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog, or switches the open one to the other form; null closes it. */
export function requestSignIn(form: SignInForm | null): void {
	requested = form;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useSignInRequest(): SignInForm | null {
	return useSyncExternalStore(
		subscribe,
		() => requested,
		() => null,
	);
}
