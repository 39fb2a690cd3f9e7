import { useEffect, useEffectEvent } from 'react';
import { type CardTarget, readCard } from './use-card-target.ts';

const LONG_PRESS_MS = 500;
/** A finger that moves farther scrolls. */
const MAX_MOVE_PX = 10;

/** Calls back when a finger rests on a card. The click that ends the press opens nothing, nor does the browser's own menu. */
export function useLongPress(onPress: (card: CardTarget) => void): void {
	const press = useEffectEvent(onPress);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let from = { x: 0, y: 0 };
		let hasPressed = false;
		const cancel = () => clearTimeout(timer);
		const onPointerDown = (event: PointerEvent) => {
			cancel();
			hasPressed = false;
			const card = event.pointerType === 'touch' ? readCard(event.target) : null;
			if (!card) return;
			from = { x: event.clientX, y: event.clientY };
			// iOS would show a preview of the page.
			card.link.style.setProperty('-webkit-touch-callout', 'none');
			timer = setTimeout(() => {
				hasPressed = true;
				press(card);
			}, LONG_PRESS_MS);
		};
		const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
			if (Math.hypot(clientX - from.x, clientY - from.y) > MAX_MOVE_PX) cancel();
		};
		const onContextMenu = (event: MouseEvent) => {
			if ((event as PointerEvent).pointerType === 'touch' && readCard(event.target)) event.preventDefault();
		};
		const onClick = (event: MouseEvent) => {
			cancel();
			if (!hasPressed || !readCard(event.target)) return;
			hasPressed = false;
			event.preventDefault();
			event.stopPropagation();
		};
		const stop = new AbortController();
		const { signal } = stop;
		document.addEventListener('pointerdown', onPointerDown, { passive: true, signal });
		document.addEventListener('pointermove', onPointerMove, { passive: true, signal });
		for (const type of ['pointerup', 'pointercancel', 'scroll']) {
			document.addEventListener(type, cancel, { passive: true, capture: true, signal });
		}
		document.addEventListener('contextmenu', onContextMenu, { signal });
		document.addEventListener('click', onClick, { capture: true, signal });
		return () => {
			cancel();
			stop.abort();
		};
	}, []);
}
