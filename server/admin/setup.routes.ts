import { isForwarded } from '../http/client-address.ts';
import type { Mount } from '../http/mount.ts';
import type { Setup } from './setup.service.ts';

export function mountSetup(mount: Mount, setup: Setup): void {
	mount.answer('GET /api/admin/setup', ({ query }, { headers }) =>
		setup.check({ origin: query.origin, isForwarded: isForwarded(headers) }),
	);
	mount.answer('POST /api/admin/setup/catalogue-test', () => setup.testCatalogue());
}
