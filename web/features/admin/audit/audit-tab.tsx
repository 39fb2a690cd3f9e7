import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AuditEntry } from '#contract/admin.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ADMIN_TEXT } from '../admin.messages.ts';
import { readPage } from '../admin-address.ts';
import { adminQuery } from '../admin-call.ts';
import { AdminSection } from '../admin-section.tsx';
import { countText, momentText } from '../admin-text.ts';
import { shownRange } from '../users/page-window.ts';
import { Pager } from '../users/pager.tsx';
import { auditText } from './audit-text.ts';

/** From here on there is room for a table. */
const AUDIT_TABLE_WIDTH = '(width >= 48rem)';

/** Who did what to whom, newest first. */
export function AuditTab() {
	const [parameters, setParameters] = useSearchParams();
	const page = readPage(parameters);
	const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
		...adminQuery('GET /api/admin/audit-log', { query: { page: String(page) } }),
		placeholderData: keepPreviousData,
	});
	const isWide = useMediaQuery(AUDIT_TABLE_WIDTH);
	const goTo = (next: number) =>
		setParameters({ tab: 'audit', ...(next > 1 && { page: String(next) }) }, { preventScrollReset: true });
	return (
		<AdminSection heading={ADMIN_TEXT.tabOf.audit}>
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !isError && <Spinner label={ADMIN_TEXT.loading} />}
			{data && (data.entries.length === 0 ? <p className="hint">{ADMIN_TEXT.auditEmpty}</p> : null)}
			{data && data.entries.length > 0 && (
				<div aria-busy={isPlaceholderData} className="admin-list">
					{isWide ? <AuditTable entries={data.entries} /> : <AuditCards entries={data.entries} />}
					<Pager
						what={ADMIN_TEXT.auditNoun}
						text={showingText(data.pagination)}
						current={data.pagination.currentPage}
						total={data.pagination.totalPages}
						onPage={goTo}
					/>
				</div>
			)}
		</AdminSection>
	);
}

function showingText({
	currentPage,
	limit,
	totalEntries,
}: {
	currentPage: number;
	limit: number;
	totalEntries: number;
}) {
	const { from, to } = shownRange(currentPage, limit, totalEntries);
	return ADMIN_TEXT.showing(countText(from), countText(to), countText(totalEntries), ADMIN_TEXT.auditNoun);
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
	return (
		<table className="data-table">
			<thead>
				<tr>
					<th scope="col">{ADMIN_TEXT.when}</th>
					<th scope="col">{ADMIN_TEXT.who}</th>
					<th scope="col">{ADMIN_TEXT.what}</th>
					<th scope="col">{ADMIN_TEXT.whom}</th>
				</tr>
			</thead>
			<tbody>
				{entries.map((entry) => (
					<tr key={entry.id}>
						<td>
							<When at={entry.at} />
						</td>
						<td>
							<bdi className="font-semibold">{entry.actor.username}</bdi>
						</td>
						<td>
							<What entry={entry} />
						</td>
						<td>{entry.target ? <bdi className="font-semibold">{entry.target.username}</bdi> : ADMIN_TEXT.nobody}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function AuditCards({ entries }: { entries: readonly AuditEntry[] }) {
	return (
		<ul className="admin-cards">
			{entries.map((entry) => (
				<li key={entry.id} className="card">
					<p>
						<bdi className="font-semibold">{entry.actor.username}</bdi> · <When at={entry.at} />
					</p>
					<p>
						<What entry={entry} />
						{entry.target && (
							<>
								{': '}
								<bdi className="font-semibold">{entry.target.username}</bdi>
							</>
						)}
					</p>
				</li>
			))}
		</ul>
	);
}

function When({ at }: { at: string }) {
	return (
		<time dateTime={at} title={momentText(at)} className="tabular">
			{relativeTime(at, Date.now())}
		</time>
	);
}

function What({ entry }: { entry: AuditEntry }) {
	const { deed, detail } = auditText(entry);
	return (
		<>
			{deed}
			{detail && <span className="hint"> {detail}</span>}
		</>
	);
}
