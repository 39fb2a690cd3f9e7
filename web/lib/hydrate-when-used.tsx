import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { pendingFirstUse } from './first-use.ts';

interface HydrateWhenUsedProps {
	children: ReactNode;
	/** What it shows on this page comes with its hydration: it does not wait. */
	isAtOnce?: boolean;
}

/**
 * A part that works as the server sent it: links, pictures, text. It is hydrated after the first use of the page; the press or
 * key that is on it hydrates it at once and is handled. For parts that look the same before and after.
 */
export function HydrateWhenUsed({ children, isAtOnce = false }: HydrateWhenUsedProps) {
	return (
		<Suspense>
			<UntilUsed isAtOnce={isAtOnce}>{children}</UntilUsed>
		</Suspense>
	);
}

const subscribe = () => () => {};
/** As React marks a promise that has resolved, for which it does not suspend. */
const IN_USE = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

/** Suspends while it is hydrated alone: an update from outside draws the part anew, and never nothing in its place. */
function UntilUsed({ children, isAtOnce }: Required<HydrateWhenUsedProps>) {
	const isHydration = useSyncExternalStore(
		subscribe,
		() => false,
		() => true,
	);
	use((isHydration && !isAtOnce && pendingFirstUse()) || IN_USE);
	return children;
}

/**
 * Ref of an element that another part of the page draws into, by a portal. The attribute comes with the element's hydration: what is
 * drawn there before would not be in the markup that the server sent, and React would draw the whole part anew.
 */
export function markPortal(element: Element | null): void {
	element?.setAttribute('data-portal', '');
}
