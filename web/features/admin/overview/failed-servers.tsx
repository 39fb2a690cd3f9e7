import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { OVERVIEW_DAYS } from '#contract/limits.ts';
import type { FailedServer } from '#contract/player-failure.ts';
import { formatUtcDay } from '../../../lib/date-format.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { Link } from '../../../ui/link.tsx';
import { adminPath } from '../shared/admin-path.ts';
import { adminQuery, POLLING } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { OVERVIEW_TEXT } from './overview.messages.ts';
import { QueryList } from './query-list.tsx';

interface FailedServersProps {
	/** The name of a listed player server; else `unlisted`. */
	PlayerServerName: ComponentType<{ id: string; unlisted: string }>;
}

/** The player servers that failed lately, as browsers report. Their ids come from anybody, and are not shown. */
export function FailedServers({ PlayerServerName }: FailedServersProps) {
	const query = useQuery({ ...adminQuery('GET /api/admin/player-failures', {}), ...POLLING });
	return (
		<AdminSection heading={OVERVIEW_TEXT.failed} hint={OVERVIEW_TEXT.failedHint(OVERVIEW_TEXT.days(OVERVIEW_DAYS))}>
			<QueryList query={query} empty={OVERVIEW_TEXT.noneFailed}>
				{(servers) => (
					<ul className="card grid divide-y divide-line py-1.5">
						{servers.map((server) => (
							<li key={server.server_id} className="flex items-baseline gap-3.5 py-2.5">
								<div className="min-w-0 flex-1">
									<p className="min-h-6 font-semibold wrap-anywhere">
										<PlayerServerName id={server.server_id} unlisted={OVERVIEW_TEXT.unlisted} />
									</p>
									<p className="hint">{describe(server)}</p>
								</div>
								<p className="text-[0.9375rem] tabular text-muted">
									{OVERVIEW_TEXT.failures(formatCount(server.count))}
								</p>
							</li>
						))}
					</ul>
				)}
			</QueryList>
			{/* Not at the end of the heading's line, to which no arrow key leads. */}
			<Link to={adminPath('player-servers')} className="text-link w-fit">
				{OVERVIEW_TEXT.allServers}
			</Link>
		</AdminSection>
	);
}

function describe({ reasons, last_day }: FailedServer): string {
	const counts = reasons.map(({ reason, count }) => OVERVIEW_TEXT.reasonOf[reason](formatCount(count)));
	return factLine(...counts, OVERVIEW_TEXT.lastOn(formatUtcDay(last_day)));
}
