import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Removed, removeItem, restoreItem } from './change-list.ts';
import { nameOf } from './history-card.tsx';
import type { ListItem } from './list-items.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';

/** A title that left the list, and where it stood there. */
export interface Removal extends Removed {
	index: number;
}

/** Removing titles from the list, and taking the last removal back. */
export function useRemoval(mayBeOnServer: boolean) {
	const queries = useQueryClient();
	const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
	const [removal, setRemoval] = useState<Removal | null>(null);
	const [isRestoring, setRestoring] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [said, setSaid] = useState('');

	/** Whether it is gone. */
	const remove = async (item: ListItem, index: number): Promise<boolean> => {
		const { id } = item.card;
		if (removing.has(id)) return false;
		setRemoving((ids) => new Set(ids).add(id));
		setFailure(null);
		setSaid(MY_LIST_TEXT.removing(nameOf(item.card)));
		try {
			setRemoval({ ...(await removeItem(queries, item, mayBeOnServer)), index });
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
			await restoreItem(queries, removal);
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
