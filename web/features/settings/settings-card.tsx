import { type ReactNode, type Ref, useId } from 'react';

interface SettingsCardProps {
	heading: string;
	/** The heading can have the focus then. */
	headingRef?: Ref<HTMLHeadingElement>;
	/** A sentence under the heading. */
	description?: string;
	/** The children are settings, which have separators instead of a gap. */
	isList?: boolean;
	children: ReactNode;
}

/** A part of a tab; on a wide screen its heading is beside its content. */
export function SettingsCard({ heading, headingRef, description, isList = false, children }: SettingsCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="settings-card card mb-4">
			<div>
				<h2
					ref={headingRef}
					id={id}
					tabIndex={headingRef ? -1 : undefined}
					className="text-lg font-semibold tracking-tight"
				>
					{heading}
				</h2>
				{description && <p className="settings-hint">{description}</p>}
			</div>
			<div className={`grid min-w-0 ${isList ? '' : 'gap-4'}`}>{children}</div>
		</section>
	);
}

/** A hint and the button of an action. */
export function SettingsAction({ hint, children }: { hint: string; children: ReactNode }) {
	return (
		<div className="separated flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<p className="settings-hint flex-[1_1_16rem]">{hint}</p>
			{children}
		</div>
	);
}
