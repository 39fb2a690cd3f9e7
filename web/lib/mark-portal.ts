/**
 * Ref of an element that another part of the page draws into, by a portal. The attribute comes with the element's hydration: what is
 * drawn there before would not be in the markup that the server sent, and React would draw the whole part anew.
 */
export function markPortal(element: Element | null): void {
	element?.setAttribute('data-portal', '');
}
