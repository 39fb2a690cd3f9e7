import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PlayerServerProbe } from '#contract/player-server-probe.ts';
import type { TransportResponse } from '#contract/render.ts';
import { createFakeApi, interceptRequests } from '../../../testing/fake-api.ts';
import { nextFrames } from '../../../testing/next-frames.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { ServerTestRow } from './server-test-row.tsx';
import { TestedDraft } from './tested-servers.tsx';

/** Of a fragment: the frame of the test requests no other site. */
const MOVIE_URL = 'about:blank';
const SERVER = {
	id: 1,
	name: 'Server',
	priority: 0,
	params: {},
	messageOrigin: null,
	movieUrl: MOVIE_URL,
	tvUrl: MOVIE_URL,
	sandbox: 'strict',
} as const;

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

	it('keeps the answer of the newest test, whichever comes last', async () => {
		const api = createFakeApi();
		api.respond('POST /api/admin/player-server-probe', { outcome: 'error_status', status: 404, ms: 40 });
		const first = Promise.withResolvers<TransportResponse | undefined>();
		let tests = 0;
		interceptRequests(api, /player-server-probe/, () => {
			tests += 1;
			return tests === 1 ? first.promise : Promise.resolve(undefined);
		});
		await renderWithApp(
			<ServerTestRow server={SERVER} isEnabled={null} media={{ media_type: 'movie', id: 10_331 }} timeoutMs={50} />,
			{
				api,
				user: buildUser({ role: 'owner' }),
			},
		);
		const button = page.getByRole('button', { name: /^Test/ });
		await button.click();
		await expect.element(button).not.toHaveAttribute('aria-disabled');
		await button.click();
		await expect.element(page.getByText('The address answered with an error: 404.')).toBeVisible();
		let isRead = false;
		first.resolve({
			status: 200,
			header: () => null,
			json: async () => {
				isRead = true;
				return { success: true, data: { outcome: 'answers', status: 200, ms: 312 } };
			},
		});
		await expect.poll(() => isRead).toBe(true);
		await nextFrames();
		await expect.element(button).not.toHaveAttribute('aria-disabled');
		await expect.element(page.getByText('The address answered with an error: 404.')).toBeVisible();
	});
});
