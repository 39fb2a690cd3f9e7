const inserted = new Set<string>();

/** Adds the styles of a part that is loaded later. In a page that contains its script there is no file for them. */
export function insertStyle(text: string): void {
	if (inserted.has(text)) return;
	inserted.add(text);
	const style = document.createElement('style');
	style.textContent = text;
	document.head.append(style);
}
