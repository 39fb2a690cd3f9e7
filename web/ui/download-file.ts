export interface TextFile {
	name: string;
	/** JSON. */
	text: string;
}

/** Downloads a file that was made in the browser. */
export function downloadFile({ name, text }: TextFile): void {
	downloadBlob(name, new Blob([text], { type: 'application/json' }));
}

/** Downloads bytes as a file of this name. */
export function downloadBlob(name: string, blob: Blob): void {
	const url = URL.createObjectURL(blob);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// Once started, the download no longer needs the URL.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
