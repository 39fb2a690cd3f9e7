/** How a browser goes on being told when its push service changes its address; without schemas, for the service worker. */
import type { PushTarget } from './push.ts';

export const PUSH_RENEWAL_PATH = '/api/push/renewal';

/** Of Cache Storage: as what this browser was last subscribed, since not every browser tells its worker when that changes. */
export const PUSH_TARGET_CACHE = { name: 'matinee-push', path: '/push-target' } as const;

/** What stands there. */
export interface KeptPushTarget {
	target: PushTarget;
	/** Of the site. */
	publicKey: string;
}
