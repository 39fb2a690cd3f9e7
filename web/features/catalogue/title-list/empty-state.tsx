import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
	title: string;
	/** The reason, where there is one. */
	text?: string;
	/** Actions that may help. */
	children?: ReactNode;
}

/** Takes the place of a list without results. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
	return (
		<div className="flex flex-col items-center gap-3.5 py-[clamp(2rem,8vh,5rem)] text-center">
			<SearchX aria-hidden className="size-12 text-muted" strokeWidth={1.25} />
			<p className="text-xl font-semibold">{title}</p>
			{text && <p className="max-w-[46ch] wrap-anywhere text-muted">{text}</p>}
			{children}
		</div>
	);
}
