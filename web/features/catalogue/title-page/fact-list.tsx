import { Fragment } from 'react';
import { personPath } from '#contract/page-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { type Fact, isRatingFact } from './title-facts.ts';

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
						className="flex items-baseline justify-between gap-6 py-2.5"
					>
						<dt className="shrink-0 text-sm text-muted">{fact.label}</dt>
						<dd className="tabular min-w-0 text-right font-medium text-balance wrap-anywhere">
							{typeof fact.value === 'string'
								? fact.value
								: fact.value.map(({ id, name }, index) => (
										<Fragment key={id ?? name}>
											{index > 0 && ', '}
											{id ? (
												<Link to={personPath(id)} className="underline underline-offset-4 hover:text-accent">
													{name}
												</Link>
											) : (
												name
											)}
										</Fragment>
									))}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
