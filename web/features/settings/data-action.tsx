import type { ReactNode } from 'react';

/** A sentence and the button that does what it says. */
export function DataAction({ hint, children }: { hint: string; children: ReactNode }) {
	return (
		<div className="data-action">
			<p className="settings-note">{hint}</p>
			{children}
		</div>
	);
}
