import { useQuery } from '@tanstack/react-query';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { CopiesStatus, CopyState } from '#contract/copies-status.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatDateTime } from '../../../lib/date-format.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { COLON, joinSentences } from '../../../lib/punctuation.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { adminQuery, POLLING } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { StatCard, StatGrid } from '../shared/stat-card.tsx';
import { SOURCE_TEXT, SYSTEM_TEXT } from './system.messages.ts';

const COPIES = 'GET /api/admin/copies';
const HOSTS = ['archive', 'commons', 'wikidata'] as const;
const KINDS = ['films', 'series', 'episodes'] as const;

const CHECK_STYLE = {
	complete: { icon: CircleCheck, tone: 'health' },
	early: { icon: TriangleAlert, tone: 'accent' },
	running: { icon: LoaderCircle, tone: undefined },
} as const;

/** How many titles of the open catalogue can be played, and the last check of them all. */
export function CopiesCards() {
	const { copiesHint } = SOURCE_TEXT[usePublicConfig().source];
	const { data, isError, isFetching, refetch } = useQuery({ ...adminQuery(COPIES, {}), ...POLLING });
	const isOff = data && !data.hosts.archive && !data.hosts.commons;
	const card = (state: CopyState, label: string) => (
		<StatCard
			label={label}
			value={data ? data.films[state] + data.series[state] : isError ? ADMIN_TEXT.unknown : undefined}
			note={data && listCounts(data, state)}
		/>
	);
	return (
		<AdminSection heading={SYSTEM_TEXT.copies} hint={joinSentences(copiesHint, ...toHints(data))}>
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{isOff ? (
				<p className="card">{SYSTEM_TEXT.copiesOff}</p>
			) : (
				<>
					<StatGrid>
						{card('found', SYSTEM_TEXT.copiesFound)}
						{card('dead', SYSTEM_TEXT.copiesDead)}
						{card('unreachable', SYSTEM_TEXT.copiesUnreachable)}
						{card('unchecked', SYSTEM_TEXT.copiesUnchecked)}
					</StatGrid>
					{data && <CheckLine {...data.check} />}
				</>
			)}
		</AdminSection>
	);
}

/** `7 films, 1 series, 12 episodes`, without those that are none; empty for nothing at all. */
function listCounts(data: CopiesStatus, state: CopyState): string {
	const kinds = KINDS.filter((kind) => data[kind][state] > 0);
	return joinNames(kinds.map((kind) => SYSTEM_TEXT.copyCountOf[kind](formatCount(data[kind][state]))));
}

/** What is off, and what has no known source. */
function toHints(data: CopiesStatus | undefined): string[] {
	const off = data ? HOSTS.filter((host) => !data.hosts[host]) : [];
	if (!data || (off.includes('archive') && off.includes('commons'))) return [];
	const unlisted = listCounts(data, 'unlisted');
	return [
		...(off.length > 0 ? [SYSTEM_TEXT.copiesHostsOff(joinNames(off.map((host) => SYSTEM_TEXT.copyHostOf[host])))] : []),
		...(unlisted ? [SYSTEM_TEXT.copiesUnlisted(unlisted)] : []),
	];
}

function CheckLine({ running, last }: CopiesStatus['check']) {
	const state = running ? 'running' : last && (last.is_complete ? 'complete' : 'early');
	return (
		<div className="card grid gap-1.5">
			<p className="flex flex-wrap items-center justify-between gap-2">
				<span className="tabular">
					<span className="text-muted">
						{running ? SYSTEM_TEXT.checking : SYSTEM_TEXT.lastCheck}
						{COLON}
					</span>
					{running
						? SYSTEM_TEXT.checkingCount(formatCount(running.done), formatCount(running.due))
						: last
							? SYSTEM_TEXT.checkedCount(formatDateTime(last.ended_at), formatCount(last.looked_up))
							: SYSTEM_TEXT.neverChecked}
				</span>
				{state && <CheckBadge state={state} />}
			</p>
			{state === 'early' && <p className="hint">{SYSTEM_TEXT.endedEarly}</p>}
		</div>
	);
}

function CheckBadge({ state }: { state: keyof typeof CHECK_STYLE }) {
	const { icon: Icon, tone } = CHECK_STYLE[state];
	return (
		<span className="badge" data-tone={tone}>
			<Icon aria-hidden className="size-4" />
			{SYSTEM_TEXT.checkStateOf[state]}
		</span>
	);
}
