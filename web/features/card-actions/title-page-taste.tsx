import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { titleKey } from '#contract/title.ts';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { OwnRating } from '../../taste/own-rating.tsx';
import { TASTE_TEXT } from '../../taste/taste.messages.ts';
import { setHidden, useHiddenKeys } from '../../taste/taste.ts';
import { buttonClass } from '../../ui/button.tsx';
import { readTitle } from './use-card-target.ts';

interface Slot {
	element: Element;
	title: NamedTitle;
}

/** The own rating on the page of a title, and whether it is hidden, in the room that the page has for them. */
export function TitlePageTaste() {
	const { key } = useLocation();
	const [slot, setSlot] = useState<Slot | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title, or none
	useLayoutEffect(() => setSlot(findSlot()), [key]);
	if (!slot?.element.isConnected) return null;
	return createPortal(<TasteOfTitle key={titleKey(slot.title)} title={slot.title} />, slot.element);
}

function findSlot(): Slot | null {
	const element = document.querySelector('main [data-taste]');
	const title = readTitle(location, document.querySelector('main h1')?.textContent ?? '');
	return element && title ? { element, title } : null;
}

function TasteOfTitle({ title }: { title: NamedTitle }) {
	const queries = useQueryClient();
	const isHidden = useHiddenKeys()?.has(titleKey(title)) ?? false;
	return (
		<div className="flex items-center">
			<OwnRating title={title} />
			<button
				type="button"
				aria-pressed={isHidden}
				title={TASTE_TEXT.notInterested}
				className={buttonClass('quiet', 'flex-none px-3')}
				style={isHidden ? { color: 'var(--marquee)' } : undefined}
				onClick={() => void setHidden(queries, title, !isHidden)}
			>
				<EyeOff aria-hidden className="size-5" />
				<span className="max-sm:sr-only">{TASTE_TEXT.notInterested}</span>
			</button>
		</div>
	);
}
