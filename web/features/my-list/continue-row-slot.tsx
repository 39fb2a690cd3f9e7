import { useEffect } from 'react';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { useLazyPart } from '../../lib/use-lazy-part.ts';
import { historyStorage } from '../../personal-data/personal-storage.ts';
import { setContinueRowHint } from '../../session/continue-row-hint.ts';
import { useSession } from '../../session/session.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';

const loadRow = () => import('./continue-row.tsx');
const hideRow = () => setContinueRowHint(false);

/**
 * Continue Watching on Home. Every rendered page contains its place; the style sheet shows it from the first paint on, in
 * the row's final size, where this browser has seen started titles. Its code is loaded for those who may have some.
 */
export function ContinueRowSlot({ heading }: { heading: string }) {
	const { state } = useSession();
	const hasEntries = useLocalStorageItem(historyStorage) !== null;
	const isWanted = state === 'anonymous' ? hasEntries : state !== 'starting';
	const part = useLazyPart(loadRow, isWanted, hideRow);

	useEffect(() => {
		if (state === 'anonymous' && !hasEntries) setContinueRowHint(false);
	}, [hasEntries, state]);

	return (
		<div className="continue-row pb-5">
			{isWanted && part ? <part.ContinueRow /> : <SectionHeading className="px-inset">{heading}</SectionHeading>}
		</div>
	);
}
