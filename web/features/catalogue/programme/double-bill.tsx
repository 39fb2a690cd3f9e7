import { Play } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { detailPath } from '#contract/page-paths.ts';
import type { DoubleBill as Bill, BilledFilm } from '#contract/programme.ts';
import { doubleBillPath } from '#contract/programme-paths.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { englishText, inTitleLanguage } from '../../../lib/text-language.ts';
import { formatDate, formatRuntime, formatYear } from '../../../lib/title-format.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EnglishMark } from '../../../ui/english-mark.tsx';
import { Link } from '../../../ui/link.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { PROGRAMME_TEXT } from './programme.messages.ts';

interface DoubleBillProps {
	/** `YYYY-MM-DD` */
	date: string;
	bill: Bill;
	heading: string;
	/** The page's own heading, or that of a part of it. */
	level: 'h1' | 'h2';
	/** After the button that starts the short. */
	actions: ReactNode;
}

const HEADING_ID = 'double-bill-heading';

/** A marquee's lit board, with a rail under each line of letters; the same in either theme, as the backdrops. */
const BOARD: CSSProperties = { background: 'linear-gradient(#fffaf0, #e9e0cb)', color: '#0b0d12' };
/** Beside the posters where the window is wide enough, else above them. */
const WIDE: CSSProperties = { flex: '1 1 24rem' };
const POSTERS: CSSProperties = { flex: '0 1 max(23rem, 26vw)' };
const POSTER: CSSProperties = { flex: '1 1 0' };
const RAIL = '1px solid rgb(11 13 18 / 0.22)';
const BULBS: CSSProperties = {
	border: 'max(0.4375rem, 0.45vw) dotted #f2b33d',
	boxShadow: '0 0 3rem rgb(242 179 61 / 0.16)',
};

/** A short and a feature under a marquee, with their posters, lengths and a button that plays one after the other. */
export function DoubleBill({ date, bill, heading, level: Heading, actions }: DoubleBillProps) {
	const { short, feature } = bill;
	const length = formatRuntime(short.runtime + feature.runtime) ?? '';
	return (
		<section aria-labelledby={HEADING_ID} className="px-inset">
			<div className="on-night flex flex-wrap items-center justify-center gap-6 rounded-card bg-raised p-4 text-text">
				<div className="min-w-0" style={WIDE}>
					<p className="hero-eyebrow">{formatDate(date)}</p>
					<div className="mt-3 rounded-card p-1" style={BULBS}>
						<div className="rounded-poster px-4 pt-2 pb-3 text-center uppercase" style={BOARD}>
							<Heading
								id={HEADING_ID}
								tabIndex={Heading === 'h1' ? -1 : undefined}
								className="font-semibold tracking-tight"
								style={{ borderBlockEnd: RAIL, fontSize: 'max(0.875rem, 1vw)' }}
							>
								{heading}
							</Heading>
							<ol>
								<BoardLine film={short} fontSize="clamp(1.5rem, 3vw, max(2.25rem, 2.7vw))" />
								<BoardLine film={feature} fontSize="clamp(2rem, 5vw, max(3.75rem, 4.6vw))" />
							</ol>
						</div>
					</div>
					<p className="mt-3 text-center text-muted">
						{factLine(PROGRAMME_TEXT.inAll(short.runtime, feature.runtime, length))}
					</p>
					<p {...englishText(true)} className="mt-3 max-w-[70ch] text-pretty" style={{ fontSize: 'max(1rem, 0.95vw)' }}>
						{feature.logline}
						<EnglishMark lang="en" />
					</p>
					<div className="mt-4 flex flex-wrap gap-3">
						<LinkButton kind="primary" to={doubleBillPath(bill)}>
							<Play aria-hidden className="size-5 fill-current" />
							{PROGRAMME_TEXT.start}
						</LinkButton>
						{actions}
					</div>
				</div>
				<ul className="flex min-w-0 gap-4" style={POSTERS}>
					<BilledPoster film={short} kind={PROGRAMME_TEXT.short} />
					<BilledPoster film={feature} kind={PROGRAMME_TEXT.feature} />
				</ul>
			</div>
		</section>
	);
}

/** A title in the letters of the board. */
function BoardLine({ film, fontSize }: { film: BilledFilm; fontSize: string }) {
	return (
		<li
			{...inTitleLanguage(film.lang, film.title)}
			className="font-display text-balance wrap-anywhere"
			style={{ fontSize, lineHeight: 1.1, paddingBlock: '0.3em 0.15em', borderBlockEnd: RAIL }}
		>
			{film.title}
		</li>
	);
}

function BilledPoster({ film, kind }: { film: BilledFilm; kind: string }) {
	const facts = [kind, formatYear({ release_date: film.date }), PROGRAMME_TEXT.minutes(film.runtime)];
	return (
		<li className="min-w-0" style={POSTER}>
			<Link to={detailPath(film)} className="block rounded-poster">
				<TitleImage
					kind="poster"
					path={film.poster_path}
					title={film.title}
					sizes="max(176px, 13vw)"
					className="rounded-poster"
				/>
				<span {...inTitleLanguage(film.lang, film.title)} className="block pt-2 font-semibold">
					{film.title}
				</span>
				<span className="tabular block text-sm text-muted">{factLine(...facts)}</span>
			</Link>
		</li>
	);
}
