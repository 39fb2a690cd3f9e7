import { useQueries, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailPath } from '#contract/page-paths.ts';
import { toTitleRef } from '#contract/title.ts';
import type { TitleRequest } from '#contract/title-requests.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { withNote } from '../../../lib/punctuation.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { REQUESTS_TEXT as TEXT } from './requests.messages.ts';

const NAME = 'GET /api/title-requests';

/** Titles that this profile has requested, and what became of them. */
export function RequestsCard() {
	const queries = useQueryClient();
	const [pageCount, setPageCount] = useState(1);
	const pages = useQueries({
		queries: Array.from({ length: pageCount }, (_, index) => ({
			...viewerQuery(NAME, { query: { page: index + 1 } }),
			staleTime: 0,
		})),
	});
	const [cancelled, setCancelled] = useState<TitleRequest | null>(null);
	const [isBusy, setBusy] = useState(false);
	const list = useRef<HTMLDivElement>(null);

	const [first] = pages;
	const last = pages.at(-1);
	const shown = pages.flatMap(({ data }) => data?.results ?? []);
	const failed = pages.find(({ error }) => error);

	const cancel = async ({ id }: TitleRequest) => {
		setBusy(true);
		try {
			await viewerCall(getApiClient(queries), 'DELETE /api/title-requests/:id', { params: { id } });
			showToast({ kind: 'success', text: TEXT.cancelled });
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.cancelFailed });
		} finally {
			await queries.invalidateQueries({ queryKey: [NAME] });
			setBusy(false);
			setCancelled(null);
			// The button that opened the question may be gone.
			list.current?.focus();
		}
	};
	return (
		<SettingsCard heading={TEXT.heading} description={TEXT.hint}>
			{failed && (
				<FailureNote onRetry={() => void failed.refetch()} isRetrying={failed.isFetching}>
					{serverMessage(failed.error) ?? TEXT.loadFailed}
				</FailureNote>
			)}
			{first?.isPending && <Spinner label={TEXT.heading} />}
			{first?.data && (
				<div ref={list} tabIndex={-1} className="grid gap-4">
					{first.data.remaining !== null && (
						<p className="settings-hint">{TEXT.left(formatCount(first.data.remaining))}</p>
					)}
					{shown.length === 0 && <p className="settings-hint">{TEXT.none}</p>}
					<ul className="grid gap-3">
						{shown.map((request) => (
							<RequestRow key={request.id} request={request} onCancel={() => setCancelled(request)} />
						))}
					</ul>
					{last?.data?.has_more && (
						<Button onClick={() => setPageCount(pageCount + 1)} className="justify-self-start">
							{TEXT.more}
						</Button>
					)}
				</div>
			)}
			<ConfirmDialog
				isOpen={cancelled !== null}
				title={TEXT.cancelTitle(cancelled?.name ?? TEXT.unnamed)}
				text={TEXT.cancelText}
				confirmLabel={TEXT.cancelLabel}
				isDangerous
				isPending={isBusy}
				onConfirm={() => cancelled && void cancel(cancelled)}
				onClose={() => setCancelled(null)}
			/>
		</SettingsCard>
	);
}

function RequestRow({ request, onCancel }: { request: TitleRequest; onCancel: () => void }) {
	const { name, year, state, seasons, requested_at, can_cancel, is_stale } = request;
	const shown = name ?? TEXT.unnamed;
	return (
		<li className="flex min-h-11 items-center justify-between gap-3">
			<div className="min-w-0">
				<Link
					to={detailPath(toTitleRef(request))}
					className="text-link inline-flex min-h-11 items-center wrap-anywhere"
				>
					<span>
						<bdi>{shown}</bdi>
						{year && ` (${year})`}
					</span>
				</Link>
				<p className="settings-hint">
					{is_stale ? withNote(TEXT.stateOf[state], TEXT.stale) : TEXT.stateOf[state]} ·{' '}
					{TEXT.requestedAt(formatDateTime(requested_at))}
					{seasons?.length > 0 && ` · ${TEXT.seasons(joinNames(seasons.map((season) => formatCount(season))))}`}
				</p>
			</div>
			{can_cancel && <IconButton icon={X} label={TEXT.cancel(shown)} onClick={onCancel} />}
		</li>
	);
}
