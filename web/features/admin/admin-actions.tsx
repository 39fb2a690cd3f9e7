import { createContext, type ReactNode, use, useCallback, useMemo, useReducer, useRef } from 'react';
import { notify } from '../../ui/notices.ts';
import { type Busy, NOTHING_BUSY, nextBusy } from './busy.ts';
import { failureText } from './failure-text.ts';

interface Deed<Result> {
	/** What is busy meanwhile. */
	marker: string;
	work: () => Promise<Result>;
	/** What is told when it is done. */
	success: string | ((result: Result) => string);
	/** What is told when it failed and the server did not say why. */
	failure: string | ((error: unknown) => string);
}

type Outcome<Result> = { isDone: true; result: Result } | { isDone: false; error: unknown };

interface AdminActions {
	busy: Busy;
	/** Does one thing, once at a time, and tells how it went. Never rejects; null when it was being done already. */
	run<Result>(deed: Deed<Result>): Promise<Outcome<Result> | null>;
}

const ActionsContext = createContext<AdminActions | null>(null);

/** Stands around the whole dashboard: what is being done goes on while another tab is looked at. */
export function AdminActionsProvider({ children }: { children: ReactNode }) {
	const [busy, send] = useReducer(nextBusy, NOTHING_BUSY);
	// Two presses may come before the first is drawn.
	const running = useRef(new Set<string>());

	const run: AdminActions['run'] = useCallback(async ({ marker, work, success, failure }) => {
		if (running.current.has(marker)) return null;
		running.current.add(marker);
		send({ type: 'begun', marker });
		try {
			const result = await work();
			notify({ kind: 'success', text: typeof success === 'string' ? success : success(result) });
			return { isDone: true, result };
		} catch (error) {
			const fallback = typeof failure === 'string' ? failure : failure(error);
			notify({ kind: 'error', text: failureText(error, fallback) });
			return { isDone: false, error };
		} finally {
			running.current.delete(marker);
			send({ type: 'ended', marker });
		}
	}, []);

	const actions = useMemo(() => ({ busy, run }), [busy, run]);
	return <ActionsContext value={actions}>{children}</ActionsContext>;
}

export function useAdminActions(): AdminActions {
	const actions = use(ActionsContext);
	if (!actions) throw new Error('useAdminActions needs an AdminActionsProvider above it');
	return actions;
}
