import { detailPath, shareImagePath } from '#contract/page-paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { EpisodeRef } from '#contract/title.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { PageHead, type ShareImage } from '../../../head/page-head.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { titleName } from '../../../lib/title-format.ts';
import type { EpisodeData, MovieData, ShowData } from '../titles/title-detail-query.ts';
import { episodeJsonLd, type JsonLdContext, movieJsonLd, showJsonLd } from './title-json-ld.ts';
import { SHARE_IMAGE_TEXT, TITLE_PAGE_TEXT } from './title-page.messages.ts';

interface TitleHeadProps {
	title: MovieData | ShowData;
	/** The episode of the address; its detail page is then the canonical URL. */
	at?: EpisodeRef | null;
	/** Data of that episode, if loaded. */
	episode?: EpisodeData | undefined;
}

/** Document head of a detail or watch page: title, description, canonical URL, Open Graph, JSON-LD. */
export function TitleHead({ title, at = null, episode }: TitleHeadProps) {
	const config = usePublicConfig();
	const name = titleName(title);
	// Sites that read the card, and search engines, get the server's.
	const image = import.meta.env.SSR ? shareImageOf(title, config) : undefined;
	const context = { publicUrl: config.publicUrl, image: image?.url ?? null };
	return (
		<PageHead
			title={at ? TITLE_PAGE_TEXT.atEpisode(name, at.season, at.episode) : name}
			description={(at && episode?.overview?.trim()) || title.overview?.trim() || TITLE_PAGE_TEXT.noOverview}
			path={detailPath(title, at ?? undefined)}
			type={title.media_type === 'movie' ? 'video.movie' : at ? 'video.episode' : 'video.tv_show'}
			image={image}
			jsonLd={import.meta.env.SSR ? titleJsonLd(title, at, episode, context) : null}
		/>
	);
}

function titleJsonLd(
	title: MovieData | ShowData,
	at: EpisodeRef | null,
	episode: EpisodeData | undefined,
	context: JsonLdContext,
) {
	if (title.media_type === 'movie') return movieJsonLd(title, context);
	return at && episode ? episodeJsonLd(title, at.season, episode, context) : showJsonLd(title, context);
}

/**
 * The Open Graph image: TMDB's widest one, or the open catalogue's rendered share card, since other sites do not show its
 * SVG art. Undefined without an image.
 */
function shareImageOf(
	title: MovieData | ShowData,
	{ source, imageBase, publicUrl }: PublicConfig,
): ShareImage | undefined {
	const name = titleName(title);
	if (source === 'open') {
		return {
			url: `${publicUrl}${shareImagePath(title)}`,
			width: 1200,
			height: 630,
			alt: SHARE_IMAGE_TEXT.titleCardOf(name),
		};
	}
	if (title.backdrop_path) {
		const url = imageUrl(imageBase, 'w1280', title.backdrop_path);
		return { url, width: 1280, height: 720, alt: SHARE_IMAGE_TEXT.sceneOf(name) };
	}
	if (!title.poster_path) return undefined;
	return {
		url: imageUrl(imageBase, 'w500', title.poster_path),
		width: 500,
		height: 750,
		alt: TITLE_PAGE_TEXT.posterOf(name),
	};
}
