/** Two taps within this time wind. */
const DOUBLE_TAP_MS = 300;
const HOLD_MS = 500;

export interface TouchActions {
	/** To the side that was tapped: -1 is the left one. */
	wind(direction: -1 | 1): void;
	hold(): void;
	release(): void;
}

/** Fingers on the picture: two taps on its left or right third wind, a held one plays faster until it is lifted. */
export function listenToTouch(controller: HTMLElement, video: HTMLElement, actions: TouchActions): void {
	let lastTap: { at: number; direction: -1 | 1 } | null = null;
	let isHeld = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const isOnPicture = ({ pointerType, target }: PointerEvent) =>
		pointerType === 'touch' && (target === controller || target === video);
	const end = (): boolean => {
		clearTimeout(timer);
		if (!isHeld) return false;
		isHeld = false;
		actions.release();
		return true;
	};

	controller.addEventListener('pointerdown', (event) => {
		if (!isOnPicture(event)) return;
		timer = setTimeout(() => {
			isHeld = true;
			actions.hold();
		}, HOLD_MS);
	});
	controller.addEventListener('pointercancel', end);
	controller.addEventListener('pointerup', (event) => {
		if (end() || !isOnPicture(event)) {
			lastTap = null;
			return;
		}
		const { left, width } = controller.getBoundingClientRect();
		const share = (event.clientX - left) / width;
		const direction = share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : null;
		const isSecond =
			direction !== null && lastTap?.direction === direction && event.timeStamp - lastTap.at < DOUBLE_TAP_MS;
		if (isSecond) actions.wind(direction);
		// A third tap winds once more.
		lastTap = direction === null ? null : { at: event.timeStamp, direction };
	});
	controller.addEventListener('contextmenu', (event) => {
		if (isHeld) event.preventDefault();
	});
}
