import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

const DRAWN = '-poster.svg';

/** A drawn poster as a file for paper, and the way to all of them, as a fact; nothing for other posters. */
export function PrintLinks({ poster }: { poster: string | null | undefined }) {
	if (!poster?.endsWith(DRAWN)) return null;
	const print = (format: string) => `/prints${poster.replace(DRAWN, `.${format}`)}`;
	return (
		<div>
			<dt>{TITLE_PAGE_TEXT.printPoster}</dt>
			<dd className="flex gap-2">
				<a
					href={print('pdf')}
					download
					aria-label={TITLE_PAGE_TEXT.printAs('PDF')}
					className="quiet-link pe-2 underline"
				>
					PDF
				</a>
				<a
					href={print('svg')}
					download
					aria-label={TITLE_PAGE_TEXT.printAs('SVG')}
					className="quiet-link pe-2 underline"
				>
					SVG
				</a>
				<Link to={PAGE_PATTERNS.posters} className="quiet-link underline">
					{TITLE_PAGE_TEXT.allPosters}
				</Link>
			</dd>
		</div>
	);
}
