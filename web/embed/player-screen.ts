import MediaController from 'media-chrome/media-controller';
import type { QueueState } from './source-queue.ts';

const PASSING_NOTICE_MS = 4_000;

/** What stands in front of the picture, as the server's page lays it out. */
export interface PlayerScreen {
	video: HTMLVideoElement;
	/** The queue's phase, for the style sheet. */
	showPhase(phase: QueueState['phase']): void;
	/** One line on what happens; a passing one goes away by itself, an empty one at once. */
	showStatus(text: string, passing?: 'passing'): void;
	/** The large button that asks a person to start. */
	showBigPlay(shown: boolean): void;
	/** Shows which of the copies plays under "About this copy". */
	showCopy(index: number): void;
	/** The sentence that nothing can be played, and the button to try again if that may help. */
	showFailure(text: string, retry: 'retry' | 'final'): void;
	hideFailure(): void;
	onPlayRequested(callback: () => void): void;
	onRetryRequested(callback: () => void): void;
}

export function findPlayerScreen(): PlayerScreen {
	const video = elementOf('video', HTMLVideoElement);
	const controller = elementOf('controller', MediaController);
	const status = elementOf('status', HTMLElement);
	const bigPlay = elementOf('big-play', HTMLButtonElement);
	const failure = elementOf('failure', HTMLElement);
	const failureText = failure.querySelector('p');
	const tryAgain = elementOf('try-again', HTMLButtonElement);
	let passing: ReturnType<typeof setTimeout> | undefined;

	// The whole player fills the screen: the heading and the sentences belong to it.
	controller.fullscreenElement = elementOf('player', HTMLElement);
	// The controls take their keys from within: a frame that gets the focus passes it on to them.
	window.addEventListener('focus', () => {
		if (document.activeElement === document.body && failure.hidden) controller.focus();
	});

	return {
		video,
		showPhase(phase) {
			document.body.dataset.phase = phase;
		},
		showStatus(text, how) {
			clearTimeout(passing);
			status.textContent = text;
			if (how === 'passing') passing = setTimeout(() => status.replaceChildren(), PASSING_NOTICE_MS);
		},
		showBigPlay(shown) {
			// A hidden button loses the focus: its keys go on to the controls.
			if (!shown && document.activeElement === bigPlay) controller.focus();
			bigPlay.hidden = !shown;
		},
		showCopy(shownIndex) {
			for (const [index, copy] of document.querySelectorAll<HTMLElement>('.copy').entries()) {
				copy.hidden = index !== shownIndex;
			}
		},
		showFailure(text, retry) {
			failureText?.replaceChildren(text);
			tryAgain.hidden = retry === 'final';
			failure.hidden = false;
			// Only when the person is in this frame: a player that fails must not pull them out of the page around it.
			if (document.hasFocus()) tryAgain.focus();
		},
		hideFailure() {
			if (document.activeElement === tryAgain) controller.focus();
			failure.hidden = true;
		},
		onPlayRequested: (callback) => bigPlay.addEventListener('click', callback),
		onRetryRequested: (callback) => tryAgain.addEventListener('click', callback),
	};
}

function elementOf<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
	const element = document.getElementById(id);
	if (element instanceof kind) return element;
	throw new Error(`The player page has no ${id}`);
}
