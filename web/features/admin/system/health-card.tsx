import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HealthStatus } from '#contract/admin.ts';
import { COLON } from '../../../lib/punctuation.ts';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { SYSTEM_TEXT } from './system.messages.ts';

const STATUS_STYLE = {
	healthy: { icon: CircleCheck, tone: 'health' },
	warning: { icon: TriangleAlert, tone: 'accent' },
	error: { icon: CircleAlert, tone: 'danger' },
} as const;

/** Beside its status where its longest word has room there. */
const NAME = { flexBasis: 'min-content', overflowWrap: 'break-word' } as const;

interface HealthCardProps {
	name: string;
	/** Below the name. */
	hint?: string;
	icon: LucideIcon;
	/** Undefined is an error: it is unknown. */
	status: HealthStatus | undefined;
	/** `HealthValue`s. */
	children: ReactNode;
	/** Below the values. */
	footer?: ReactNode;
	className?: string;
}

/** A part of the installation with its status, which is a word, a colour and an icon. */
export function HealthCard({ name, hint, icon: Icon, status, children, footer, className = '' }: HealthCardProps) {
	return (
		<section aria-label={name} className={`card ${className}`}>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="flex min-w-0 flex-auto items-center gap-2 font-semibold" style={NAME}>
					<Icon aria-hidden className="size-5 text-muted" />
					{name}
				</h3>
				<StatusBadge status={status} />
			</div>
			{hint && <p className="hint mt-1">{hint}</p>}
			<dl className="facts facts-rows mt-2.5 divide-y divide-line">{children}</dl>
			{footer}
		</section>
	);
}

export function HealthValue({ label, note, children }: { label: string; note?: string | undefined; children: string }) {
	return (
		<div className="py-1.5">
			<dt>{label}</dt>
			<dd className="tabular">
				{children}
				{note && <span className="hint block">{note}</span>}
			</dd>
		</div>
	);
}

function StatusBadge({ status = 'error' }: { status?: HealthStatus | undefined }) {
	const { icon: Icon, tone } = STATUS_STYLE[status];
	return (
		<span className="badge" data-tone={tone}>
			<Icon aria-hidden className="size-4" />
			<span className="sr-only">
				{SYSTEM_TEXT.status}
				{COLON}
			</span>
			{ADMIN_TEXT.statusOf[status]}
		</span>
	);
}
