import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { AdminSection } from '../admin-section.tsx';
import { ANALYTICS_TEXT } from './analytics.messages.ts';

interface ChartCardProps {
	title: string;
	/** What the chart shows, in a sentence. */
	summary: string;
	/** The same as a table: its heads, and its rows, the first cell naming each. */
	head: readonly string[];
	rows: readonly (readonly string[])[];
	/** The chart. */
	children: ReactNode;
}

/** A chart that can be read as a table instead. */
export function ChartCard({ title, summary, head, rows, children }: ChartCardProps) {
	const [isTable, setTable] = useState(false);
	const id = useId();
	return (
		<AdminSection
			heading={title}
			hint={summary}
			aside={
				<button
					type="button"
					aria-pressed={isTable}
					aria-controls={id}
					onClick={() => setTable(!isTable)}
					className="user-control"
				>
					<Table2 aria-hidden className="size-4" />
					<span>
						{ANALYTICS_TEXT.showTable}
						<span className="sr-only">{ANALYTICS_TEXT.ofChart(title)}</span>
					</span>
				</button>
			}
		>
			<div id={id} className="card chart-card">
				{isTable ? (
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keys
					<section className="chart-table" tabIndex={0} aria-label={ANALYTICS_TEXT.tableOf(title)}>
						<table className="data-table">
							<thead>
								<tr>
									{head.map((name) => (
										<th key={name} scope="col">
											{name}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{rows.map(([name, ...cells]) => (
									<tr key={name}>
										<th scope="row" className="tabular">
											{name}
										</th>
										{cells.map((cell, index) => (
											<td key={head[index + 1]} className="tabular">
												{cell}
											</td>
										))}
									</tr>
								))}
							</tbody>
						</table>
					</section>
				) : (
					children
				)}
			</div>
		</AdminSection>
	);
}
