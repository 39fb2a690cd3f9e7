import { type ComponentProps, type ReactNode, useId } from 'react';

interface WatchCardProps extends ComponentProps<'section'> {
	heading: string;
	/** At the end of the heading's line. */
	aside?: ReactNode;
}

/** One of the cards around the player. */
export function WatchCard({ heading, aside, children, className = '', ...section }: WatchCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={`card px-5 pt-4 pb-5 ${className}`} {...section}>
			<div className="card-head">
				<h2 id={id} className="card-title py-1.5">
					{heading}
				</h2>
				{aside && <div className="flex items-center gap-1">{aside}</div>}
			</div>
			{children}
		</section>
	);
}
