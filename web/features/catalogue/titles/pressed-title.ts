/** The card that was pressed, until the page of its title is there: `TitlePreview` draws what it knows. */
import { createSharedValue } from '../../../lib/shared-value.ts';
import type { TitleCardData } from './to-title-card.ts';

export interface PressedTitle {
	title: TitleCardData;
	/** Of the card's poster: the same file is chosen again. */
	sizes: string;
}

export const { write: setPressedTitle, useValue: usePressedTitle } = createSharedValue<PressedTitle | null>(null);
