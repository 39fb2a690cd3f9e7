import type { Fact } from './fact-lines.ts';
import { PeopleLinks } from './people-links.tsx';
import { PrintLinks } from './print-links.tsx';

interface FactStripProps {
	heading: string;
	facts: readonly Fact[];
	/** Path of the title's poster. */
	poster: string | null | undefined;
}

/** The facts of a detail page beside each other, each below its label; their heading is for screen readers. */
export function FactStrip({ heading, facts, poster }: FactStripProps) {
	if (facts.length === 0) return null;
	return (
		<section className="border-b border-line px-inset py-6">
			<h2 className="sr-only">{heading}</h2>
			<dl className="facts fact-strip tabular flex flex-wrap gap-x-10 gap-y-4">
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{typeof value === 'string' ? value : <PeopleLinks people={value} />}</dd>
					</div>
				))}
				<PrintLinks poster={poster} />
			</dl>
		</section>
	);
}
