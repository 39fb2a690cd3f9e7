import { createMutationObserver } from '../../lib/browser-features.ts';

/** Calls `check` in the next frame, and in one after each change of the page's content. Returns how to stop it. */
export function watchMain(main: Element, check: () => void): () => void {
	let frame = requestAnimationFrame(check);
	const observer = createMutationObserver(() => {
		cancelAnimationFrame(frame);
		frame = requestAnimationFrame(check);
	});
	observer?.observe(main, { childList: true, subtree: true });
	return () => {
		cancelAnimationFrame(frame);
		observer?.disconnect();
	};
}
