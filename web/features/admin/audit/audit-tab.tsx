import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AuditEntry } from '#contract/admin.ts';
import type { Role } from '#contract/user.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { COLON } from '../../../lib/punctuation.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ADMIN_TEXT, ROLE_NAME } from '../shared/admin.messages.ts';
import { readPage } from '../shared/admin-path.ts';
import { adminQuery } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { Pagination, pageRange } from '../shared/pagination.tsx';

/** Wide enough for a table instead of cards. */
const AUDIT_TABLE_WIDTH = '(min-width: 48rem)';

const isRole = (text: string): text is Role => Object.hasOwn(ROLE_NAME, text);

/** The action and its known details: `Changed the role`, `User → Admin`. */
export function describeAction({ action, details }: Pick<AuditEntry, 'action' | 'details'>): {
	action: string;
	detail: string | null;
} {
	const { from, to, fields, count, reason, refusal, part, name } = details;
	const countOf = ADMIN_TEXT.countOf[action] ?? formatCount;
	const isOfRole = action === 'role_changed' || action === 'invitation_created';
	const [before, after] = [from, to].map((value) => (value && isOfRole && isRole(value) ? ROLE_NAME[value] : value));
	const detail = factLine(
		after && (before ? ADMIN_TEXT.fromTo(before, after) : after),
		fields && joinNames(fields),
		reason,
		refusal && ADMIN_TEXT.refusalOf[refusal],
		part,
		name,
		count !== undefined && countOf(count),
	);
	return { action: ADMIN_TEXT.actionOf[action], detail: detail || null };
}

/** The audit log, newest first. */
export function AuditTab() {
	const [parameters, setParameters] = useSearchParams();
	const page = readPage(parameters);
	const query = useQuery({
		...adminQuery('GET /api/admin/audit-log', { query: { page: String(page) } }),
		placeholderData: keepPreviousData,
	});
	const { data, isPlaceholderData } = query;
	const isWide = useMediaQuery(AUDIT_TABLE_WIDTH);
	const goTo = (next: number) =>
		setParameters({ tab: 'audit', ...(next > 1 && { page: String(next) }) }, { preventScrollReset: true });
	return (
		<AdminSection heading={ADMIN_TEXT.tabOf.audit} query={query}>
			{data && (data.entries.length === 0 ? <p className="hint">{ADMIN_TEXT.auditEmpty}</p> : null)}
			{data && data.entries.length > 0 && (
				<div aria-busy={isPlaceholderData} className="admin-list">
					{isWide ? <AuditTable entries={data.entries} /> : <AuditCards entries={data.entries} />}
					<Pagination
						noun={ADMIN_TEXT.auditNoun}
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
	const { from, to } = pageRange(currentPage, limit, totalEntries);
	return ADMIN_TEXT.showing(formatCount(from), formatCount(to), formatCount(totalEntries), ADMIN_TEXT.auditNoun);
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
		<ul className="grid-fill-88 gap-3">
			{entries.map((entry) => (
				<li key={entry.id} className="card">
					<p>
						<bdi className="font-semibold">{entry.actor.username}</bdi> · <When at={entry.at} />
					</p>
					<p>
						<What entry={entry} />
						{entry.target && (
							<>
								{COLON}
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
		<time dateTime={at} title={formatDateTime(at)} className="tabular whitespace-nowrap">
			{formatRelativeTime(at, Date.now())}
		</time>
	);
}

function What({ entry }: { entry: AuditEntry }) {
	const { action, detail } = describeAction(entry);
	return (
		<>
			{action}
			{detail && <span className="hint"> {detail}</span>}
		</>
	);
}
