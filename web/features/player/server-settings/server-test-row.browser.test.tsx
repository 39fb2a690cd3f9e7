import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PlayerServerProbe } from '#contract/player-server-probe.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { TestedDraft } from './tested-servers.tsx';

/** Of a fragment: the frame of the test requests no other site. */
const MOVIE_URL = 'about:blank';

describe('the test of a player server', { tags: ['player-server-probe'] }, () => {
	it.each<[PlayerServerProbe, string]>([
		[{ outcome: 'answers', status: 200, ms: 312 }, 'The address answered 200 in 0.3 s and allows frames.'],
		[{ outcome: 'error_status', status: 404, ms: 40 }, 'The address answered with an error: 404.'],
		[{ outcome: 'unreachable', status: null, ms: null }, 'The address can’t be reached from Matinee’s server.'],
	])('says what the server found: $outcome', async (found, sentence) => {
		const api = createFakeApi();
		api.respond('POST /api/admin/player-server-probe', found);
		await renderWithApp(<TestedDraft movieUrl={MOVIE_URL} tvUrl={MOVIE_URL} sandbox="strict" />, {
			api,
			user: buildUser({ role: 'owner' }),
		});
		await page.getByRole('button', { name: /^Test/ }).click();
		await expect.element(page.getByText(sentence)).toBeVisible();
		expect(api.requests('POST /api/admin/player-server-probe')[0]?.body).toEqual({ url: `${MOVIE_URL}/10331` });
	});
});
