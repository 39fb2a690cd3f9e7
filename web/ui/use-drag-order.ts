import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A card that is dragged, and the one over which it is; the target is null over no other card. */
export interface Drag {
	id: string;
	target: string | null;
}

/** Nearer to an edge of the window the page scrolls, by so much for each movement. */
const EDGE_PX = 72;
const SCROLL_PX = 16;

/**
 * Order by dragging, with mouse, pen or finger: a card is dropped on the place of another one. Escape, or a release over no
 * card, leaves the order as it is. Cards have their id in `data-item`; the returned function starts with a pointer's press.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (id: string, targetId: string) => void) {
	const [drag, setDrag] = useState<Drag | null>(null);
	const stop = useRef<AbortController>(null);
	useEffect(() => () => stop.current?.abort(), []);

	const start = (id: string, { button, pointerId, currentTarget: handle }: PointerEvent<HTMLElement>) => {
		if (button !== 0) return;
		stop.current?.abort();
		const controller = new AbortController();
		const { signal } = controller;
		stop.current = controller;
		let target: string | null = null;
		const end = () => {
			controller.abort();
			setDrag(null);
		};
		handle.setPointerCapture(pointerId);
		setDrag({ id, target });
		const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
			const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]');
			const over = card && list.current?.contains(card) ? (card.dataset.item ?? null) : null;
			target = over === id ? null : over;
			setDrag((shown) => (shown?.target === target ? shown : { id, target }));
			if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX);
			else if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
		};
		const onUp = () => {
			end();
			if (target !== null) onDrop(id, target);
		};
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			event.preventDefault();
			end();
		};
		handle.addEventListener('pointermove', onMove, { signal });
		handle.addEventListener('pointerup', onUp, { signal });
		handle.addEventListener('pointercancel', end, { signal });
		addEventListener('keydown', onKeyDown, { signal, capture: true });
	};
	return { drag, start };
}
