import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countText } from '../admin-text.ts';

interface StatCardProps {
	label: string;
	/** Undefined while it is awaited. */
	figure: number | string | undefined;
	icon?: LucideIcon;
	/** A few small words under it. */
	note?: ReactNode;
	/** A small drawing under it. */
	children?: ReactNode;
}

/** One figure. Cards stand in a `dl` of class `stat-grid`. */
export function StatCard({ label, figure, icon: Icon, note, children }: StatCardProps) {
	return (
		<div className="stat-card">
			<dt>
				{Icon && <Icon aria-hidden className="size-4 shrink-0" />}
				{label}
			</dt>
			<dd>
				<span className="stat-figure tabular">
					{figure === undefined ? (
						<Skeleton className="stat-skeleton" />
					) : typeof figure === 'number' ? (
						countText(figure)
					) : (
						figure
					)}
				</span>
				{note && <span className="hint">{note}</span>}
				{children}
			</dd>
		</div>
	);
}
