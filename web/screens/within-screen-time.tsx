import { type ReactNode, useState } from 'react';
import type { ScreenTime } from '#contract/child-profile.ts';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { isChild, useSession } from '../session/session.ts';

/** Of children alone. */
const loadScreenTime = () => import('../features/player/screen-time/screen-time.tsx');

/** What plays: a child's time is counted as long as it is open, and ends it. */
export function WithinScreenTime({ children }: { children: ReactNode }) {
	const part = useLazyPart(loadScreenTime, isChild(useSession()));
	const [over, setOver] = useState<ScreenTime | null>(null);
	if (part && over) return <part.TimeIsUp time={over} />;
	return (
		<>
			{children}
			{part && <part.ScreenTimeReports onOver={setOver} />}
		</>
	);
}
