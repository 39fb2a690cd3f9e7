import { shareImagePath } from '#contract/page-paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { TitleRef } from '#contract/title.ts';
import type { ShareImage } from '../../../head/page-head.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { titleText } from '../../../lib/title-text.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

interface Pictured extends TitleRef {
	title?: string | null;
	name?: string | null;
	backdrop_path?: string | null;
	poster_path?: string | null;
}

/**
 * The picture for a card that shares a title: the widest one TMDB has; in the open catalogue the title's card, since no
 * site draws another's SVG. Undefined for a title without pictures.
 */
export function titleShareImage(
	title: Pictured,
	{ source, imageBase, publicUrl }: Pick<PublicConfig, 'source' | 'imageBase' | 'publicUrl'>,
): ShareImage | undefined {
	const name = titleText(title);
	if (source === 'open') {
		return {
			url: `${publicUrl}${shareImagePath(title)}`,
			width: 1200,
			height: 630,
			alt: TITLE_PAGE_TEXT.titleCardOf(name),
		};
	}
	if (title.backdrop_path) {
		const url = imageUrl(imageBase, 'w1280', title.backdrop_path);
		return { url, width: 1280, height: 720, alt: TITLE_PAGE_TEXT.sceneOf(name) };
	}
	if (!title.poster_path) return undefined;
	return {
		url: imageUrl(imageBase, 'w500', title.poster_path),
		width: 500,
		height: 750,
		alt: TITLE_PAGE_TEXT.posterOf(name),
	};
}
