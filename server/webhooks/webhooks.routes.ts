import { requireConfirmed } from '../accounts/own-account.service.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { WEBHOOK_MESSAGES as MESSAGES } from './webhooks.messages.ts';
import type { Webhooks } from './webhooks.service.ts';

interface WebhookDependencies {
	webhooks: Webhooks;
	/** Null disables the limit. */
	createLimit: CreateRateLimiter | null;
	/** Epoch milliseconds. */
	clock: () => number;
}

const TESTS_PER_USER = { name: 'webhook-tests', attempts: 30, windowS: 600 };

/** Owners change the list soon after their password was checked: an added address learns what happens here. */
export function mountWebhooks(mount: Mount, { webhooks, createLimit, clock }: WebhookDependencies): void {
	const tests = createLimit?.(TESTS_PER_USER);
	const confirmed = (viewer: Viewer) => {
		requireConfirmed(viewer, clock());
		return viewer.user;
	};

	mount.answer('GET /api/admin/webhooks', () => webhooks.list());
	mount.answer('POST /api/admin/webhooks', async ({ viewer, body }) => {
		return new WithMessage(await webhooks.add(body, confirmed(viewer)), MESSAGES.added);
	});
	mount.answer('PUT /api/admin/webhooks/:id', async ({ viewer, params, body }) => {
		return new WithMessage(await webhooks.change(params.id, body, confirmed(viewer)), MESSAGES.saved);
	});
	mount.answer('DELETE /api/admin/webhooks/:id', async ({ viewer, params }) => {
		await webhooks.remove(params.id, confirmed(viewer));
		return new WithMessage(null, MESSAGES.removed);
	});
	mount.answer('POST /api/admin/webhooks/:id/test', async ({ viewer, params }, request) => {
		if (!isInjected(request)) await tests?.consume(viewer.user.id);
		return webhooks.test(params.id);
	});
	mount.answer('GET /api/admin/webhooks/:id/deliveries', ({ params }) => webhooks.deliveries(params.id));
}
