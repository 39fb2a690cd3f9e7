import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlayerServerProbe } from '#contract/player-server-probe.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';

/** How an address answers Matinee's server, in a sentence; null before the first test. */
export function useServerProbe() {
	const queries = useQueryClient();
	const [text, setText] = useState<string | null>(null);
	/** Number of the newest test, whose answer alone counts. */
	const round = useRef(0);
	const probe = async (url: string) => {
		round.current += 1;
		const own = round.current;
		setText(SERVER_SETTINGS_TEXT.probing);
		const next = await viewerCall(getApiClient(queries), 'POST /api/admin/player-server-probe', { body: { url } }).then(
			toSentence,
			(error: unknown) => serverMessage(error) ?? SERVER_SETTINGS_TEXT.notProbed,
		);
		if (own === round.current) setText(next);
	};
	return { text, probe };
}

function toSentence({ outcome, status, ms }: PlayerServerProbe): string {
	return SERVER_SETTINGS_TEXT.probed[outcome](String(status), SERVER_SETTINGS_TEXT.seconds(ms ?? 0));
}
