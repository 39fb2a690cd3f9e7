import { type ReactNode, useId } from 'react';

interface AdminSectionProps {
	heading: string;
	/** A sentence under the heading. */
	hint?: ReactNode;
	/** At the end of the heading's line. */
	aside?: ReactNode;
	children: ReactNode;
}

export function AdminSection({ heading, hint, aside, children }: AdminSectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
			<div className="card-head flex-wrap gap-y-1">
				<h2 id={id} className="card-title text-xl/[1.2]">
					{heading}
				</h2>
				{aside}
			</div>
			{hint && <p className="hint">{hint}</p>}
			{children}
		</section>
	);
}
