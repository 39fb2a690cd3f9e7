/** Where a notice can be seen, heard and pressed: an open dialog has the page for itself. */
export function noticePlace(): HTMLElement {
	const open = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
	return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? document.body;
}
