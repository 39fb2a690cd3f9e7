import { callerOf } from '../catalogue/caller.ts';
import type { Mount } from '../http/mount.ts';
import type { Recommendations } from './recommendations.service.ts';

export function mountRecommendations(mount: Mount, recommendations: Recommendations): void {
	mount.answer('GET /api/recommendations', ({ viewer }, request) =>
		// Personal, but never what a page waits for.
		recommendations.list(viewer.profileId, { ...callerOf(request), isBackground: true }),
	);
}
