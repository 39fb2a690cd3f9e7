import { isChild, useSession } from '../../session/session.ts';
import { CardBoundary } from '../../ui/card-boundary.tsx';
import { FeedCard } from './feed-card.tsx';
import { PushCard } from './push-card.tsx';

/** The calendar elsewhere: in calendar programs, and as notifications. Nothing for a child, whose calendar does not leave the site. */
export function CalendarTools() {
	if (isChild(useSession())) return null;
	return (
		<div className="mt-10 grid items-start gap-4 lg:grid-cols-2">
			<CardBoundary>
				<FeedCard />
			</CardBoundary>
			<CardBoundary>
				<PushCard />
			</CardBoundary>
		</div>
	);
}
