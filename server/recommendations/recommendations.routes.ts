import type { Mount } from '../http/mount.ts';
import type { Recommendations } from './recommendations.service.ts';

export function mountRecommendations(mount: Mount, recommendations: Recommendations): void {
	mount.answer('GET /api/recommendations', ({ viewer }) => recommendations.list(viewer.user.id));
}
