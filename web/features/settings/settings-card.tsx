import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
	heading: string;
	/** Under the heading, in a sentence. */
	about?: string;
	children: ReactNode;
}

/** A part of a tab with a heading of its own. */
export function SettingsCard({ heading, about, children }: SettingsCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="settings-card">
			<div>
				<h2 id={id} className="text-lg font-semibold tracking-tight">
					{heading}
				</h2>
				{about && <p className="settings-note">{about}</p>}
			</div>
			<div className="settings-card-body">{children}</div>
		</section>
	);
}
