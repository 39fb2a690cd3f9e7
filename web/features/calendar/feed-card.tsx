import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { viewerCall, viewerQuery } from '../../session/viewer-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCopyText } from '../../ui/use-copy-text.ts';
import { CALENDAR_TOOLS_TEXT as TEXT } from './calendar-tools.messages.ts';

const FEED = viewerQuery('GET /api/calendar/feed', {});

/** The private address of the calendar: made, renewed and ended here, and shown once. */
export function FeedCard() {
	const queries = useQueryClient();
	const { data, error, isFetching, refetch } = useQuery({ ...FEED, staleTime: 0 });
	const [url, setUrl] = useState<string | null>(null);
	const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
	const [isPending, setPending] = useState(false);
	const [changes, setChanges] = useState(0);
	const heading = useRef<HTMLHeadingElement>(null);
	// The pressed button goes with what it did. An effect: the dialog has closed, and given its opener the focus.
	useEffect(() => {
		if (changes > 0) heading.current?.focus();
	}, [changes]);

	const run = async (change: 'make' | 'end') => {
		if (isPending) return;
		setPending(true);
		try {
			const api = getApiClient(queries);
			if (change === 'make') setUrl((await viewerCall(api, 'POST /api/calendar/feed', {})).url);
			else {
				await viewerCall(api, 'DELETE /api/calendar/feed', {});
				setUrl(null);
			}
			await refetch();
			setAsked(null);
			setChanges((count) => count + 1);
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.failed });
			setAsked(null);
		}
		setPending(false);
	};
	return (
		<section className="card grid gap-4" aria-labelledby="calendar-feed">
			<h2 ref={heading} id="calendar-feed" tabIndex={-1} className="card-title">
				{TEXT.feedHeading}
			</h2>
			<p className="text-pretty text-muted">{TEXT.feedHint}</p>
			{data === undefined && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.failed}
				</FailureNote>
			)}
			{data === null && (
				<PendingButton
					icon={CalendarPlus}
					className="justify-self-start"
					isPending={isPending}
					onClick={() => void run('make')}
				>
					{TEXT.make}
				</PendingButton>
			)}
			{data && (url === null ? <p>{TEXT.since(data.created_at)}</p> : <NewAddress url={url} />)}
			{data && (
				<div className="flex flex-wrap gap-3">
					<Button onClick={() => setAsked('renew')}>{TEXT.renew}</Button>
					<Button onClick={() => setAsked('end')}>{TEXT.end}</Button>
				</div>
			)}
			<ConfirmDialog
				isOpen={asked !== null}
				title={asked === 'renew' ? TEXT.renewTitle : TEXT.endTitle}
				text={TEXT.endText}
				confirmLabel={asked === 'renew' ? TEXT.renew : TEXT.end}
				isDangerous={asked === 'end'}
				isPending={isPending}
				onConfirm={() => void run(asked === 'renew' ? 'make' : 'end')}
				onClose={() => setAsked(null)}
			/>
		</section>
	);
}

function NewAddress({ url }: { url: string }) {
	const { outcome, copy, shown } = useCopyText<HTMLElement>();
	return (
		<div className="grid gap-3">
			<p>{TEXT.made}</p>
			<code ref={shown} className="rounded-poster bg-lifted px-3 py-2 wrap-anywhere select-all">
				{url}
			</code>
			<p role="status" className={outcome === 'failed' ? 'text-sm' : 'sr-only'}>
				{outcome === 'copied' ? TEXT.copied : outcome === 'failed' ? TEXT.copyFailed : null}
			</p>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<Button onClick={() => void copy(url)}>
					<Copy aria-hidden className="size-4" />
					{outcome === 'copied' ? TEXT.copied : TEXT.copy}
				</Button>
				{/* The scheme that calendar programs subscribe by. */}
				<a href={url.replace(/^https?:/, 'webcal:')} className="text-link inline-flex min-h-11 items-center">
					{TEXT.open}
				</a>
			</div>
		</div>
	);
}
