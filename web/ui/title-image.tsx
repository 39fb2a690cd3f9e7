import { usePublicConfig } from '../config/public-config.tsx';
import { type ImageSize, imageSrcSet, imageUrl } from '../lib/image-url.ts';
import { watchImage } from './watch-image.ts';

/** What a picture shows decides its shape and the widths that can be asked for. */
const KINDS = {
	poster: { width: 2, height: 3, widths: ['w185', 'w342', 'w500', 'w780'], fallback: 'w342' },
	backdrop: { width: 16, height: 9, widths: ['w300', 'w780', 'w1280'], fallback: 'w780' },
	still: { width: 16, height: 9, widths: ['w92', 'w185', 'w300'], fallback: 'w300' },
	profile: { width: 2, height: 3, widths: ['w45', 'w185'], fallback: 'w185' },
} as const satisfies Record<
	string,
	{ width: number; height: number; widths: readonly ImageSize[]; fallback: ImageSize }
>;

export type TitleImageKind = keyof typeof KINDS;

interface TitleImageProps {
	kind: TitleImageKind;
	/** As TMDB gives it; without one the placeholder stands. */
	path: string | null | undefined;
	/** Name of the title or person, shown in the placeholder. */
	title: string;
	/** How wide the picture is drawn, as in `img`'s `sizes`. */
	sizes: string;
	/** Empty where words beside it say the same. */
	alt?: string;
	/** Loaded at once and before others, for the one picture that a page is about. */
	isEager?: boolean;
	/** For the box: corners, width, another shape. */
	className?: string;
	imageClassName?: string;
}

/**
 * A picture of the catalogue in a box that keeps its place before, while and after it loads. One that can not be
 * had gives way to a quiet placeholder with the title.
 */
export function TitleImage({ kind, path, title, sizes, alt = '', isEager = false, ...classes }: TitleImageProps) {
	const { imageBase } = usePublicConfig();
	const { width, height, widths, fallback } = KINDS[kind];
	const box = `art-box ${classes.className ?? ''}`;
	if (!path) {
		const named = alt ? { role: 'img', 'aria-label': alt } : {};
		return <span className={box} data-kind={kind} data-title={title} data-missing="" {...named} />;
	}
	// A drawing has no resolution: one address serves every width, so that it is fetched and kept once.
	const isDrawing = path.endsWith('.svg');
	return (
		<span key={path} className={box} data-kind={kind} data-title={title}>
			<img
				ref={watchImage}
				alt={alt}
				width={width * 100}
				height={height * 100}
				decoding={isEager ? 'sync' : 'async'}
				loading={isEager ? 'eager' : 'lazy'}
				fetchPriority={isEager ? 'high' : 'auto'}
				sizes={isDrawing ? undefined : sizes}
				srcSet={isDrawing ? undefined : imageSrcSet(imageBase, widths, path)}
				src={imageUrl(imageBase, fallback, path)}
				className={classes.imageClassName}
			/>
		</span>
	);
}
