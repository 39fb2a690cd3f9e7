import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { WatchTogether } from './watch-together.tsx';

it('a room is opened from the page of a title by one press, or what is wrong is said; choosing together is a link', {
	tags: ['together-rooms'],
}, async () => {
	await page.viewport(390, 844);
	const api = createFakeApi();
	api.fail('POST /api/rooms', { code: 'conflict', message: 'You have as many rooms as you may.' });
	const title = { media_type: 'movie', id: 775, name: 'A Trip to the Moon' } as const;
	await renderWithApp(<WatchTogether title={title} />, { api, user: buildUser() });
	await expect.element(page.getByRole('link', { name: 'Choose together' })).toHaveAttribute('href', '/together');
	await expectAccessible();
	await page.getByRole('button', { name: 'Watch together' }).click();
	await expect.poll(() => api.requests('POST /api/rooms')).toHaveLength(1);
	expect(location.pathname).toBe('/');
	api.respond('POST /api/rooms', { id: 'one', code: 'a'.repeat(22), ends_at: '2026-06-15T12:00:00.000Z' });
	await page.getByRole('button', { name: 'Watch together' }).click();
	await expect.poll(() => api.requests('POST /api/rooms')).toHaveLength(2);
	expect(api.requests('POST /api/rooms').at(-1)?.body).toMatchObject({
		kind: 'watch',
		title: { media_id: '775', media_type: 'movie', name: title.name },
	});
	await expect.poll(() => location.pathname + location.hash).toBe(`/together#${'a'.repeat(22)}`);
	expect(history.state).toMatchObject({ usr: { isHost: true } });
});
