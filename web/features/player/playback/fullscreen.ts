import { type RefObject, useEffect } from 'react';

/** Requests fullscreen, where the browser has it for any element and allows it now. */
export function enterFullscreen(element: HTMLElement | null): void {
	if (document.fullscreenElement) return;
	element?.requestFullscreen?.().catch(() => {
		// Refused: the player stays in the page.
	});
}

/** Leaves fullscreen when the condition becomes true: a failure is shown beside the player, not in it. */
export function useExitFullscreen(element: RefObject<HTMLElement | null>, shouldExit: boolean): void {
	useEffect(() => {
		if (shouldExit && element.current && document.fullscreenElement === element.current) void document.exitFullscreen();
	}, [element, shouldExit]);
}
