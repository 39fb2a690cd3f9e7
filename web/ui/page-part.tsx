import { type ReactNode, Suspense } from 'react';
import { CardBoundary } from './card-boundary.tsx';

/** A part of a page that is hydrated by itself, and fails alone. */
export function PagePart({ children }: { children: ReactNode }) {
	return (
		<CardBoundary>
			<Suspense>{children}</Suspense>
		</CardBoundary>
	);
}
