import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Mail } from '#contract/mail.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { adminQuery, POLLING, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { MAIL_TEXT as TEXT } from './mail.messages.ts';

/** Mails that wait and those that could not be sent, with what the SMTP server said. */
export function MailCard() {
	const query = adminQuery('GET /api/admin/mail', {});
	const { data, isError, isFetching, refetch } = useQuery({ ...query, ...POLLING });
	const card = useRef<HTMLDivElement>(null);
	const onChanged = async () => {
		await refetch();
		// The button that had the focus is gone with its line.
		if (document.activeElement === document.body) card.current?.focus();
	};
	const mails = data?.mails ?? [];
	return (
		<AdminSection heading={TEXT.heading} hint={data?.isOn ? TEXT.hint : undefined}>
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{data && !data.isOn && mails.length === 0 && <p className="card">{TEXT.off}</p>}
			{data && (data.isOn || mails.length > 0) && (
				<div ref={card} tabIndex={-1} className="card grid gap-3">
					<p className="tabular font-semibold">{TEXT.summary(data)}</p>
					{data.refused > 0 && <p role="alert">{TEXT.refused(data.refused)}</p>}
					{data.from && data.server && (
						<p className="hint wrap-anywhere">{TEXT.server(data.from, data.server, data.perMinute)}</p>
					)}
					{mails.length === 0 && <p className="hint">{TEXT.none}</p>}
					{data.waiting + data.failed > mails.length && (
						<p className="hint">{TEXT.more(mails.length, data.waiting + data.failed)}</p>
					)}
					<ul className="divide-y divide-line">
						{mails.map((mail) => (
							<MailRow key={mail.id} mail={mail} onChanged={() => void onChanged()} />
						))}
					</ul>
				</div>
			)}
		</AdminSection>
	);
}

function MailRow({ mail, onChanged }: { mail: Mail; onChanged: () => void }) {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const params = { id: mail.id };
	const isFailed = mail.state === 'failed';
	const act = async (action: 'retry' | 'discard') => {
		await run({
			key: `mail-${action}:${mail.id}`,
			perform: () =>
				action === 'retry'
					? call('POST /api/admin/mail/:id/retry', { params })
					: call('DELETE /api/admin/mail/:id', { params }),
			success: action === 'retry' ? TEXT.retried : TEXT.discarded,
			failure: action === 'retry' ? TEXT.retryFailed : TEXT.discardFailed,
		});
		onChanged();
	};
	const facts = [
		formatDateTime(mail.created_at),
		TEXT.tries(mail.attempts),
		...(isFailed || mail.attempts === 0 ? [] : [TEXT.next(formatDateTime(mail.next_at))]),
	];
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
			<div className="grid min-w-0 flex-[1_1_18rem] gap-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="font-semibold">{TEXT.kindOf[mail.kind] ?? mail.kind}</span>
					<span className="badge" data-tone={isFailed ? 'danger' : undefined}>
						{isFailed ? TEXT.failed : TEXT.waiting}
					</span>
				</p>
				<p className="hint wrap-anywhere">
					<bdi>{mail.recipient}</bdi> · {factLine(...facts)}
				</p>
				{mail.answer && <p className="wrap-anywhere">{mail.answer}</p>}
			</div>
			<div className="flex flex-wrap gap-3">
				{isFailed && (
					<PendingButton
						icon={RotateCcw}
						isPending={pending.has(`mail-retry:${mail.id}`)}
						onClick={() => void act('retry')}
					>
						<span>
							{TEXT.retry}
							<span className="sr-only">{TEXT.of(mail.recipient)}</span>
						</span>
					</PendingButton>
				)}
				<PendingButton
					icon={Trash2}
					isPending={pending.has(`mail-discard:${mail.id}`)}
					onClick={() => void act('discard')}
				>
					<span>
						{TEXT.discard}
						<span className="sr-only">{TEXT.of(mail.recipient)}</span>
					</span>
				</PendingButton>
			</div>
		</li>
	);
}
