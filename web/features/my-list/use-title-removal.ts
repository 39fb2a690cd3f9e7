import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf } from './card-parts.tsx';
import type { MyListItem } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { type RemovedTitle, removeTitle, restoreTitle } from './remove-title.ts';

/** A removed title with its index in the list. */
export interface Removal extends RemovedTitle {
	index: number;
}

/** Removes titles from the list and undoes the last removal. */
export function useTitleRemoval(mayBeOnServer: boolean) {
	const queries = useQueryClient();
	const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
	const [removal, setRemoval] = useState<Removal | null>(null);
	const [isRestoring, setRestoring] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [announcement, setAnnouncement] = useState('');

	/** Resolves with whether it was removed. */
	const remove = async (item: MyListItem, index: number): Promise<boolean> => {
		const { id } = item.card;
		if (removing.has(id)) return false;
		setRemoving((ids) => new Set(ids).add(id));
		setFailure(null);
		setAnnouncement(MY_LIST_TEXT.removing(nameOf(item.card)));
		try {
			setRemoval({ ...(await removeTitle(queries, item, mayBeOnServer)), index });
			setAnnouncement(MY_LIST_TEXT.removed(nameOf(item.card)));
			return true;
		} catch {
			setFailure(MY_LIST_TEXT.removeFailed);
			setAnnouncement('');
			return false;
		} finally {
			setRemoving((ids) => new Set([...ids].filter((one) => one !== id)));
		}
	};

	/** Resolves with the id of the restored title. */
	const undo = async (): Promise<string | null> => {
		if (!removal || isRestoring) return null;
		setRestoring(true);
		setFailure(null);
		try {
			await restoreTitle(queries, removal);
			setRemoval(null);
			setAnnouncement(MY_LIST_TEXT.restored(nameOf(removal.item.card)));
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
		announcement,
		remove,
		undo,
		dismiss: () => setRemoval(null),
		dismissFailure: () => setFailure(null),
	};
}
