import { inOwnScript } from '../../../lib/text-language.ts';
import type { Fact } from './fact-lines.ts';
import { factText, PeopleLinks } from './people-links.tsx';
import { isRatingFact } from './watch-facts.ts';

/** As dates and lengths are, in any language. */
const isShort = ({ value }: Fact) => typeof value === 'string' && value.length <= 20;

/** Labelled facts under a heading; renders nothing without facts. */
export function FactList({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
	if (facts.length === 0) return null;
	return (
		<section>
			<h2 className="text-lg font-semibold tracking-tight">{heading}</h2>
			<dl className="mt-3 divide-y divide-line">
				{facts.map((fact) => (
					<div
						key={fact.label}
						data-rating={isRatingFact(fact) ? '' : undefined}
						className="flex flex-wrap items-baseline gap-x-6 py-2.5"
					>
						<dt className="text-sm text-muted">{fact.label}</dt>
						<dd
							lang={typeof fact.value === 'string' ? inOwnScript(fact.value).lang : undefined}
							// Beside its label, where its longest word has room there: a date is one.
							className={`tabular min-w-0 flex-[1_1_min-content] text-end font-medium text-balance ${isShort(fact) ? 'whitespace-nowrap' : ''}`}
						>
							{typeof fact.value === 'string' ? factText(fact.value) : <PeopleLinks people={fact.value} />}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
