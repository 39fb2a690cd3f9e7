import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/number-format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from './admin.messages.ts';

/** The cards of figures, as many beside each other as fit. */
export function StatGrid({ children }: { children: ReactNode }) {
	return <dl className="stat-grid">{children}</dl>;
}

interface StatCardProps {
	label: string;
	/** Undefined while it loads; null where a node of an older release does not know it. */
	value: number | string | null | undefined;
	icon?: LucideIcon;
	/** Small text under the value. */
	note?: ReactNode;
	/** A small chart under the value. */
	children?: ReactNode;
}

/** A figure of an answer, as `StatCard` takes it. */
export function figureOf<Figures extends object, Name extends keyof Figures>(
	answer: Figures | undefined,
	name: Name,
): Figures[Name] | null | undefined {
	return answer && (answer[name] ?? null);
}

/** One figure, in a `StatGrid`. */
export function StatCard({ label, value, icon: Icon, note, children }: StatCardProps) {
	return (
		<div className="card grid min-h-30 grid-cols-1 content-start gap-1.5">
			{/* In narrow tiles the icon stands over each label, since not all have room beside it. */}
			<dt className="grid gap-1 text-sm text-muted sm:flex sm:items-center sm:gap-2 sm:text-[0.9375rem]">
				{Icon && <Icon aria-hidden className="size-4 shrink-0" />}
				<span className="min-w-0">{label}</span>
			</dt>
			<dd className="grid gap-1">
				<span className="stat-value tabular">
					{value === undefined ? (
						<Skeleton className="h-8 w-16" />
					) : typeof value === 'number' ? (
						formatCount(value)
					) : (
						(value ?? ADMIN_TEXT.unknown)
					)}
				</span>
				{note && <span className="hint">{note}</span>}
				{children}
			</dd>
		</div>
	);
}
