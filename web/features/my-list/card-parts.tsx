import type { CSSProperties, ReactNode } from 'react';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { TITLE_TEXT } from '../../lib/format.messages.ts';
import { inLanguage } from '../../lib/text-language.ts';
import { formatRating } from '../../lib/title-format.ts';
import { Link } from '../../ui/link.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';

/** Classes of a card, its link, its picture and its text. */
export const CARD = 'relative flex min-w-0 rounded-card bg-raised';
export const LINK = 'flex min-w-0 flex-1 gap-4 rounded-[inherit] py-3 ps-3';
export const POSTER = 'relative w-[clamp(min(5.25rem,26.25vw),24vw,7rem)] flex-none self-start';
export const TEXT = 'flex min-w-0 flex-1 flex-col gap-1 py-1 text-[0.9375rem]/[1.375rem] wrap-anywhere';
/** Of the buttons beside the link. */
export const CARD_BUTTON = 'text-muted hover:text-text focus-visible:text-text aria-busy:opacity-40';

/** What cards of the history and of lists have in common. */
type TitleCard = Pick<ContinueWatchingCard, 'title' | 'lang' | 'mediaType' | 'poster' | 'rating' | 'year' | 'genres'>;

/** The title's name, or its media type where the catalogue does not have it. */
export function nameOf({ title, mediaType }: Pick<TitleCard, 'title' | 'mediaType'>): string {
	return title ?? MY_LIST_TEXT[mediaType === 'movie' ? 'movie' : 'show'];
}

interface CardRowProps {
	id: string;
	/** Null for a title that the catalogue lacks. */
	to: string | null;
	/** Buttons beside the link. */
	aside: ReactNode;
	style?: CSSProperties | undefined;
	children: ReactNode;
}

/** A title of a list: a link, and buttons beside it. */
export function CardRow({ id, to, aside, style, children }: CardRowProps) {
	return (
		<li
			className={`${CARD} transition-[background-color] has-[a:hover]:bg-lifted`}
			style={style}
			data-item={id}
			tabIndex={-1}
		>
			{to === null ? (
				<div className={LINK}>{children}</div>
			) : (
				<Link to={to} className={LINK}>
					{children}
				</Link>
			)}
			{aside}
		</li>
	);
}

interface CardBodyProps {
	card: TitleCard;
	/** Over the lower edge of the poster. */
	bar?: ReactNode;
	/** Under the name. */
	children: ReactNode;
}

/** Poster and name of a title, and what is said of it. */
export function CardBody({ card, bar, children }: CardBodyProps) {
	const name = nameOf(card);
	return (
		<>
			<span className={POSTER}>
				<TitleImage kind="poster" path={card.poster} title={name} sizes="112px" className="rounded-poster" />
				{bar}
			</span>
			<span className={TEXT}>
				<span
					{...inLanguage(card.lang)}
					className="line-clamp-3 text-[1.125rem] leading-[1.3] font-semibold text-balance"
				>
					{name}
				</span>
				{children}
			</span>
		</>
	);
}

/** Rating, year, genres; `kind` is the media type in words, where a list has both. */
export function CardFacts({ card: { rating, year, genres }, kind }: { card: TitleCard; kind?: string }) {
	const { source } = usePublicConfig();
	const rated = formatRating(rating);
	if (!rated && !year && !kind && genres.length === 0) return null;
	return (
		<span className="flex flex-wrap gap-x-3 text-muted">
			{rated && (
				<span data-rating="" className="tabular">
					<span aria-hidden>
						{source !== 'open' && <span className="text-accent">★</span>} {rated}
					</span>
					<span className="sr-only">{MY_LIST_TEXT.rated(rated)}</span>
				</span>
			)}
			{year && <span className="tabular">{year}</span>}
			{kind && <span>{kind}</span>}
			{genres.length > 0 && <span>{genres.join(TITLE_TEXT.separator)}</span>}
		</span>
	);
}
