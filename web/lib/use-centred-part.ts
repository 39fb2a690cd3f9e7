import { type RefObject, useEffect } from 'react';
import { createResizeObserver } from './browser-features.ts';
import { centreInline } from './reading-direction.ts';

/**
 * Keeps the chosen part of a row that scrolls in the row's middle, where parts of its neighbours show that there is more: when
 * another is chosen, and when the row becomes narrower. The first time with the layout of the next frame, not with one of its own.
 */
export function useCentredPart(row: RefObject<HTMLElement | null>, selector: string, chosen: string | null): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: begins anew whenever another part is chosen
	useEffect(() => {
		if (!row.current) return;
		const observer = createResizeObserver(() => {
			const part = row.current?.querySelector(selector);
			if (row.current && part) centreInline(row.current, part);
		});
		observer?.observe(row.current);
		return () => observer?.disconnect();
	}, [row, selector, chosen]);
}
