import { type RefObject, useRef } from 'react';
import { useAdminActions } from './admin-actions.tsx';

interface ListChanges {
	/** Of the list, which takes the focus where the button that had it is gone. It needs `tabIndex={-1}`. */
	list: RefObject<HTMLDivElement | null>;
	/** Performs a change with its toast, and fetches the list again. Resolves with whether it was made. */
	change: (perform: () => Promise<unknown>, success: string) => Promise<boolean>;
	/** A change is under way. */
	isBusy: boolean;
}

/**
 * Changes of a list in the panel, one at a time.
 *
 * @param key Of the action, as `addon:change`.
 * @param failure Text of the toast where the server sent no message.
 */
export function useListChanges(key: string, failure: string, refetch: () => Promise<unknown>): ListChanges {
	const { pending, run } = useAdminActions();
	const list = useRef<HTMLDivElement>(null);
	return {
		list,
		isBusy: pending.has(key),
		async change(perform, success) {
			const outcome = await run({ key, perform, success, failure });
			await refetch();
			if (document.activeElement === document.body) list.current?.focus();
			return outcome?.isDone === true;
		},
	};
}
