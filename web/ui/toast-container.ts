/** The topmost modal dialog, else the body: the rest of the page is inert under a dialog. */
export function toastContainer(): HTMLElement {
	const open = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
	return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? document.body;
}
