import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { toHistoryTitle } from '#contract/title.ts';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { formatDateTime } from '../../lib/date-format.ts';
import { viewerQuery } from '../../session/viewer-call.ts';
import { IN_THE_HOUSE_TEXT as TEXT } from './in-the-house.messages.ts';

const NAME = 'GET /api/media-servers/titles/:mediaId/:type';

/** On the page of a title: which media servers of the house have it. Nothing where none has. */
export function InTheHouse({ title }: { title: NamedTitle }) {
	const { media_id: mediaId, media_type: type } = toHistoryTitle(title);
	const { data } = useQuery({ ...viewerQuery(NAME, { params: { mediaId, type } }), retry: false });
	// A node of an older release answers something else.
	const servers = Array.isArray(data) ? data : [];
	if (servers.length === 0) return null;
	return (
		<ul aria-label={TEXT.label} className="flex basis-full flex-wrap gap-x-4 gap-y-1 pt-1">
			{servers.map(({ id, name, is_away, seen_at }) => (
				<li key={id} className="flex min-h-11 items-center gap-2 text-[0.9375rem]">
					<House aria-hidden className="size-5 flex-none" />
					<span className="wrap-anywhere">
						{is_away ? TEXT.away(name, seen_at ? formatDateTime(seen_at) : null) : TEXT.at(name)}
					</span>
				</li>
			))}
		</ul>
	);
}
