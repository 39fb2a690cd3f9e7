import { Table2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { AdminSection } from '../shared/admin-section.tsx';
import { ANALYTICS_TEXT } from './analytics.messages.ts';

interface ChartCardProps {
	title: string;
	/** The content of the chart in a sentence. */
	summary: string;
	/** The same data as a table: column headers, and rows whose first cell is the row header. */
	head: readonly string[];
	rows: readonly (readonly string[])[];
	children: ReactNode;
}

/** A chart that can be switched to a table, which the address says. */
export function ChartCard({ title, summary, head, rows, children }: ChartCardProps) {
	const [parameters, setParameters] = useSearchParams();
	const tables = parameters.getAll('table');
	const isTable = tables.includes(title);
	const toggle = () => {
		const next = new URLSearchParams(parameters);
		next.delete('table');
		for (const name of isTable ? tables.filter((one) => one !== title) : [...tables, title]) next.append('table', name);
		setParameters(next, { replace: true, preventScrollReset: true });
	};
	const id = useId();
	return (
		<AdminSection
			heading={title}
			hint={summary}
			aside={
				<button type="button" aria-pressed={isTable} aria-controls={id} onClick={toggle} className="action-button">
					<Table2 aria-hidden className="size-4" />
					<span>
						{ANALYTICS_TEXT.showTable}
						<span className="sr-only">{ANALYTICS_TEXT.ofChart(title)}</span>
					</span>
				</button>
			}
		>
			<div id={id} className="chart-card card p-4">
				{isTable ? (
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable from the keyboard
					<section className="max-h-88 overflow-y-auto" tabIndex={0} aria-label={ANALYTICS_TEXT.tableOf(title)}>
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
