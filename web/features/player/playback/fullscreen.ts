import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { attempt, fullscreenElement, leaveFullscreen } from '../../../lib/browser-features.ts';

/** Requests fullscreen, where the browser has it for any element and allows it now. */
export function enterFullscreen(element: HTMLElement | null): void {
	if (fullscreenElement()) return;
	// Refused: the player stays in the page.
	attempt(() => element?.requestFullscreen?.())?.catch(() => {});
}

export function toggleFullscreen(element: HTMLElement | null): void {
	if (fullscreenElement()) leaveFullscreen();
	else enterFullscreen(element);
}

const subscribeToNothing = () => () => {};

/** Whether the browser has fullscreen for any element; those of iPhones have it for videos alone. */
export function useHasFullscreen(): boolean {
	return useSyncExternalStore(
		subscribeToNothing,
		() => attempt(() => document.fullscreenEnabled) === true,
		() => true,
	);
}

/** Leaves fullscreen when the condition becomes true: a failure is shown beside the player, not in it. */
export function useExitFullscreen(element: RefObject<HTMLElement | null>, shouldExit: boolean): void {
	useEffect(() => {
		if (shouldExit && element.current && fullscreenElement() === element.current) leaveFullscreen();
	}, [element, shouldExit]);
}
