import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import { TRACKER_MESSAGES as MESSAGES } from './trackers.messages.ts';
import type { Trackers } from './trackers.service.ts';

interface TrackerDependencies {
	trackers: Trackers;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** Each calls another service, in the operator's name. */
const CONNECTIONS_OF_USER = { name: 'tracker-connections', attempts: 20, windowS: 3600 };
/** While a person approves, every five seconds. */
const CHECKS_OF_USER = { name: 'tracker-checks', attempts: 300, windowS: 600 };
const SYNCS_OF_USER = { name: 'tracker-syncs', attempts: 20, windowS: 600 };

export function mountTrackers(mount: Mount, { trackers, createLimit }: TrackerDependencies): void {
	const connections = createLimit?.(CONNECTIONS_OF_USER);
	const checks = createLimit?.(CHECKS_OF_USER);
	const syncs = createLimit?.(SYNCS_OF_USER);

	mount.answer('GET /api/trackers', ({ viewer }) => trackers.list(viewer));
	mount.answer('POST /api/trackers/:name/connect', async ({ viewer, params, body }, request) => {
		if (!isInjected(request)) await connections?.consume(viewer.user.id);
		return trackers.connect(viewer, params.name, body);
	});
	mount.answer('POST /api/trackers/:name/check', async ({ viewer, params }, request) => {
		if (!isInjected(request)) await checks?.consume(viewer.user.id);
		return trackers.check(viewer, params.name);
	});
	mount.answer('POST /api/trackers/:name/sync', async ({ viewer, params }, request) => {
		if (!isInjected(request)) await syncs?.consume(viewer.user.id);
		return trackers.sync(viewer, params.name);
	});
	mount.answer('DELETE /api/trackers/:name', async ({ viewer, params }) => {
		return new WithMessage(await trackers.disconnect(viewer, params.name), MESSAGES.disconnected);
	});
}
