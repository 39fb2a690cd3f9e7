import MediaController from 'media-chrome/media-controller';
import type { QueueState } from './source-queue.ts';

const PASSING_NOTICE_MS = 4_000;

/** The elements of the server-rendered player page. */
export interface PlayerScreen {
	video: HTMLVideoElement;
	controller: HTMLElement;
	/** What stands in front of the picture. */
	overlay: HTMLElement;
	/** Sets the queue's phase for CSS. */
	showPhase(phase: QueueState['phase']): void;
	/** A status line; a `passing` one disappears after some seconds, an empty text clears it. */
	showStatus(text: string, passing?: 'passing'): void;
	/** The large play button. */
	showBigPlay(shown: boolean): void;
	/** Shows the playing copy under "About this copy". */
	showCopy(index: number): void;
	/** The failure text, with a retry button where retrying may help. */
	showFailure(text: string, retry: 'retry' | 'final'): void;
	hideFailure(): void;
	/** Seconds that the buttons and the arrow keys wind. */
	setSeekOffset(seconds: number): void;
	onPlayRequested(callback: () => void): void;
	onRetryRequested(callback: () => void): void;
	/** By a pointer: it looks for a second. */
	onBarEntered(callback: () => void): void;
	/** Called once: the menu's own button takes the place of the one that was pressed. */
	onSpeedRequested(callback: (button: HTMLElement) => void): void;
	/** The button, to be given back the focus. */
	onSubtitlesRequested(callback: (button: HTMLElement) => void): void;
	onSettingsRequested(callback: (button: HTMLElement) => void): void;
	onStatisticsRequested(callback: () => void): void;
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

	// The controls ask for the function alone, which browsers also have where a page may not use it.
	if (!mayUsePictureInPicture()) controller.querySelector('media-pip-button')?.remove();
	if (!mayFillScreen(video)) controller.querySelector('media-fullscreen-button')?.remove();
	// Fullscreen includes heading and overlay.
	controller.fullscreenElement = elementOf('player', HTMLElement);
	// The controls handle keys only while they have the focus.
	window.addEventListener('focus', () => {
		if (document.activeElement === document.body && failure.hidden) controller.focus();
	});

	return {
		video,
		controller,
		overlay: elementOf('overlay', HTMLElement),
		showPhase(phase) {
			document.body.dataset.phase = phase;
		},
		showStatus(text, how) {
			clearTimeout(passing);
			status.textContent = text;
			if (how === 'passing') passing = setTimeout(() => status.replaceChildren(), PASSING_NOTICE_MS);
		},
		showBigPlay(shown) {
			// A hidden button would lose the focus.
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
			// Never takes the focus from the surrounding page.
			if (document.hasFocus()) tryAgain.focus();
		},
		hideFailure() {
			if (document.activeElement === tryAgain) controller.focus();
			failure.hidden = true;
		},
		setSeekOffset(seconds) {
			for (const button of controller.querySelectorAll('[seekoffset]'))
				button.setAttribute('seekoffset', String(seconds));
			for (const way of ['forward', 'backward']) controller.setAttribute(`keyboard${way}seekoffset`, String(seconds));
		},
		onPlayRequested: (callback) => bigPlay.addEventListener('click', callback),
		onRetryRequested: (callback) => tryAgain.addEventListener('click', callback),
		onBarEntered: (callback) =>
			controller.querySelector('media-time-range')?.addEventListener('pointerenter', callback),
		onSpeedRequested(callback) {
			const button = elementOf('speed', HTMLButtonElement);
			button.addEventListener('click', () => callback(button), { once: true });
		},
		onSubtitlesRequested: (callback) => onPress('captions', callback),
		onSettingsRequested: (callback) => onPress('settings', callback),
		onStatisticsRequested: (callback) => document.getElementById('statistics')?.addEventListener('click', callback),
	};
}

function onPress(id: string, callback: (button: HTMLElement) => void): void {
	const button = elementOf(id, HTMLButtonElement);
	button.addEventListener('click', () => callback(button));
}

function elementOf<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
	const element = document.getElementById(id);
	if (element instanceof kind) return element;
	throw new Error(`The player page has no ${id}`);
}

/** WebKitGTK lets no frame of an opaque origin fill the screen; telephones fill it with the film alone. */
function mayFillScreen(video: HTMLVideoElement): boolean {
	const { fullscreenEnabled, webkitFullscreenEnabled } = document as Document & { webkitFullscreenEnabled?: boolean };
	if (fullscreenEnabled || webkitFullscreenEnabled) return true;
	return 'webkitEnterFullscreen' in video && matchMedia('(pointer: coarse)').matches;
}

/** Chromium reports an error where `pictureInPictureEnabled` is read of a page that may not use it, so its policy is asked first. */
function mayUsePictureInPicture(): boolean {
	const { featurePolicy } = document as { featurePolicy?: { allowsFeature(feature: string): boolean } };
	return featurePolicy?.allowsFeature('picture-in-picture') !== false && document.pictureInPictureEnabled;
}
