export interface TextFile {
	name: string;
	/** JSON. */
	text: string;
}

/** Gives a file to the browser, as a download. */
export function saveFile({ name, text }: TextFile): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// The download has its own hold on the content once it has begun.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
