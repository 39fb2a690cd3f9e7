import { inOwnScript } from '../../../lib/text-language.ts';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';
import { detailFacts } from './detail-facts.ts';
import { factText, PeopleLinks } from './people-links.tsx';
import { PrintLinks } from './print-links.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/** The facts of a detail page beside each other, each below its label; their heading is for screen readers. */
export function FactStrip({ title }: { title: MovieData | ShowData }) {
	const facts = detailFacts(title);
	if (facts.length === 0) return null;
	return (
		<section className="border-b border-line px-inset py-6">
			<h2 className="sr-only">{TITLE_PAGE_TEXT.details}</h2>
			<dl className="facts fact-strip tabular flex flex-wrap gap-x-10 gap-y-4">
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd lang={typeof value === 'string' ? inOwnScript(value).lang : undefined}>
							{typeof value === 'string' ? factText(value) : <PeopleLinks people={value} />}
						</dd>
					</div>
				))}
				<PrintLinks poster={title.poster_path} />
			</dl>
		</section>
	);
}
