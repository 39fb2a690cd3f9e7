import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import type { CacheStats, HealthStatus } from '#contract/admin.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatCount, formatDecimal, formatPerCent } from '../../../lib/number-format.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { adminQuery, POLLING } from '../shared/admin-query.ts';
import { HealthCard, HealthValue } from './health-card.tsx';
import { SOURCE_TEXT, SYSTEM_TEXT } from './system.messages.ts';

export const CACHE_STATS = 'GET /api/tmdb/cache/stats';

interface CacheCardProps {
	status: HealthStatus | undefined;
	isClearing: boolean;
	onClear: () => void;
}

/** Everything about the catalogue's cache: its status, hit rate and size, and the button that clears it. */
export function CacheCard({ status, isClearing, onClear }: CacheCardProps) {
	const { source } = usePublicConfig();
	const { data, isError, isFetching, refetch } = useQuery({ ...adminQuery(CACHE_STATS, {}), ...POLLING });
	const figure = (read: (stats: CacheStats) => string) =>
		data ? read(data) : isError ? ADMIN_TEXT.unknown : ADMIN_TEXT.loading;
	const footer = (
		<section aria-label={SYSTEM_TEXT.cacheManagement} className="mt-3 grid justify-items-start gap-3">
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			<p className="hint">{SYSTEM_TEXT.cacheHint}</p>
			<PendingButton isPending={isClearing} onClick={onClear}>
				{SYSTEM_TEXT.clearCache}
			</PendingButton>
		</section>
	);
	return (
		<HealthCard
			name={SYSTEM_TEXT.cache}
			hint={SOURCE_TEXT[source].analytics}
			icon={HardDrive}
			status={status}
			footer={footer}
			className="cache-card"
		>
			<HealthValue
				label={SYSTEM_TEXT.hitRate}
				note={data && SYSTEM_TEXT.hitsAndMisses(formatCount(data.hits), formatCount(data.misses))}
			>
				{figure(({ hitRate }) => formatPerCent(Number.parseFloat(hitRate)))}
			</HealthValue>
			<HealthValue label={SYSTEM_TEXT.totalKeys}>{figure(({ totalKeys }) => formatCount(totalKeys))}</HealthValue>
			<HealthValue label={SYSTEM_TEXT.memory}>
				{figure(({ memoryUsage }) => SYSTEM_TEXT.mb(formatDecimal(memoryUsage, 1)))}
			</HealthValue>
		</HealthCard>
	);
}
