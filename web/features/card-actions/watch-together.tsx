import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type HostState, PAGE_PATTERNS, roomPath } from '#contract/page-paths.ts';
import { FIRST_EPISODE, toHistoryTitle } from '#contract/title.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { viewerCall } from '../../session/viewer-call.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { WATCH_TOGETHER_TEXT as TEXT } from './watch-together.messages.ts';

/** Opens a room for this title, and takes its host to the player in it; or to where people choose one. */
export function WatchTogether({ title }: { title: NamedTitle }) {
	const api = getApiClient(useQueryClient());
	const navigate = useNavigate();
	const guests = usePublicConfig().together === 'guests';
	const [isOpening, setOpening] = useState(false);
	const open = async () => {
		if (isOpening) return;
		setOpening(true);
		try {
			const room = { ...toHistoryTitle(title), ...FIRST_EPISODE, name: title.name.slice(0, 300) };
			const body = { kind: 'watch', title: room, guests, control: 'everyone' } as const;
			const { code } = await viewerCall(api, 'POST /api/rooms', { body });
			// The page of the room joins without another press.
			await navigate(roomPath(code), { state: { isHost: true } satisfies HostState });
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.failed });
			setOpening(false);
		}
	};
	return (
		<div className="flex basis-full flex-wrap items-center gap-x-4">
			<Button kind="quiet" className="px-3!" onClick={() => void open()}>
				<Users aria-hidden className="size-5" />
				{TEXT.watch}
			</Button>
			<Link to={PAGE_PATTERNS.together} className="quiet-link">
				{TEXT.decide}
			</Link>
		</div>
	);
}
