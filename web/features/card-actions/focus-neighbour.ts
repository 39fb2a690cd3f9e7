/** Moves the focus from a card that is about to be hidden to the next one of its row or list, or to the one before. */
export function focusNeighbour(link: HTMLElement): void {
	const item = link.closest('li');
	const links = [...(item?.parentElement?.querySelectorAll<HTMLElement>(':scope > li > a') ?? [])];
	const shown = links.filter((one) => one === link || one.checkVisibility());
	const at = shown.indexOf(link);
	const neighbour = shown[at + 1] ?? shown[at - 1] ?? link.closest('main');
	neighbour?.focus({ preventScroll: true });
}
