import { createResizeObserver } from '../lib/browser-features.ts';

/** Adds a notice's height to the page's end and its scroll padding while it is shown. Returns what ends that. */
export function reserveNoticeSpace(notice: Element): () => void {
	const { style } = document.documentElement;
	const observer = createResizeObserver(() => {
		style.setProperty('--notice-room', `calc(${notice.getBoundingClientRect().height}px + 1rem)`);
	});
	observer?.observe(notice);
	return () => {
		observer?.disconnect();
		style.removeProperty('--notice-room');
	};
}
