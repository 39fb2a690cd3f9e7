import { type RefObject, useLayoutEffect, useState } from 'react';

export type Place = 'bottom' | 'top';

/** What can have the focus of the keyboard; a heading that a page opens at may well lie under a notice. */
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"]';

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

export function overlaps(one: Box, other: Box): boolean {
	return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Which end of the window a notice keeps to, so that it never lies over the control that has the focus. */
export function useClearOfFocus(panel: RefObject<HTMLElement | null>): Place {
	const [place, setPlace] = useState<Place>('bottom');

	useLayoutEffect(() => {
		const stepAside = () => {
			const focused = document.activeElement;
			if (!panel.current || !focused?.matches(CONTROLS) || panel.current.contains(focused)) return;
			if (!overlaps(panel.current.getBoundingClientRect(), focused.getBoundingClientRect())) return;
			setPlace((now) => (now === 'bottom' ? 'top' : 'bottom'));
		};
		// What gets the focus may have to be scrolled to first.
		const onFocus = () => requestAnimationFrame(stepAside);
		stepAside();
		document.addEventListener('focusin', onFocus);
		document.addEventListener('scrollend', stepAside, true);
		return () => {
			document.removeEventListener('focusin', onFocus);
			document.removeEventListener('scrollend', stepAside, true);
		};
	}, [panel]);

	return place;
}
