import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf } from './history-card.tsx';
import type { MyListItem } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { type RemovedTitle, removeTitle, restoreTitle } from './remove-title.ts';

/** A title that left the list, and where it stood there. */
export interface Removal extends RemovedTitle {
	index: number;
}

/** Removing titles from the list, and taking the last removal back. */
export function useTitleRemoval(mayBeOnServer: boolean) {
	const queries = useQueryClient();
	const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
	const [removal, setRemoval] = useState<Removal | null>(null);
	const [isRestoring, setRestoring] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [said, setSaid] = useState('');

	/** Whether it is gone. */
	const remove = async (item: MyListItem, index: number): Promise<boolean> => {
		const { id } = item.card;
		if (removing.has(id)) return false;
		setRemoving((ids) => new Set(ids).add(id));
		setFailure(null);
		setSaid(MY_LIST_TEXT.removing(nameOf(item.card)));
		try {
			setRemoval({ ...(await removeTitle(queries, item, mayBeOnServer)), index });
			setSaid(MY_LIST_TEXT.removed(nameOf(item.card)));
			return true;
		} catch {
			setFailure(MY_LIST_TEXT.removeFailed);
			setSaid('');
			return false;
		} finally {
			setRemoving((ids) => new Set([...ids].filter((one) => one !== id)));
		}
	};

	/** Answers the id of the title that is back. */
	const undo = async (): Promise<string | null> => {
		if (!removal || isRestoring) return null;
		setRestoring(true);
		setFailure(null);
		try {
			await restoreTitle(queries, removal);
			setRemoval(null);
			setSaid(MY_LIST_TEXT.restored(nameOf(removal.item.card)));
			return removal.item.card.id;
		} catch {
			setFailure(MY_LIST_TEXT.restoreFailed);
			return null;
		} finally {
			setRestoring(false);
		}
	};

	return {
		isRemoving: (id: string) => removing.has(id),
		removal,
		isRestoring,
		failure,
		said,
		remove,
		undo,
		forget: () => setRemoval(null),
		dismissFailure: () => setFailure(null),
	};
}
