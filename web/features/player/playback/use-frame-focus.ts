import { type RefObject, useEffect, useState } from 'react';

/** Whether the frame has the focus. The page gets no other events from it than its own blur and focus. */
export function useIsFrameFocused(frame: RefObject<HTMLIFrameElement | null>): boolean {
	const [isFrameFocused, setFocused] = useState(false);
	useEffect(() => {
		const update = () => setFocused(frame.current !== null && document.activeElement === frame.current);
		for (const type of ['blur', 'focus'] as const) addEventListener(type, update);
		document.addEventListener('focusin', update);
		return () => {
			for (const type of ['blur', 'focus'] as const) removeEventListener(type, update);
			document.removeEventListener('focusin', update);
		};
	}, [frame]);
	return isFrameFocused;
}
