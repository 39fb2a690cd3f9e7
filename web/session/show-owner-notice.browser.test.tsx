import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SETUP_FINDINGS, type SetupFinding } from '#contract/setup.ts';
import { getApiClient } from '../api/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../testing/render-with-app.tsx';
import { showOwnerNotice } from './show-owner-notice.ts';

const notice = page.getByText(/^TMDB refuses the key/);

async function open(finding: SetupFinding) {
	const api = createFakeApi();
	api.respond('GET /api/admin/setup', [{ ...SETUP_FINDINGS[finding], finding, value: null }]);
	const { queries } = await renderWithApp(<h1>Home</h1>, { api, user: buildUser({ role: 'owner' }) });
	await showOwnerNotice(getApiClient(queries));
}

it('an owner sees on any page that TMDB refuses the key', { tags: ['operating-tmdb-key'] }, async () => {
	await open('key-works');
	await open('key-refused');
	await expect.element(notice.first()).toBeVisible();
	// That of the key that works would have come before.
	expect(page.getByRole('button', { name: 'Open Setup' }).elements()).toHaveLength(1);
});
