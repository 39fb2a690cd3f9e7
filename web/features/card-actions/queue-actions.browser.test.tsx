import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queueStorage, resumePositionsStorage } from '../../personal-data/personal-storage.ts';
import { queueKey, readQueue } from '../../queue/queue.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { createWatchApi } from '../../testing/watch-page.tsx';
import { Link } from '../../ui/link.tsx';
import { CardActions } from './card-actions.tsx';

beforeEach(() => {
	queueStorage.remove();
	resumePositionsStorage.remove();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const keysOf = () => readQueue().map(queueKey);

const CARDS = (
	<>
		<CardActions />
		{[1, 2].map((id) => (
			<Link key={id} to={`/movie/${id}`} className="title-card" style={{ width: 160, height: 240 }}>
				<span className="font-semibold">{`Film ${id}`}</span>
			</Link>
		))}
	</>
);

describe('the queue in the menu of a card', { tags: ['queue-play-all'] }, () => {
	it('gets a title at its end, or at its front, and says so', async () => {
		await renderWithApp(CARDS, { api: createFakeApi() });
		for (const [name, action, said] of [
			['Film 1', 'Add to queue', 'Film 1 is in the queue'],
			['Film 2', 'Play next', 'Film 2 plays next'],
		] as const) {
			(page.getByRole('link', { name }).element() as HTMLElement).focus();
			await page.getByRole('link', { name }).hover();
			await button(`More for ${name}`).click();
			await button(action).click();
			await expect.element(page.getByText(said)).toBeVisible();
		}
		expect(keysOf()).toEqual(['movie/2', 'movie/1']);
	});
});

describe('the queue on the page of a title', { tags: ['queue-play-all'] }, () => {
	/** What of the page of a title the actions read. */
	const showPage = (
		<>
			<CardActions />
			<h1>Superman</h1>
			<div data-portal="" />
		</>
	);

	it('gets all episodes of a show from the first unseen, and the first one plays', async () => {
		// The first two episodes were watched to their end.
		const position = { position: 0, duration: 600, completed: true, timestamp: Date.now() };
		const local = [1, 2].map((episode) => ({ ...position, key: `tv/661/1/${episode}` }));
		resumePositionsStorage.write(JSON.stringify(local));
		const entry = {
			media_id: '661',
			media_type: 'tv',
			season: 1,
			episode: 2,
			timestamp: Date.now(),
			title: 'Superman',
		};
		localStorage.setItem('matinee:watch-history', JSON.stringify([entry]));
		await renderWithApp(showPage, { api: createWatchApi(), address: '/tv/661' });
		await button('Queue').click();
		await expectAccessible();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => location.pathname).toBe('/watch/tv/661/1/3');
		const episodes = [4, 5, 6, 7, 8, 9].map((episode) => `tv/661/1/${episode}`);
		expect(keysOf()).toEqual([...episodes, ...[1, 2, 3, 4, 5, 6, 7, 8].map((episode) => `tv/661/2/${episode}`)]);
		expect(readQueue()[0]?.name).toBe('Superman S1E4');
	});

	it('gets all episodes in any order by Shuffle', async () => {
		await renderWithApp(showPage, { api: createWatchApi(), address: '/tv/661' });
		await button('Queue').click();
		await button('Shuffle all episodes').click();
		await expect.poll(() => keysOf().length).toBe(16);
	});

	it('gets the show, which plays from where the viewer is', async () => {
		await renderWithApp(showPage, { api: createWatchApi(), address: '/tv/661' });
		await button('Queue').click();
		await button('Play next').click();
		await expect.poll(keysOf).toEqual(['tv/661']);
	});
});
