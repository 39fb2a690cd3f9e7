/**
 * For scans of colours, in the page itself: a colour between two others may have a poor contrast for a moment. Transitions and
 * animations that run are at their end, and none begins until `resumeTransitions`. A scroll moves some, and a spinner has no end.
 */
export function stopTransitions(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	Object.assign(window, { stoppedTransitions: sheet });
	for (const animation of document.getAnimations()) {
		const { timeline, effect } = animation;
		const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
		if (timeline === document.timeline && !isEndless) animation.finish();
	}
}

export function resumeTransitions(): void {
	const { stoppedTransitions } = window as { stoppedTransitions?: CSSStyleSheet };
	document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== stoppedTransitions);
}
