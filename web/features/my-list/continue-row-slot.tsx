import { type ComponentType, useEffect, useState } from 'react';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { setContinueRowHint } from '../../session/continue-row-hint.ts';
import { historyStorage } from '../../session/personal-storage.ts';
import { useSession } from '../../session/session.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';

/**
 * Continue Watching on Home. Every rendered page contains its place; the style sheet shows it from the first paint on, in
 * the row's final size, where this browser has seen started titles. Its code is loaded for those who may have some.
 */
export function ContinueRowSlot({ heading }: { heading: string }) {
	const { state } = useSession();
	const hasEntries = useLocalStorageItem(historyStorage) !== null;
	const isWanted = state === 'anonymous' ? hasEntries : state !== 'starting';
	const [Row, setRow] = useState<ComponentType | null>(null);

	useEffect(() => {
		if (state === 'anonymous' && !hasEntries) setContinueRowHint(false);
		if (isWanted) {
			import('./continue-row.tsx').then(
				({ ContinueRow }) => setRow(() => ContinueRow),
				() => setContinueRowHint(false),
			);
		}
	}, [isWanted, hasEntries, state]);

	return (
		<div className="continue-row">
			{isWanted && Row ? <Row /> : <SectionHeading className="px-inset">{heading}</SectionHeading>}
		</div>
	);
}
