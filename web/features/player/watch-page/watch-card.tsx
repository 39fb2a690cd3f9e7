import { type ReactNode, useId } from 'react';

interface WatchCardProps {
	heading: string;
	/** Stands at the end of the heading's line. */
	aside?: ReactNode;
	children: ReactNode;
	className?: string;
}

/** One of the cards around the player. */
export function WatchCard({ heading, aside, children, className = '' }: WatchCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={`watch-card ${className}`}>
			<div className="watch-card-head">
				<h2 id={id}>{heading}</h2>
				{aside && <div className="flex items-center gap-1">{aside}</div>}
			</div>
			{children}
		</section>
	);
}
