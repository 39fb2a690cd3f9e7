import { type RefObject, useEffect } from 'react';

/** Fills the screen, where the browser has that for anything but videos and lets a page do it just now. */
export function fillScreen(element: HTMLElement | null): void {
	if (document.fullscreenElement) return;
	element?.requestFullscreen?.().catch(() => {
		// Refused: the picture stays in the page.
	});
}

/** What went wrong stands beside the picture, where nobody sees it while that fills the screen. */
export function useLeaveFullScreen(element: RefObject<HTMLElement | null>, isTime: boolean): void {
	useEffect(() => {
		if (isTime && element.current && document.fullscreenElement === element.current) void document.exitFullscreen();
	}, [element, isTime]);
}
