import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { ClockWarning } from './clock-warning.tsx';

const AHEAD = { status: 'warning', time: '2026-07-20T12:00:00.000Z', lastSeenAt: '2026-06-15T12:00:00.000Z' } as const;

async function open(clock: Parameters<typeof ClockWarning>[0]['clock'], isOwner = true) {
	const api = createFakeApi();
	api.respond('POST /api/admin/clock/accept', null);
	const user = buildUser({ username: 'boss', role: isOwner ? 'owner' : 'admin' });
	await renderWithApp(
		<AdminActionsProvider>
			<ClockWarning clock={clock} isOwner={isOwner} />
		</AdminActionsProvider>,
		{ api, user },
	);
	return api;
}

const button = page.getByRole('button', { name: 'Accept the time' });

describe('the warning of the clock', { tags: ['operating-clock'] }, () => {
	it('lets an owner accept the time', async () => {
		const api = await open(AHEAD);
		await expect.element(page.getByText(/reads Jul 20, 2026.*last seen running on Jun 15, 2026/)).toBeVisible();
		await expectAccessible();
		await button.click();
		await expect.poll(() => api.requests('POST /api/admin/clock/accept').length).toBe(1);
	});

	it('says to an admin that an owner can', async () => {
		await open(AHEAD, false);
		await expect.element(page.getByText('Only an owner can accept the time.')).toBeVisible();
		await expect.element(button).not.toBeInTheDocument();
	});

	it('is absent while the clock is right', async () => {
		await open({ ...AHEAD, status: 'healthy' });
		await expect.element(page.getByText(/last seen/)).not.toBeInTheDocument();
	});
});
