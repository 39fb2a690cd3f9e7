/**
 * Puts a text on the clipboard and tells whether that worked. The clipboard's own interface is there on secure pages
 * only; an instance in a home network is often reached without one, so the old way stands in.
 */
export async function copyText(text: string): Promise<boolean> {
	try {
		if (navigator.clipboard) {
			await navigator.clipboard.writeText(text);
			return true;
		}
	} catch {
		// Refused, for instance in a frame: the old way may still be allowed.
	}
	return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement('textarea');
	field.value = text;
	field.readOnly = true;
	field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
	document.body.append(field);
	field.select();
	const copied = document.execCommand('copy');
	field.remove();
	if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	return copied;
}
