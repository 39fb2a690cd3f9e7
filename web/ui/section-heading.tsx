import type { ReactNode } from 'react';

interface SectionHeadingProps {
	/** For `aria-labelledby` of the section. */
	id?: string;
	children: ReactNode;
	/** Small text after the heading. */
	note?: ReactNode;
	/** At the line's end: arrows, a link, a count. */
	aside?: ReactNode;
	className?: string;
}

export function SectionHeading({ id, children, note, aside, className = '' }: SectionHeadingProps) {
	return (
		<div className={`section-head flex min-h-11 flex-wrap items-center justify-between gap-x-4 ${className}`}>
			{/* Beside what is at the end, where its longest word has room there. */}
			<div className="flex min-w-0 flex-[1_1_min-content] flex-wrap items-baseline gap-x-4">
				<h2 id={id} className="text-xl leading-tight font-semibold tracking-tight text-balance sm:text-2xl">
					{children}
				</h2>
				{note && <div className="text-sm text-muted">{note}</div>}
			</div>
			{aside}
		</div>
	);
}
