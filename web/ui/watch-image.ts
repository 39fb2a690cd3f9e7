/**
 * Fading in, one retry and the placeholder, for every picture of the catalogue. It works on the elements themselves:
 * a page has hundreds, and none of this concerns React.
 */
const RETRY_MS = 2500;

/** Pictures that have been seen since the page was opened; they are shown at once. */
const seen = new Set<string>();

/** Ref of an `img` inside an `.art-box`. */
export function watchImage(image: HTMLImageElement | null): (() => void) | undefined {
	if (!image) return undefined;
	const stop = new AbortController();
	const { signal } = stop;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let isRetried = false;

	const show = () => {
		seen.add(image.src);
		delete image.parentElement?.dataset.missing;
		if (image.dataset.fade) image.dataset.fade = 'in';
	};
	const giveWay = () => {
		if (signal.aborted) return;
		image.dataset.fade = 'waiting';
		if (isRetried || navigator.onLine === false) {
			if (image.parentElement) image.parentElement.dataset.missing = '';
			return;
		}
		// Of a failure that came before anybody listened, both the event and the decoding may tell.
		retry ??= setTimeout(() => {
			isRetried = true;
			// Setting the same addresses again makes the browser ask again.
			const { src, srcset } = image;
			image.srcset = srcset;
			image.src = src;
		}, RETRY_MS);
	};

	image.addEventListener('load', show, { signal });
	image.addEventListener('error', giveWay, { signal });
	if (!image.complete) {
		// The one picture that a page is about is shown as it comes.
		if (image.loading === 'lazy' && !seen.has(image.src)) image.dataset.fade = 'waiting';
	} else if (image.naturalWidth > 0) seen.add(image.src);
	// Failed before anybody listened, or a drawing without a size of its own.
	else image.decode().then(show, giveWay);

	return () => {
		stop.abort();
		clearTimeout(retry);
	};
}
