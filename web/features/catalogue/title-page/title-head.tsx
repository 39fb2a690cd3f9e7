import { detailPath, type EpisodeRef } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { PageHead } from '../../../head/page-head.tsx';
import { titleText } from '../../../lib/title-text.ts';
import type { EpisodeData, MovieData, ShowData } from '../titles/title-detail-query.ts';
import { episodeJsonLd, movieJsonLd, showJsonLd } from './title-json-ld.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';
import { titleShareImage } from './title-share-image.ts';

interface TitleHeadProps {
	title: MovieData | ShowData;
	/** The episode that the page's address names; its detail page is then the page's one true address. */
	at?: EpisodeRef | null;
	/** What is known of that episode. */
	episode?: EpisodeData | undefined;
}

/** Head of every page about one title. */
export function TitleHead({ title, at = null, episode }: TitleHeadProps) {
	const instance = usePublicConfig();
	const name = titleText(title);
	const image = titleShareImage(title, instance);
	const where = { publicUrl: instance.publicUrl, image: image?.url ?? null };
	const jsonLd =
		title.media_type === 'movie'
			? movieJsonLd(title, where)
			: at && episode
				? episodeJsonLd(title, at.season, episode, where)
				: showJsonLd(title, where);
	return (
		<PageHead
			title={at ? TITLE_PAGE_TEXT.atEpisode(name, at.season, at.episode) : name}
			description={(at && episode?.overview?.trim()) || title.overview?.trim() || TITLE_PAGE_TEXT.noOverview}
			path={detailPath(title, at ?? undefined)}
			type={title.media_type === 'movie' ? 'video.movie' : at ? 'video.episode' : 'video.tv_show'}
			image={image}
			jsonLd={jsonLd}
		/>
	);
}
