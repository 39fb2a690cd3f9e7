import { type MouseEvent, memo, type Ref } from 'react';
import { detailPath } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { inOwnScript, inTitleLanguage } from '../../../lib/text-language.ts';
import { formatRating, formatYear } from '../../../lib/title-format.ts';
import { Link } from '../../../ui/link.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { startPosterFlight } from './poster-flight.ts';
import { setPressedTitle } from './pressed-title.ts';
import { TITLES_TEXT } from './titles.messages.ts';
import type { TitleCardData } from './to-title-card.ts';
import { useTitlePrefetch } from './use-title-prefetch.ts';

/** Widths of a card, as `--card` in titles.css. */
const ROW_CARD_SIZES =
	'(min-width: 2200px) 9vw, (min-width: 1440px) 192px, (min-width: 1024px) 168px, (min-width: 640px) 148px, 27vw';

interface TitleCardProps {
	title: TitleCardData;
	/** The poster's `sizes` attribute. */
	sizes?: string;
	/** For lists with a roving tab stop. */
	tabIndex?: number;
	/** The title whose page this is. */
	isCurrent?: boolean;
	/** In the first view: its poster is loaded first. */
	isEager?: boolean;
	/** A last line, possibly empty, for which the caption grows. */
	note?: string;
	ref?: Ref<HTMLAnchorElement>;
}

/** A title in a row or grid: the poster, its name, year, kind and rating. The card is one link. */
export const TitleCard = memo(function TitleCard(props: TitleCardProps) {
	const { title, sizes = ROW_CARD_SIZES, tabIndex, isCurrent, isEager, ref } = props;
	const noCopy = title.playable === false && TITLES_TEXT.noCopy;
	const note = noCopy && props.note ? `${noCopy} · ${props.note}` : noCopy || props.note;
	const prefetch = useTitlePrefetch(title);
	// The open catalogue has no votes: its rating is the score of its editors.
	const isEditorial = usePublicConfig().source === 'open';
	const year = formatYear({ release_date: title.date });
	const rating = formatRating(title.vote_average);
	const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		const poster = currentTarget.querySelector('.art-box');
		if (poster) startPosterFlight(title, poster);
		setPressedTitle({ title, sizes });
	};
	return (
		<Link
			ref={ref}
			to={detailPath(title)}
			tabIndex={tabIndex}
			onOpen={open}
			className="title-card"
			aria-current={isCurrent ? 'page' : undefined}
			{...prefetch}
		>
			<TitleImage
				kind="poster"
				path={title.poster_path}
				title={title.title}
				year={year}
				sizes={sizes}
				isEager={isEager}
				className="rounded-poster"
			/>
			<span className="title-card-caption" data-always={note}>
				<span {...inTitleLanguage(title.lang, title.title)} className="block truncate font-semibold">
					{title.title}
				</span>
				{/* The kind is left out where it has no room beside the year and the rating. */}
				<span className="title-card-facts tabular flex gap-2 text-muted">
					<span>
						{year}{' '}
						<span>
							{year && '· '}
							{TITLES_TEXT.mediaTypes[title.media_type]}
						</span>
					</span>
					{rating && (
						<span data-rating="" className={isEditorial ? undefined : 'rating'}>
							<span className="sr-only">{isEditorial ? TITLES_TEXT.editorsScore : TITLES_TEXT.rated} </span>
							{rating}
						</span>
					)}
				</span>
				{note && (
					<span {...inOwnScript(note)} className="line-clamp-2 text-muted">
						{note}
					</span>
				)}
			</span>
		</Link>
	);
});
