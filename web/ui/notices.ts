import { NOTICE_TIMEOUT_MS } from '#contract/limits.ts';
import { noticePlace } from './notice-place.ts';

/** Short messages that lie over the page for a moment. Their code is fetched with the first of them. */
export interface Notice {
	kind: 'success' | 'error';
	text: string;
}

export function notify(notice: Notice): void {
	import('./notice-host.tsx').then(
		({ showNotice }) => showNotice(notice),
		// What there is to tell may be that nothing can be fetched.
		() => showPlainly(notice),
	);
}

let plain: HTMLElement | undefined;

/** In a style that every page has. */
function showPlainly({ text }: Notice): void {
	plain?.remove();
	const note = document.createElement('p');
	note.setAttribute('role', 'alert');
	note.className = 'shell-notice plain-notice';
	note.textContent = text;
	noticePlace().append(note);
	plain = note;
	setTimeout(() => note.remove(), NOTICE_TIMEOUT_MS);
}
