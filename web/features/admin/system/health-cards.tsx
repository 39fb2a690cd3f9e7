import { Database, Library, Mail, Network, RefreshCw, Server, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SystemHealth } from '#contract/admin.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { UI_LOCALE } from '../../../lib/ui-language.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { formatUptime } from '../shared/admin-format.ts';
import { HealthCard, HealthValue } from './health-card.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';

export const SYSTEM_HEALTH = 'GET /api/admin/system-health';

interface HealthCardsProps {
	/** Undefined when it could not be loaded: every status is an error, and every value unknown. */
	health: Partial<SystemHealth> | undefined;
	isLoading: boolean;
	/** The card of the cache, which is two rows high. */
	cache: ReactNode;
}

/** Database, API server, cache, catalogue source, what waits for others, and proxy. */
export function HealthCards({ health, isLoading, cache }: HealthCardsProps) {
	if (isLoading) {
		return (
			<div className="health-cards">
				{[0, 1, 2].map((card) => (
					<Skeleton key={card} className="h-42" />
				))}
			</div>
		);
	}
	const { database, api, source, redis, mail, trackers, proxy } = health ?? {};
	return (
		<div className="health-cards">
			<HealthCard name={SYSTEM_TEXT.database} icon={Database} status={database?.status}>
				<HealthValue label={SYSTEM_TEXT.responseTime}>{formatMs(database?.responseTime)}</HealthValue>
				<HealthValue label={SYSTEM_TEXT.connections}>{formatKnown(database?.connections, formatCount)}</HealthValue>
				<HealthValue label={SYSTEM_TEXT.engine}>
					{formatKnown(database?.engine, (engine) => SYSTEM_TEXT.engineOf[engine])}
				</HealthValue>
			</HealthCard>
			<HealthCard name={SYSTEM_TEXT.api} icon={Server} status={api?.status}>
				<HealthValue label={SYSTEM_TEXT.responseTime}>{formatMs(api?.responseTime)}</HealthValue>
				<HealthValue label={SYSTEM_TEXT.uptime}>{formatKnown(api?.uptime, formatUptime)}</HealthValue>
				<HealthValue label={SYSTEM_TEXT.eventLoopDelay}>{formatMs(api?.eventLoopDelay)}</HealthValue>
			</HealthCard>
			{cache}
			<HealthCard
				name={SYSTEM_TEXT.source}
				icon={Library}
				status={source?.status}
				footer={source?.problem && <p className="hint">{SYSTEM_TEXT.sourceProblemOf[source.problem]}</p>}
			>
				<HealthValue label={SYSTEM_TEXT.inUse}>
					{formatKnown(source?.name, (name) => SYSTEM_TEXT.sourceOf[name])}
				</HealthValue>
			</HealthCard>
			{redis && (
				<HealthCard
					name={SYSTEM_TEXT.redis}
					icon={Network}
					status={redis.status}
					footer={redis.status === 'error' && <p className="hint">{SYSTEM_TEXT.redisAway}</p>}
				>
					<HealthValue label={SYSTEM_TEXT.nodes}>{formatCount(redis.nodes)}</HealthValue>
				</HealthCard>
			)}
			{mail && (
				<HealthCard
					name={SYSTEM_TEXT.mail}
					icon={Mail}
					status={mail.status}
					footer={mail.waitingSince !== null && <p className="hint">{SYSTEM_TEXT.mailStuck}</p>}
				>
					<HealthValue label={SYSTEM_TEXT.waitingSince}>
						{mail.waitingSince === null ? SYSTEM_TEXT.nothing : formatDateTime(mail.waitingSince)}
					</HealthValue>
				</HealthCard>
			)}
			{trackers && (
				<HealthCard
					name={SYSTEM_TEXT.trackers}
					icon={RefreshCw}
					status={trackers.status}
					footer={trackers.failing.length > 0 && <p className="hint">{SYSTEM_TEXT.trackersStuck}</p>}
				>
					<HealthValue label={SYSTEM_TEXT.notReached}>{joinNames(trackers.failing) || SYSTEM_TEXT.nothing}</HealthValue>
				</HealthCard>
			)}
			<HealthCard
				name={SYSTEM_TEXT.proxy}
				icon={Waypoints}
				status={proxy?.status}
				footer={proxy?.status === 'warning' && <p className="hint">{SYSTEM_TEXT.proxyUntrusted}</p>}
			>
				<HealthValue label={SYSTEM_TEXT.proxySetting}>{formatKnown(proxy?.trusted, String)}</HealthValue>
			</HealthCard>
		</div>
	);
}

function formatKnown<Known>(value: Known | null | undefined, format: (value: Known) => string): string {
	return value === null || value === undefined ? ADMIN_TEXT.unknown : format(value);
}

function formatMs(ms: number | null | undefined): string {
	return formatKnown(ms, (known) => {
		const text = new Intl.NumberFormat(UI_LOCALE, { maximumFractionDigits: known < 10 ? 1 : 0 }).format(known);
		return SYSTEM_TEXT.ms(text);
	});
}
