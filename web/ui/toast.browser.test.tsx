import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showToast } from './toast.ts';

it('a notice is shown at once also where the clock was set back', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
	showToast({ kind: 'success', text: 'Before' });
	await expect.element(page.getByText('Before')).toBeVisible();
	const dialog = document.body.appendChild(document.createElement('dialog'));
	dialog.showModal();
	// The notices have moved into it.
	await expect.element(page.getByRole('dialog').getByText('Before')).toBeVisible();
	vi.useRealTimers();
	showToast({ kind: 'success', text: 'After' });
	await expect.element(page.getByText('After')).toBeVisible();
	dialog.close();
});
