import { PUSH_RENEWALS_PER_HOUR } from '#contract/limits.ts';
import { toAddressKey } from '../http/client-address.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import { PUSH_MESSAGES as MESSAGES } from './push.messages.ts';
import type { Push } from './push.service.ts';

interface PushDependencies {
	push: Push;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** Each calls another host, or encrypts for it. */
const CALLS_OF_USER = { name: 'push-calls', attempts: 30, windowS: 600 };

export function mountPush(mount: Mount, { push, createLimit }: PushDependencies): void {
	const calls = createLimit?.(CALLS_OF_USER);
	const renewals = createLimit?.({ name: 'push-renewals', attempts: PUSH_RENEWALS_PER_HOUR, windowS: 3600 });

	mount.answer('GET /api/push', ({ viewer }) => push.read(viewer));
	mount.answer('PUT /api/push/subscription', async ({ viewer, body }, request) => {
		if (!isInjected(request)) await calls?.consume(viewer.user.id);
		return new WithMessage(await push.subscribe(viewer, body), MESSAGES.on);
	});
	mount.answer('POST /api/push/renewal', async ({ body }, request) => {
		if (!isInjected(request)) await renewals?.consume(toAddressKey(request.ip));
		await push.renew(body);
		return new WithMessage(null, MESSAGES.renewed);
	});
	mount.answer('DELETE /api/push/subscriptions/:id', async ({ viewer, params }) => {
		await push.unsubscribe(viewer, params.id);
		return new WithMessage(null, MESSAGES.ended);
	});
	mount.answer('POST /api/push/subscriptions/:id/test', async ({ viewer, params }, request) => {
		if (!isInjected(request)) await calls?.consume(viewer.user.id);
		return { fault: await push.test(viewer, params.id) };
	});
}
