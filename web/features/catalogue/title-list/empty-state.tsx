import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyListProps {
	/** That nothing was found. */
	title: string;
	/** Why, where there is something to say. */
	text?: string;
	/** What can be done next. */
	children?: ReactNode;
}

/** Stands where a list has nothing to show. */
export function EmptyState({ title, text, children }: EmptyListProps) {
	return (
		<div className="empty-list">
			<SearchX aria-hidden className="size-12 text-muted" strokeWidth={1.25} />
			<p className="text-xl font-semibold">{title}</p>
			{text && <p className="max-w-[46ch] wrap-anywhere text-muted">{text}</p>}
			{children}
		</div>
	);
}
