import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/title-format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The cards of figures, as many beside each other as fit. */
export function StatGrid({ children }: { children: ReactNode }) {
	return <dl className="grid-fill-34 gap-3 sm:grid-fit-60">{children}</dl>;
}

interface StatCardProps {
	label: string;
	/** Undefined while it loads. */
	value: number | string | undefined;
	icon?: LucideIcon;
	/** Small text under the value. */
	note?: ReactNode;
	/** A small chart under the value. */
	children?: ReactNode;
}

/** One figure, in a `StatGrid`. */
export function StatCard({ label, value, icon: Icon, note, children }: StatCardProps) {
	return (
		<div className="card grid min-h-30 content-start gap-1.5">
			<dt className="flex items-center gap-2 text-[0.9375rem] text-muted">
				{Icon && <Icon aria-hidden className="size-4 shrink-0" />}
				{label}
			</dt>
			<dd className="grid gap-1">
				<span className="stat-value tabular">
					{value === undefined ? (
						<Skeleton className="h-8 w-16" />
					) : typeof value === 'number' ? (
						formatCount(value)
					) : (
						value
					)}
				</span>
				{note && <span className="hint">{note}</span>}
				{children}
			</dd>
		</div>
	);
}
