import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CopyDecision, ReportedCopy } from '#contract/copy-report.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { Button } from '../../../ui/button.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { adminQuery, POLLING, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { REPORTED_COPIES_TEXT as TEXT } from './reported-copies.messages.ts';

type Decision = CopyDecision['decision'];

/** What people report of copies: an admin dismisses the reports, or excludes the copy. */
export function ReportedCopies() {
	const query = useQuery({
		...adminQuery('GET /api/admin/copy-reports', {}),
		...POLLING,
	});
	const { data, refetch } = query;
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const list = useRef<HTMLDivElement>(null);
	const decide = async (decision: Decision, copy: ReportedCopy) => {
		const { media_type, media_id, season, episode, reference } = copy;
		await run({
			key: `${decision}:${keyOf(copy)}`,
			perform: () =>
				call('POST /api/admin/copy-reports/decision', {
					body: { media_type, media_id, season, episode, reference, decision },
				}),
			success: TEXT.done[decision],
			failure: TEXT.failed,
		});
		await refetch();
		// The button that had the focus is gone with its line.
		if (document.activeElement === document.body) list.current?.focus();
	};
	return (
		<AdminSection heading={TEXT.heading} hint={TEXT.hint} query={query}>
			{data && (
				<div ref={list} tabIndex={-1} className="card">
					{data.length === 0 && <p className="hint">{TEXT.none}</p>}
					<ul className="divide-y divide-line">
						{data.map((copy) => (
							<li key={keyOf(copy)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
								<CopyFacts copy={copy} />
								<div className="flex flex-wrap gap-3">
									{copy.problems.length > 0 && (
										<PendingButton
											isPending={pending.has(`dismiss:${keyOf(copy)}`)}
											onClick={() => void decide('dismiss', copy)}
										>
											<ButtonText text={TEXT.dismiss} copy={copy} />
										</PendingButton>
									)}
									<Button onClick={() => void decide(copy.is_excluded ? 'include' : 'exclude', copy)}>
										<ButtonText text={copy.is_excluded ? TEXT.include : TEXT.exclude} copy={copy} />
									</Button>
								</div>
							</li>
						))}
					</ul>
				</div>
			)}
		</AdminSection>
	);
}

function CopyFacts({ copy }: { copy: ReportedCopy }) {
	const { host, reference, problems, is_lowered, is_excluded, last_at } = copy;
	const facts = [
		...problems.map(({ problem, count }) => TEXT.problemOf[problem](formatCount(count))),
		...(is_excluded ? [TEXT.excluded] : is_lowered ? [TEXT.lowered] : []),
		formatDateTime(last_at),
	];
	return (
		<div className="min-w-0">
			<p className="font-semibold wrap-anywhere">
				<bdi>{nameOf(copy)}</bdi>
			</p>
			<p className="hint wrap-anywhere">
				{host} · <bdi>{reference}</bdi>
			</p>
			<p className="hint">{factLine(...facts)}</p>
		</div>
	);
}

function ButtonText({ text, copy }: { text: string; copy: ReportedCopy }) {
	return (
		<span>
			{text}
			<span className="sr-only">{TEXT.of(nameOf(copy), copy.host)}</span>
		</span>
	);
}

function nameOf({ media_type, title, season, episode }: ReportedCopy): string {
	const name = title || TEXT.unnamed;
	return media_type === 'tv' ? TEXT.episode(name, season, episode) : name;
}

function keyOf({ media_type, media_id, season, episode, reference }: ReportedCopy): string {
	// not translated: a key.
	return [media_type, media_id, season, episode, reference].join(' ');
}
