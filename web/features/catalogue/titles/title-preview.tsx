import { useEffect, useLayoutEffect, useRef } from 'react';
import { detailPath } from '#contract/page-paths.ts';
import { inTitleLanguage } from '../../../lib/text-language.ts';
import { formatRating, formatYear } from '../../../lib/title-format.ts';
import { useOpenedPage } from '../../../lib/use-opened-page.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { flyToPreview } from './poster-flight.ts';
import { type PressedTitle, setPressedTitle } from './pressed-title.ts';
import { titleLength } from './title-length.ts';
import { TITLES_TEXT } from './titles.messages.ts';

/**
 * What a pressed card knows, drawn as the head of its title's page in the frame after the press, over the old page, until the
 * new one is there. For assistive technology the old page stays, with the progress bar of the navigation.
 */
export function TitlePreview({ title, sizes }: PressedTitle) {
	const isOpening = useOpenedPage()?.pathname === detailPath(title);
	useEffect(() => {
		if (!isOpening) setPressedTitle(null);
	}, [isOpening]);
	const preview = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const poster = preview.current?.querySelector<HTMLElement>('.title-hero-poster');
		if (poster) flyToPreview(title, poster);
	}, [title]);
	if (!isOpening) return null;

	const rating = formatRating(title.vote_average);
	return (
		<div ref={preview} aria-hidden className="title-preview">
			<div className="title-hero on-night">
				<div className="title-hero-content">
					<TitleImage
						kind="poster"
						path={title.poster_path}
						title={title.title}
						sizes={sizes}
						isEager
						className="title-hero-poster"
					/>
					<p
						{...inTitleLanguage(title.lang, title.title)}
						className="title-hero-name"
						data-long={titleLength(title.title)}
					>
						{title.title}
					</p>
					<div className="title-hero-more">
						<p className="tabular flex gap-x-5 text-base font-medium">
							<span>{formatYear({ release_date: title.date })}</span>
							<span>{TITLES_TEXT.mediaTypes[title.media_type]}</span>
							{rating && <span data-rating="">{rating}</span>}
						</p>
						<Skeleton className="h-11 max-w-52 rounded-full" />
						<Skeleton className="h-24 max-w-[62ch] rounded-card" />
					</div>
				</div>
			</div>
		</div>
	);
}
