import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

const DRAWN = '-poster.svg';
const FORMATS = ['PDF', 'SVG'] as const;

/** A drawn poster as a file for paper, and the way to all of them, as a fact; nothing for other posters. */
export function PrintLinks({ poster }: { poster: string | null | undefined }) {
	if (!poster?.endsWith(DRAWN)) return null;
	return (
		<div>
			<dt>{TITLE_PAGE_TEXT.printPoster}</dt>
			<dd className="flex flex-wrap gap-x-2">
				{FORMATS.map((format) => (
					<a
						key={format}
						href={`/prints${poster.replace(DRAWN, `.${format.toLowerCase()}`)}`}
						download
						aria-label={TITLE_PAGE_TEXT.printAs(format)}
						className="quiet-link pe-2 underline"
					>
						{format}
					</a>
				))}
				<Link to={PAGE_PATTERNS.posters} className="quiet-link underline">
					{TITLE_PAGE_TEXT.allPosters}
				</Link>
			</dd>
		</div>
	);
}
