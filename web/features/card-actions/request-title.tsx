import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox, ListChecks } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toHistoryTitle } from '#contract/title.ts';
import type { TitleRequestAnswer } from '#contract/title-requests.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { joinSentences, toSentence } from '../../lib/punctuation.ts';
import { useLazyPart } from '../../lib/use-lazy-part.ts';
import { viewerCall, viewerQuery } from '../../session/viewer-call.ts';
import { Button } from '../../ui/button.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { REQUEST_TEXT as TEXT } from './request-title.messages.ts';

const loadRequestSeasons = () => import('./request-seasons.tsx');

interface RequestTitleProps {
	title: NamedTitle;
	/** There is a media server: what it has is not requested. */
	hasHouse: boolean;
}

/** On the page of a title: asks the house for it, and says what became of that. Nothing where it is in the house. */
export function RequestTitle({ title, hasHouse }: RequestTitleProps) {
	const queries = useQueryClient();
	const { media_id: mediaId, media_type: type } = toHistoryTitle(title);
	const params = { mediaId, type };
	const asked = { ...viewerQuery('GET /api/title-requests/:mediaId/:type', { params }), retry: false };
	const { data, isFetching, refetch } = useQuery(asked);
	const house = useQuery({
		...viewerQuery('GET /api/media-servers/titles/:mediaId/:type', { params }),
		retry: false,
		enabled: hasHouse,
	});
	const said = useRef<HTMLParagraphElement>(null);
	const [isSending, setSending] = useState(false);
	const hasSent = useRef(false);
	const [isChoosing, setChoosing] = useState(false);
	const choice = useLazyPart(loadRequestSeasons, isChoosing, () => setChoosing(false));
	// The button is gone, once the answer is drawn.
	useEffect(() => {
		if (!hasSent.current || !data) return;
		hasSent.current = false;
		said.current?.focus();
	}, [data]);

	const request = async (body: { seasons?: number[] } = {}) => {
		setSending(true);
		try {
			const input = { params, body };
			const answer = await viewerCall(getApiClient(queries), 'POST /api/title-requests/:mediaId/:type', input);
			hasSent.current = true;
			queries.setQueryData(asked.queryKey, answer);
			showToast({ kind: 'success', text: TEXT.sent });
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.requestFailed });
			await refetch();
		} finally {
			setSending(false);
			setChoosing(false);
		}
	};
	// A node of an older release answers something else.
	if (typeof data?.state !== 'string') return null;
	if (hasHouse && (!house.data || house.data.length > 0)) return null;
	// Older nodes know none.
	const seasons = data.seasons ?? [];
	return (
		<>
			{data.can_request && (
				<PendingButton
					kind="quiet"
					className="flex-none px-3!"
					icon={Inbox}
					iconClassName="size-5"
					isPending={isSending}
					onClick={() => void request()}
				>
					{labelOf(data)}
				</PendingButton>
			)}
			{data.can_request && seasons.length > 1 && (
				<Button kind="quiet" className="flex-none px-3!" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
					<ListChecks aria-hidden className="size-5" />
					{TEXT.chooseSeasons}
				</Button>
			)}
			{choice && (
				<choice.RequestSeasons
					texts={TEXT}
					title={title}
					seasons={seasons}
					isOpen={isChoosing}
					isPending={isSending}
					onRequest={(chosen) => void request({ seasons: chosen })}
					onClose={() => setChoosing(false)}
				/>
			)}
			{data.fault_message !== null && (
				<PendingButton kind="quiet" className="flex-none px-3!" isPending={isFetching} onClick={() => void refetch()}>
					{TEXT.retry}
				</PendingButton>
			)}
			<p
				ref={said}
				role="status"
				tabIndex={-1}
				className="flex min-h-11 basis-full items-center text-[0.9375rem] wrap-anywhere empty:hidden"
			>
				{textOf(data)}
			</p>
		</>
	);
}

function labelOf({ state }: TitleRequestAnswer): string {
	if (state === 'none') return TEXT.request;
	return state === 'declined' || state === 'failed' ? TEXT.requestAgain : TEXT.requestRest;
}

function textOf({ state, can_request, remaining, fault_message }: TitleRequestAnswer): string {
	const known = state === 'none' ? '' : TEXT[state];
	if (fault_message !== null) return joinSentences(known && toSentence(known), fault_message);
	return known || (!can_request && remaining === 0 ? TEXT.noneLeft : '');
}
