import { type RefObject, useEffect } from 'react';

/** A shorter way is a click. */
const DRAG_FROM_PX = 6;

/** Lets a mouse pull the page by the element, as a finger does. */
export function useDragToPan(target: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = target.current;
		if (!element) return undefined;
		let from: { y: number; scroll: number } | null = null;
		let hasDragged = false;

		const onDown = ({ pointerType, button, clientY }: PointerEvent) => {
			hasDragged = false;
			from = pointerType === 'mouse' && button === 0 ? { y: clientY, scroll: scrollY } : null;
		};
		const onMove = ({ clientY, pointerId, buttons }: PointerEvent) => {
			if (!from || !(buttons & 1)) return;
			if (!hasDragged && Math.abs(clientY - from.y) < DRAG_FROM_PX) return;
			if (!hasDragged) element.setPointerCapture(pointerId);
			hasDragged = true;
			scrollTo({ top: from.scroll + from.y - clientY, behavior: 'instant' });
		};
		const onUp = () => {
			from = null;
		};
		// The link where the drag ends is not opened.
		const onClick = (event: MouseEvent) => {
			if (hasDragged) event.preventDefault();
			if (hasDragged) event.stopPropagation();
			hasDragged = false;
		};
		// The browser would carry the picture away instead.
		const onDragStart = (event: DragEvent) => event.preventDefault();
		const on = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp };
		for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener as EventListener);
		element.addEventListener('click', onClick, true);
		element.addEventListener('dragstart', onDragStart);
		return () => {
			for (const [type, listener] of Object.entries(on)) element.removeEventListener(type, listener as EventListener);
			element.removeEventListener('click', onClick, true);
			element.removeEventListener('dragstart', onDragStart);
		};
	}, [target]);
}
