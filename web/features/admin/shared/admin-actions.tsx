import { createContext, type ReactNode, use, useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { showToast } from '../../../ui/toast.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface AdminAction<Result> {
	/** Names it while it is pending: `clear-cache`, `premium:{user id}`. */
	key: string;
	perform: () => Promise<Result>;
	/** Text of the toast on success. */
	success: string | ((result: Result) => string);
	/** Text of the toast on failure, where the server sent no message. */
	failure: string | ((error: unknown) => string);
}

type Outcome<Result> = { isDone: true; result: Result } | { isDone: false; error: unknown };

interface AdminActions {
	pending: PendingKeys;
	/**
	 * Performs an action unless one with its key is pending, and shows a toast. Where the server wants the viewer's password
	 * first, a dialog takes it and the action is performed again. Never rejects; null when it was pending.
	 */
	run<Result>(action: AdminAction<Result>): Promise<Outcome<Result> | null>;
}

/** Keys of the pending actions. */
export type PendingKeys = ReadonlySet<string>;

export type PendingEvent = { type: 'started' | 'settled'; key: string };

export const NOTHING_PENDING: PendingKeys = new Set();

/** Returns the same set when nothing changes, so that nothing renders again. */
export function reducePending(pending: PendingKeys, { type, key }: PendingEvent): PendingKeys {
	if (pending.has(key) === (type === 'started')) return pending;
	const next = new Set(pending);
	if (type === 'started') next.add(key);
	else next.delete(key);
	return next;
}

const ActionsContext = createContext<AdminActions | null>(null);

/** Wraps the whole dashboard: a pending action survives a change of tab. */
export function AdminActionsProvider({ children }: { children: ReactNode }) {
	const [pending, dispatch] = useReducer(reducePending, NOTHING_PENDING);
	// Two presses may come before the first renders.
	const running = useRef(new Set<string>());
	/** Resolves with whether the password was confirmed; null while the dialog is closed. */
	const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
	/** Of all actions that wait for the password. */
	const confirmation = useRef<Promise<boolean> | null>(null);

	const confirmPassword = useCallback(() => {
		confirmation.current ??= new Promise<boolean>((resolve) => {
			setAnswer(() => (isConfirmed: boolean) => {
				confirmation.current = null;
				setAnswer(null);
				resolve(isConfirmed);
			});
		});
		return confirmation.current;
	}, []);

	const run: AdminActions['run'] = useCallback(
		async ({ key, perform, success, failure }) => {
			if (running.current.has(key)) return null;
			running.current.add(key);
			dispatch({ type: 'started', key });
			try {
				const result = await performConfirmed(perform, confirmPassword);
				showToast({ kind: 'success', text: typeof success === 'string' ? success : success(result) });
				return { isDone: true, result };
			} catch (error) {
				const fallback = typeof failure === 'string' ? failure : failure(error);
				showToast({ kind: 'error', text: serverMessage(error) ?? fallback });
				return { isDone: false, error };
			} finally {
				running.current.delete(key);
				dispatch({ type: 'settled', key });
			}
		},
		[confirmPassword],
	);

	const actions = useMemo(() => ({ pending, run }), [pending, run]);
	return (
		<ActionsContext value={actions}>
			{children}
			<PasswordDialog isOpen={answer !== null} onConfirmed={() => answer?.(true)} onClose={() => answer?.(false)} />
		</ActionsContext>
	);
}

async function performConfirmed<Result>(
	perform: () => Promise<Result>,
	confirmPassword: () => Promise<boolean>,
): Promise<Result> {
	try {
		return await perform();
	} catch (error) {
		const needsPassword = error instanceof ApiError && error.code === 'password_required';
		if (!needsPassword || !(await confirmPassword())) throw error;
		return perform();
	}
}

export function useAdminActions(): AdminActions {
	const actions = use(ActionsContext);
	if (!actions) throw new Error('useAdminActions needs an AdminActionsProvider above it');
	return actions;
}
