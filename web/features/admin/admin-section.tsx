import { type ReactNode, useId } from 'react';

interface AdminSectionProps {
	heading: string;
	/** A sentence under the heading. */
	hint?: ReactNode;
	/** Stands at the end of the heading's line. */
	aside?: ReactNode;
	children: ReactNode;
}

/** A part of a tab under its heading. */
export function AdminSection({ heading, hint, aside, children }: AdminSectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="admin-section">
			<div className="admin-section-head">
				<h2 id={id}>{heading}</h2>
				{aside}
			</div>
			{hint && <p className="hint">{hint}</p>}
			{children}
		</section>
	);
}
