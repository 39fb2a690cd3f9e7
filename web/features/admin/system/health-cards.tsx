import { CircleAlert, CircleCheck, Database, HardDrive, type LucideIcon, Server, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HealthStatus, SystemHealth } from '#contract/admin.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../admin.messages.ts';
import { countText, uptimeText } from '../admin-text.ts';
import { SYSTEM_TEXT } from './system.messages.ts';

export const SYSTEM_HEALTH = 'GET /api/admin/system-health';

const STATUS_LOOK = {
	healthy: { icon: CircleCheck, tone: 'health' },
	warning: { icon: TriangleAlert, tone: 'accent' },
	error: { icon: CircleAlert, tone: 'danger' },
} as const;

interface HealthCardsProps {
	/** Undefined when there is none: then every status is an error, and every value unknown. */
	health: Partial<SystemHealth> | undefined;
	isLoading: boolean;
}

/** Database, API server and cache, each with its state in a word, a colour and a mark. */
export function HealthCards({ health, isLoading }: HealthCardsProps) {
	if (isLoading) {
		return (
			<div className="health-grid">
				{[0, 1, 2].map((card) => (
					<Skeleton key={card} className="health-skeleton" />
				))}
			</div>
		);
	}
	const { database, api, cache, source } = health ?? {};
	return (
		<>
			<div className="health-grid">
				<HealthCard name={SYSTEM_TEXT.database} icon={Database} status={database?.status}>
					<Value label={SYSTEM_TEXT.responseTime}>{msText(database?.responseTime)}</Value>
					<Value label={SYSTEM_TEXT.connections}>{told(database?.connections, countText)}</Value>
					<Value label={SYSTEM_TEXT.engine}>{told(database?.engine, (engine) => SYSTEM_TEXT.engineOf[engine])}</Value>
				</HealthCard>
				<HealthCard name={SYSTEM_TEXT.api} icon={Server} status={api?.status}>
					<Value label={SYSTEM_TEXT.responseTime}>{msText(api?.responseTime)}</Value>
					<Value label={SYSTEM_TEXT.uptime}>{told(api?.uptime, uptimeText)}</Value>
					<Value label={SYSTEM_TEXT.eventLoopDelay}>{msText(api?.eventLoopDelay)}</Value>
				</HealthCard>
				<HealthCard name={SYSTEM_TEXT.cache} icon={HardDrive} status={cache?.status}>
					<Value label={SYSTEM_TEXT.hitRate}>
						{told(cache?.hitRate, (rate) => SYSTEM_TEXT.perCent(rate.toFixed(1)))}
					</Value>
					<Value label={SYSTEM_TEXT.size}>{told(cache?.size, (size) => SYSTEM_TEXT.answers(countText(size)))}</Value>
				</HealthCard>
			</div>
			<p className="card source-line">
				<span>
					<span className="text-muted">{SYSTEM_TEXT.source}: </span>
					{told(source?.name, (name) => SYSTEM_TEXT.sourceOf[name])}
				</span>
				<StatusBadge status={source?.status} />
			</p>
		</>
	);
}

interface HealthCardProps {
	name: string;
	icon: LucideIcon;
	status: HealthStatus | undefined;
	children: ReactNode;
}

function HealthCard({ name, icon: Icon, status, children }: HealthCardProps) {
	return (
		<section aria-label={name} className="card">
			<div className="health-head">
				<h3>
					<Icon aria-hidden className="size-5" />
					{name}
				</h3>
				<StatusBadge status={status} />
			</div>
			<dl className="health-values">{children}</dl>
		</section>
	);
}

function StatusBadge({ status = 'error' }: { status?: HealthStatus | undefined }) {
	const { icon: Icon, tone } = STATUS_LOOK[status];
	return (
		<span className="badge" data-tone={tone}>
			<Icon aria-hidden className="size-4" />
			<span className="sr-only">{SYSTEM_TEXT.status}: </span>
			{ADMIN_TEXT.statusOf[status]}
		</span>
	);
}

function Value({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="tabular">{children}</dd>
		</div>
	);
}

function told<Fact>(fact: Fact | null | undefined, tell: (fact: Fact) => string): string {
	return fact === null || fact === undefined ? ADMIN_TEXT.unknown : tell(fact);
}

function msText(ms: number | null | undefined): string {
	return told(ms, (known) => {
		const text = new Intl.NumberFormat('en-US', { maximumFractionDigits: known < 10 ? 1 : 0 }).format(known);
		return SYSTEM_TEXT.ms(text);
	});
}
