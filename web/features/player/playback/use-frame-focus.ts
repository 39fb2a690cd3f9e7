import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the frame has the focus. The page gets no other events from it than its own blur and focus. What a press takes the
 * focus to is told when the press has ended: what is then drawn anew would move the pressed button away from under the pointer.
 */
export function useIsFrameFocused(frame: RefObject<HTMLIFrameElement | null>): boolean {
	const [isFrameFocused, setFocused] = useState(false);
	useEffect(() => {
		let isPressed = false;
		let ended: ReturnType<typeof setTimeout> | undefined;
		const update = () => {
			if (!isPressed) setFocused(frame.current !== null && document.activeElement === frame.current);
		};
		const onPress = () => {
			clearTimeout(ended);
			isPressed = true;
		};
		const onRelease = () => {
			isPressed = false;
			// The click comes first.
			ended = setTimeout(update);
		};
		const releases = ['pointerup', 'pointercancel', 'dragend'] as const;
		addEventListener('pointerdown', onPress, { capture: true });
		for (const type of releases) addEventListener(type, onRelease, { capture: true });
		for (const type of ['blur', 'focus'] as const) addEventListener(type, update);
		document.addEventListener('focusin', update);
		return () => {
			clearTimeout(ended);
			removeEventListener('pointerdown', onPress, { capture: true });
			for (const type of releases) removeEventListener(type, onRelease, { capture: true });
			for (const type of ['blur', 'focus'] as const) removeEventListener(type, update);
			document.removeEventListener('focusin', update);
		};
	}, [frame]);
	return isFrameFocused;
}
