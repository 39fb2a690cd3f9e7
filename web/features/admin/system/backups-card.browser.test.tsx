import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BackupList } from '#contract/admin.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { BackupsCard } from './backups-card.tsx';

async function open(list: BackupList) {
	await page.viewport(390, 844);
	const api = createFakeApi();
	api.respond('GET /api/admin/backups', list);
	await renderWithApp(
		<AdminActionsProvider>
			<BackupsCard />
		</AdminActionsProvider>,
		{ api, user: buildUser({ username: 'owner', role: 'owner' }) },
	);
	return api;
}

describe('the card of backups', { tags: ['operating-automatic-backup'] }, () => {
	it('lists each with its time, kind and size, and a download', async () => {
		await open({
			keep: 7,
			backups: [
				{ name: 'nightly-a.db', kind: 'nightly', created_at: '2026-06-15T03:00:00.000Z', bytes: 2_097_152 },
				{ name: 'update-b.db', kind: 'update', created_at: '2026-06-10T12:00:00.000Z', bytes: 1024 },
			],
		});
		await expect.element(page.getByText(/Jun 15, 2026.* · nightly · 2 MB/)).toBeVisible();
		await expect.element(page.getByText(/Jun 10, 2026.* · before an update · 1 KB/)).toBeVisible();
		await expect.element(page.getByRole('button', { name: /^Download the backup of Jun 10, 2026/ })).toBeVisible();
		await expectAccessible();
		await page.viewport(320, 640);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	it('takes the own password before a download long after the login', async () => {
		const backup = { name: 'nightly-a.db', kind: 'nightly', created_at: '2026-06-15T03:00:00.000Z', bytes: 6 } as const;
		const api = await open({ keep: 7, backups: [backup] });
		const failure = {
			success: false,
			code: 'password_required',
			message: 'Please enter your password to confirm this',
		};
		const download = vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(failure, { status: 403 }));
		download.mockResolvedValueOnce(new Response('SQLite'));
		const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
		onTestFinished(() => void [download.mockRestore(), click.mockRestore()]);
		api.respond('POST /api/auth/confirm-password', null);
		await page.getByRole('button', { name: /^Download the backup/ }).click();
		const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
		await dialog.getByLabelText('Your password', { exact: true }).fill('Ladder-cloud-7');
		expect(click).not.toHaveBeenCalled();
		await dialog.getByRole('button', { name: 'Confirm' }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.poll(() => click.mock.calls.length).toBe(1);
	});

	it('says when there are none yet, and when none are made', async () => {
		await open({ keep: 7, backups: [] });
		await expect.element(page.getByText(/None yet/)).toBeVisible();
		await open({ keep: 0, backups: [] });
		await expect.element(page.getByText(/BACKUP_KEEP is 0/)).toBeVisible();
	});
});
