/** Short messages that lie over the page for a moment. Their code is fetched with the first of them. */
export interface Notice {
	kind: 'success' | 'error';
	text: string;
}

export function notify(notice: Notice): void {
	void import('./notice-host.tsx').then(({ showNotice }) => showNotice(notice));
}
