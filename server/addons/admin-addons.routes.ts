import { requireConfirmed } from '../accounts/own-account.service.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { ADDON_MESSAGES as MESSAGES } from './addons.messages.ts';
import type { Addons } from './addons.service.ts';

interface AdminAddonDependencies {
	addons: Addons;
	/** Null disables the limit. */
	createLimit: CreateRateLimiter | null;
	/** Epoch milliseconds. */
	clock: () => number;
}

const LOOKS_PER_USER = { name: 'addon-previews', attempts: 60, windowS: 600 };

/**
 * The list of add-ons, by the rule of player servers: admins see it and look at addresses, owners change it soon after their
 * password was checked, for what is added is asked for every viewer.
 */
export function mountAdminAddons(mount: Mount, { addons, createLimit, clock }: AdminAddonDependencies): void {
	const looks = createLimit?.(LOOKS_PER_USER);
	const list = ({ user }: Viewer) => addons.list(user.role === 'owner');
	const confirmed = (viewer: Viewer) => {
		requireConfirmed(viewer, clock());
		return viewer.user;
	};

	mount.answer('GET /api/admin/addons', ({ viewer }) => list(viewer));
	mount.answer('POST /api/admin/addons/preview', async ({ viewer, body }, request) => {
		if (!isInjected(request)) await looks?.consume(viewer.user.id);
		return addons.preview(body.address);
	});
	mount.answer('POST /api/admin/addons', async ({ viewer, body }, request) => {
		const owner = confirmed(viewer);
		if (!isInjected(request)) await looks?.consume(owner.id);
		await addons.add(body.address, owner);
		return new WithMessage(await list(viewer), MESSAGES.added);
	});
	mount.answer('PUT /api/admin/addons/:id', async ({ viewer, params, body }) => {
		await addons.change(params.id, body, confirmed(viewer));
		return new WithMessage(await list(viewer), MESSAGES.saved);
	});
	mount.answer('POST /api/admin/addons/order', async ({ viewer, body }) => {
		await addons.order(body.ids, confirmed(viewer));
		return new WithMessage(await list(viewer), MESSAGES.saved);
	});
	mount.answer('POST /api/admin/addons/:id/refresh', async ({ viewer, params }, request) => {
		if (!isInjected(request)) await looks?.consume(viewer.user.id);
		await addons.refresh(params.id);
		return new WithMessage(await list(viewer), MESSAGES.refreshed);
	});
	mount.answer('DELETE /api/admin/addons/:id', async ({ viewer, params }) => {
		await addons.remove(params.id, confirmed(viewer));
		return new WithMessage(await list(viewer), MESSAGES.removed);
	});
}
