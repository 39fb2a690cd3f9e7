import { type RefObject, useLayoutEffect, useState } from 'react';

export type Edge = 'bottom' | 'top';

/** Controls only: a heading that has the focus after a navigation may be covered. */
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"]';

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

function overlaps(one: Box, other: Box): boolean {
	return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The edge of the viewport for a notice, so that it never covers the focused control (WCAG 2.4.11). */
export function useFocusNotObscured(panel: RefObject<HTMLElement | null>): Edge {
	const [edge, setEdge] = useState<Edge>('bottom');

	useLayoutEffect(() => {
		const moveIfCovering = () => {
			const focused = document.activeElement;
			if (!panel.current || !focused?.matches(CONTROLS) || panel.current.contains(focused)) return;
			if (!overlaps(panel.current.getBoundingClientRect(), focused.getBoundingClientRect())) return;
			setEdge((now) => (now === 'bottom' ? 'top' : 'bottom'));
		};
		// The browser may scroll the focused element into view first.
		const onFocus = () => requestAnimationFrame(moveIfCovering);
		moveIfCovering();
		document.addEventListener('focusin', onFocus);
		document.addEventListener('scrollend', moveIfCovering, true);
		return () => {
			document.removeEventListener('focusin', onFocus);
			document.removeEventListener('scrollend', moveIfCovering, true);
		};
	}, [panel]);

	return edge;
}
