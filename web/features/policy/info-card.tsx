import { type ReactNode, useId } from 'react';

/** A part of Info with a heading of its own. */
export function InfoCard({ heading, children }: { heading: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="info-card">
			<h2 id={id} className="text-xl font-semibold tracking-tight">
				{heading}
			</h2>
			{children}
		</section>
	);
}
