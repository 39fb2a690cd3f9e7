import { CircleAlert, CircleCheck, Database, HardDrive, type LucideIcon, Server, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HealthStatus, SystemHealth } from '#contract/admin.ts';
import { formatCount } from '../../../lib/title-format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { formatUptime } from '../shared/admin-format.ts';
import { SYSTEM_TEXT } from './system.messages.ts';

export const SYSTEM_HEALTH = 'GET /api/admin/system-health';

const STATUS_STYLE = {
	healthy: { icon: CircleCheck, tone: 'health' },
	warning: { icon: TriangleAlert, tone: 'accent' },
	error: { icon: CircleAlert, tone: 'danger' },
} as const;

interface HealthCardsProps {
	/** Undefined when it could not be loaded: every status is an error, and every value unknown. */
	health: Partial<SystemHealth> | undefined;
	isLoading: boolean;
}

/** Database, API server and cache; each status is a word, a colour and an icon. */
export function HealthCards({ health, isLoading }: HealthCardsProps) {
	if (isLoading) {
		return (
			<div className="grid-fit-60 gap-3">
				{[0, 1, 2].map((card) => (
					<Skeleton key={card} className="h-42" />
				))}
			</div>
		);
	}
	const { database, api, cache, source, proxy } = health ?? {};
	return (
		<>
			<div className="grid-fit-60 gap-3">
				<HealthCard name={SYSTEM_TEXT.database} icon={Database} status={database?.status}>
					<Value label={SYSTEM_TEXT.responseTime}>{formatMs(database?.responseTime)}</Value>
					<Value label={SYSTEM_TEXT.connections}>{formatKnown(database?.connections, formatCount)}</Value>
					<Value label={SYSTEM_TEXT.engine}>
						{formatKnown(database?.engine, (engine) => SYSTEM_TEXT.engineOf[engine])}
					</Value>
				</HealthCard>
				<HealthCard name={SYSTEM_TEXT.api} icon={Server} status={api?.status}>
					<Value label={SYSTEM_TEXT.responseTime}>{formatMs(api?.responseTime)}</Value>
					<Value label={SYSTEM_TEXT.uptime}>{formatKnown(api?.uptime, formatUptime)}</Value>
					<Value label={SYSTEM_TEXT.eventLoopDelay}>{formatMs(api?.eventLoopDelay)}</Value>
				</HealthCard>
				<HealthCard name={SYSTEM_TEXT.cache} icon={HardDrive} status={cache?.status}>
					<Value label={SYSTEM_TEXT.hitRate}>
						{formatKnown(cache?.hitRate, (rate) => SYSTEM_TEXT.perCent(rate.toFixed(1)))}
					</Value>
					<Value label={SYSTEM_TEXT.size}>
						{formatKnown(cache?.size, (size) => SYSTEM_TEXT.answers(formatCount(size)))}
					</Value>
				</HealthCard>
			</div>
			<p className="card flex flex-wrap items-center justify-between gap-2">
				<span>
					<span className="text-muted">{SYSTEM_TEXT.source}: </span>
					{formatKnown(source?.name, (name) => SYSTEM_TEXT.sourceOf[name])}
				</span>
				<StatusBadge status={source?.status} />
			</p>
			<p className="card flex flex-wrap items-center justify-between gap-2">
				<span>
					<span className="text-muted">{SYSTEM_TEXT.proxy}: </span>
					{formatKnown(proxy?.trusted, String)}
					{proxy?.status === 'warning' && <span className="block text-sm">{SYSTEM_TEXT.proxyUntrusted}</span>}
				</span>
				<StatusBadge status={proxy?.status} />
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
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="flex items-center gap-2 font-semibold">
					<Icon aria-hidden className="size-5 text-muted" />
					{name}
				</h3>
				<StatusBadge status={status} />
			</div>
			<dl className="facts facts-rows mt-2.5 divide-y divide-line">{children}</dl>
		</section>
	);
}

function StatusBadge({ status = 'error' }: { status?: HealthStatus | undefined }) {
	const { icon: Icon, tone } = STATUS_STYLE[status];
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
		<div className="py-1.5">
			<dt>{label}</dt>
			<dd className="tabular">{children}</dd>
		</div>
	);
}

function formatKnown<Known>(value: Known | null | undefined, format: (value: Known) => string): string {
	return value === null || value === undefined ? ADMIN_TEXT.unknown : format(value);
}

function formatMs(ms: number | null | undefined): string {
	return formatKnown(ms, (known) => {
		const text = new Intl.NumberFormat('en-US', { maximumFractionDigits: known < 10 ? 1 : 0 }).format(known);
		return SYSTEM_TEXT.ms(text);
	});
}
