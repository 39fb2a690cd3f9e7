import type { SyntheticEvent } from 'react';
import { usePublicConfig } from '../config/public-config.tsx';
import { type ImageSize, imageSrcSet, imageUrl } from '../lib/image-url.ts';

/** Aspect ratio, and the widths that the image host has. */
const KINDS = {
	poster: { width: 2, height: 3, widths: ['w185', 'w342', 'w500', 'w780'], fallback: 'w342' },
	backdrop: { width: 16, height: 9, widths: ['w300', 'w780', 'w1280'], fallback: 'w780' },
	still: { width: 16, height: 9, widths: ['w92', 'w185', 'w300'], fallback: 'w300' },
	profile: { width: 2, height: 3, widths: ['w45', 'w185'], fallback: 'w185' },
	/** The same picture, large. */
	portrait: { width: 2, height: 3, widths: ['w185', 'h632'], fallback: 'w185' },
} as const satisfies Record<
	string,
	{ width: number; height: number; widths: readonly ImageSize[]; fallback: ImageSize }
>;

export type TitleImageKind = keyof typeof KINDS;

interface TitleImageProps {
	kind: TitleImageKind;
	/** TMDB path; without one the placeholder is shown. */
	path: string | null | undefined;
	/** Name of the title or person, shown in the placeholder. */
	title: string;
	/** Shown in the placeholder of a poster. */
	year?: string | null;
	/** The `sizes` of the `img`. */
	sizes: string;
	/** Empty if adjacent text has the same information. */
	alt?: string;
	/** Loaded first, for the main image of a page. */
	isEager?: boolean;
	/** Of the box: corners, width, aspect ratio. */
	className?: string;
	imageClassName?: string;
}

/** An image of the catalogue in a box of fixed aspect ratio; a placeholder with the title if it cannot be loaded. */
export function TitleImage({ kind, path, title, year, sizes, alt = '', isEager = false, ...classes }: TitleImageProps) {
	const { imageBase } = usePublicConfig();
	const { width, height, widths, fallback } = KINDS[kind];
	const box = `art-box ${classes.className ?? ''}`;
	if (!path) {
		const named = alt ? { role: 'img', 'aria-label': alt } : {};
		return <span className={box} data-kind={kind} data-title={title} data-year={year} data-missing="" {...named} />;
	}
	// SVG has no resolution: one URL for every width, so that it is cached once.
	const isSvg = path.endsWith('.svg');
	return (
		<span key={path} className={box} data-kind={kind} data-title={title} data-year={year}>
			<img
				ref={watchImage}
				onLoad={handleLoad}
				onError={handleError}
				alt={alt}
				width={width * 100}
				height={height * 100}
				decoding={isEager ? 'sync' : 'async'}
				loading={isEager ? 'eager' : 'lazy'}
				fetchPriority={isEager ? 'high' : 'auto'}
				sizes={isSvg ? undefined : sizes}
				srcSet={isSvg ? undefined : imageSrcSet(imageBase, widths, path)}
				src={imageUrl(imageBase, fallback, path)}
				className={classes.imageClassName}
			/>
		</span>
	);
}

const RETRY_MS = 2500;

/**
 * Images that came with the document. The browser draws them as they load, before any code runs: a fade of each, which begins at
 * hydration, would hide them again, and draw dozens of frames while the page starts.
 */
const sent = new WeakSet(typeof document === 'undefined' ? [] : document.images);
/** URLs of images that have loaded; they do not fade in again. */
const loaded = new Set<string>();
/** Whether the one retry of an image that failed is still to come. */
const hasRetryAhead = new WeakMap<HTMLImageElement, boolean>();

/**
 * Ref of an `img` in an `.art-box`, for what happened before its events are handled. Fade-in, retry and placeholder are
 * attributes of the elements: React state for hundreds of images would be slow.
 */
function watchImage(image: HTMLImageElement | null): void {
	if (!image) return;
	if (!image.complete) {
		// Eager images render progressively, without a fade.
		if (image.loading === 'lazy' && !sent.has(image) && !loaded.has(image.src)) image.dataset.fade = 'waiting';
	} else if (image.naturalWidth > 0) loaded.add(image.src);
	else {
		// Failed before hydration, or an SVG without intrinsic size.
		image.decode().then(
			() => showImage(image),
			() => retryImage(image),
		);
	}
}

function handleLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
	showImage(currentTarget);
}

function handleError({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
	retryImage(currentTarget);
}

function showImage(image: HTMLImageElement): void {
	loaded.add(image.src);
	delete image.parentElement?.dataset.missing;
	if (image.dataset.fade) image.dataset.fade = 'in';
}

/** Fetches the image once more; then, and offline, the placeholder replaces it. */
function retryImage(image: HTMLImageElement): void {
	image.dataset.fade = 'waiting';
	if (hasRetryAhead.get(image) === false || navigator.onLine === false) {
		if (image.parentElement) image.parentElement.dataset.missing = '';
		return;
	}
	// An image that failed before hydration may be reported by its event and by `decode`.
	if (hasRetryAhead.has(image)) return;
	hasRetryAhead.set(image, true);
	setTimeout(() => {
		hasRetryAhead.set(image, false);
		if (!image.isConnected) return;
		// Setting the same URLs makes the browser request them again.
		const { src, srcset } = image;
		image.srcset = srcset;
		image.src = src;
	}, RETRY_MS);
}
