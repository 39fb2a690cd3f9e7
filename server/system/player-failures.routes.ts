import { toAddressKey } from '../http/client-address.ts';
import type { Mount } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { PlayerFailures } from './player-failures.service.ts';

interface PlayerFailureDependencies {
	failures: PlayerFailures;
	/** Null disables the limit. */
	createLimit: CreateRateLimiter | null;
}

const PER_ADDRESS = { name: 'player-failures', attempts: 30, windowS: 600 };

/** Counts browsers' reports of failed player servers. */
export function mountPlayerFailures(mount: Mount, { failures, createLimit }: PlayerFailureDependencies): void {
	const byAddress = createLimit?.(PER_ADDRESS);
	mount.answer('POST /api/player-failures', async ({ body }, request) => {
		if (byAddress && !isInjected(request)) await byAddress.consume(toAddressKey(request.ip));
		await failures.record(body);
		return null;
	});
}
