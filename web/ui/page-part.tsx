import { type ReactNode, Suspense } from 'react';
import { HydrateWhenUsed } from '../lib/hydrate-when-used.tsx';
import { CardBoundary } from './card-boundary.tsx';

interface PagePartProps {
	children: ReactNode;
	/** It waits for the first use of the page: see `HydrateWhenUsed`. */
	whenUsed?: boolean;
}

/** A part of a page that is hydrated by itself, and fails alone. */
export function PagePart({ children, whenUsed = false }: PagePartProps) {
	const Boundary = whenUsed ? HydrateWhenUsed : Suspense;
	return (
		<CardBoundary>
			<Boundary>{children}</Boundary>
		</CardBoundary>
	);
}
