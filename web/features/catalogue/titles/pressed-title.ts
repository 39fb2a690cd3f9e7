/** The card that was pressed, until the page of its title is there: `TitlePreview` draws what it knows. */
import { useSyncExternalStore } from 'react';
import type { TitleCardData } from './to-title-card.ts';

export interface PressedTitle {
	title: TitleCardData;
	/** Of the card's poster: the same file is chosen again. */
	sizes: string;
}

let pressed: PressedTitle | null = null;
const listeners = new Set<() => void>();

export function setPressedTitle(next: PressedTitle | null): void {
	pressed = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function usePressedTitle(): PressedTitle | null {
	return useSyncExternalStore(
		subscribe,
		() => pressed,
		() => null,
	);
}
