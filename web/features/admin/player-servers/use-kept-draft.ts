import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { VIEWER_KEY } from '../../../session/session.ts';
import type { ListDraft } from './list-draft.ts';

export interface KeptDraft {
	draft: ListDraft;
	/** Version of the list that it was made from. */
	version: string;
}

const DRAFT_KEY = ['draft of the player server list', VIEWER_KEY] as const;

/**
 * Unsaved changes; null without any. Another tab of the panel does not lose them, and the browser warns before the page is
 * left.
 */
export function useKeptDraft() {
	const queries = useQueryClient();
	const [kept, setKept] = useState(() => queries.getQueryData<KeptDraft | null>(DRAFT_KEY) ?? null);
	const isKept = kept !== null;

	useEffect(() => {
		if (!isKept) return undefined;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', warn);
		return () => removeEventListener('beforeunload', warn);
	}, [isKept]);

	const keep = (next: KeptDraft | null) => {
		setKept(next);
		queries.setQueryData<KeptDraft | null>(DRAFT_KEY, next);
	};
	return { kept, keep };
}
