import { type RefObject, useEffect, useState } from 'react';

/** Whether a frame has the focus. The page hears nothing of what happens in it but that its own focus goes and comes. */
export function useIsInside(frame: RefObject<HTMLIFrameElement | null>): boolean {
	const [isInside, setInside] = useState(false);
	useEffect(() => {
		const look = () => setInside(frame.current !== null && document.activeElement === frame.current);
		for (const type of ['blur', 'focus'] as const) addEventListener(type, look);
		document.addEventListener('focusin', look);
		return () => {
			for (const type of ['blur', 'focus'] as const) removeEventListener(type, look);
			document.removeEventListener('focusin', look);
		};
	}, [frame]);
	return isInside;
}
