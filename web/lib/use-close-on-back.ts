import { useLayoutEffect, useRef } from 'react';

/** A step back that is to be made, while what opens at the same moment can still take over the entry it would leave. */
let backStep: ReturnType<typeof setTimeout> | undefined;
/** It is being made: until it has been, the history is not where it seems to be. */
let isSteppingBack = false;

/**
 * While something is open over the page, Back closes it and leaves the page where it is. A page that is opened from
 * within it must take its place in the history (`replace`). When one thing closes as another opens, they share the step.
 * While it is held Back does nothing.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void, isLocked = false): void {
	const latest = useRef({ close, isLocked });
	useLayoutEffect(() => {
		latest.current = { close, isLocked };
	});

	// With the frame that shows it: whoever sees it can go back.
	useLayoutEffect(() => {
		if (!isOpen) return undefined;
		return holdStep(() => {
			if (latest.current.isLocked) return false;
			latest.current.close();
			return true;
		});
	}, [isOpen]);
}

/**
 * Makes a step in the history, and tells when it has been gone back; where that is not allowed, makes it again. Answers
 * how to give it up.
 */
function holdStep(onBack: () => boolean): () => void {
	if (isSteppingBack) return holdStepLater(onBack);
	// For the router it is the same state again: nothing has happened.
	if (backStep === undefined) history.pushState({ ...history.state, steps: stepsOver() + 1 }, '');
	clearTimeout(backStep);
	backStep = undefined;
	const step: unknown = history.state;
	const steps = stepsOver();
	let isGone = false;
	const onPop = () => {
		isGone = onBack();
		if (!isGone) history.pushState(step, '');
	};
	window.addEventListener('popstate', onPop);
	return () => {
		window.removeEventListener('popstate', onPop);
		if (!isGone) giveUpStep(steps);
	};
}

function holdStepLater(onBack: () => boolean): () => void {
	let giveUp: (() => void) | null = null;
	const begin = () => {
		giveUp = holdStep(onBack);
	};
	window.addEventListener('popstate', begin, { once: true });
	return () => {
		window.removeEventListener('popstate', begin);
		giveUp?.();
	};
}

/** How many steps over the page's own entry the history is, or has been left by a page that was closed. */
function stepsOver(): number {
	return (history.state as { steps?: number } | null)?.steps ?? 0;
}

/**
 * Goes back to the page's own entry, unless another page has taken the step's place. It may also have been gone back
 * already, without a word to what was open: the router hears of it first, and may draw a page without it there and then.
 */
function giveUpStep(steps: number): void {
	const hasMoved = () => stepsOver() !== steps;
	if (hasMoved()) return;
	backStep = setTimeout(() => {
		backStep = undefined;
		if (hasMoved()) return;
		isSteppingBack = true;
		const onPop = () => {
			isSteppingBack = false;
		};
		window.addEventListener('popstate', onPop, { once: true, capture: true });
		history.back();
	});
}
