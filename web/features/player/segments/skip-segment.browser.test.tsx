import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { EndpointData } from '#contract/endpoints.ts';
import type { PlaybackTime } from '#contract/player-messages.ts';
import { resumePositionsStorage } from '../../../personal-data/personal-storage.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import {
	createWatchApi,
	loadPlayer,
	openWatchPage,
	postFromPlayer,
	SUPERMAN_PAGE,
} from '../../../testing/watch-page.tsx';
import { createFeed } from '../playback/feed.ts';
import { startSleepTimer, wakeUp } from '../playback/sleep-timer.ts';
import { SkipSegment } from './skip-segment.tsx';

const SEGMENTS = 'GET /api/segments/:mediaId/:type';
const READY = {
	type: 'ready',
	version: 2,
	commands: ['play', 'pause', 'seek'],
	events: ['timeupdate', 'ended'],
} as const;
const at = (position: number, duration = 600) => ({ type: 'timeupdate', position, duration });
const skip = (kind: string) => page.getByRole('button', { name: `Skip ${kind}` });

type Segments = EndpointData<typeof SEGMENTS>;
const part = (kind: Segments[number]['kind'], start: number, end: number | null): Segments[number] => ({
	...{ kind, start, end },
	source: 'theintrodb',
});

/** The part of the page that offers it, with a player that notes its commands. */
async function play(
	segments: Segments,
	preferences: { skipIntro?: boolean; skipPrompt?: boolean } = {},
	ownKinds: readonly string[] = [],
) {
	const api = createFakeApi();
	api.respond(SEGMENTS, segments);
	const messages = createFeed();
	const times = {
		emit: (time: PlaybackTime) => messages.emit({ source: 'matinee-player', type: 'timeupdate', ...time }),
	};
	const postMessage = vi.fn();
	const { version, commands, events } = READY;
	await renderWithApp(
		<SkipSegment
			media={{ media_type: 'tv', id: 661, season: 1, episode: 2 }}
			bridge={{ version, commands, events, origin: 'null' }}
			frame={{ current: { contentWindow: { postMessage } as unknown as Window } }}
			preferences={{ skipIntro: false, skipPrompt: true, ...preferences }}
			ownKinds={ownKinds}
			messages={messages}
			onCredits={() => {}}
		/>,
		{ api },
	);
	await expect.poll(() => api.requests(SEGMENTS).length).toBe(1);
	const seeks = () => postMessage.mock.calls.map(([{ type, position }]) => [type, position]);
	/** A player reports its time again and again: the parts may not be there yet. */
	const reportUntil = (position: number, isDone: () => boolean) =>
		expect
			.poll(() => {
				times.emit({ position, duration: 600 });
				return isDone();
			})
			.toBe(true);
	return { api, times, seeks, reportUntil };
}

describe('a part that may be skipped', { tags: ['skip-segments-button'] }, () => {
	it('has a button while the player is in it, which seeks to its end', async () => {
		const { api, times, seeks, reportUntil } = await play([part('intro', 10, 70)]);
		expect(api.requests(SEGMENTS)[0]).toMatchObject({
			params: { mediaId: '661', type: 'tv' },
			query: { season: '1', episode: '2' },
		});
		await reportUntil(12, () => skip('Intro').elements().length === 1);
		await expect.element(skip('Intro')).toHaveAttribute('data-shortcut', 'i');
		await expectAccessible();
		await skip('Intro').click();
		expect(seeks()).toEqual([['seek', 70]]);
		await expect.element(skip('Intro')).not.toBeInTheDocument();
		await expect.element(page.getByText('Skipped the intro')).toBeInTheDocument();
		times.emit({ position: 71, duration: 600 });
		expect(skip('Intro').elements()).toEqual([]);
	});

	it('is skipped by itself by preference, once', async () => {
		const { times, seeks, reportUntil } = await play([part('recap', 5, 30)], { skipIntro: true });
		await reportUntil(6, () => seeks().length === 1);
		// Somebody who goes back to it means to see it.
		for (const position of [31, 7]) times.emit({ position, duration: 600 });
		await expect.element(skip('Recap')).toBeVisible();
		expect(seeks()).toEqual([['seek', 30]]);
	});

	it('is not offered where the preference is off, nor where the player itself offers it', async () => {
		const off = await play([part('intro', 10, 70)], { skipPrompt: false });
		for (const position of [12, 13]) off.times.emit({ position, duration: 600 });
		expect([skip('Intro').elements(), off.seeks()]).toEqual([[], []]);
	});

	it('is left to the player where that reports its own', async () => {
		const { reportUntil } = await play([part('intro', 10, 70), part('preview', 300, 350)], {}, ['intro']);
		await reportUntil(301, () => skip('Preview').elements().length === 1);
		await reportUntil(12, () => skip('Preview').elements().length === 0);
		expect(skip('Intro').elements()).toEqual([]);
	});

	it('is none where it cannot be one of the title', async () => {
		const { reportUntil } = await play([part('recap', 400, 450), part('intro', 500, 5000)]);
		await reportUntil(401, () => skip('Recap').elements().length === 1);
		await reportUntil(501, () => skip('Recap').elements().length === 0);
		expect(skip('Intro').elements()).toEqual([]);
	});

	it('of credits before a last scene has a button', async () => {
		const { seeks, reportUntil } = await play([part('credits', 400, 500)]);
		await reportUntil(405, () => skip('Credits').elements().length === 1);
		await skip('Credits').click();
		expect(seeks()).toEqual([['seek', 500]]);
	});
});

/** Times are reported again and again, as a player does: its page may not have the parts yet. */
async function reportUntil(time: object, isDone: () => boolean): Promise<void> {
	await expect
		.poll(async () => {
			await postFromPlayer(time);
			return isDone();
		})
		.toBe(true);
}

describe('the watch page', { tags: ['skip-segments-button'] }, () => {
	it('asks for no parts where the player cannot seek, and an outage costs nothing else', async () => {
		const api = createWatchApi();
		await openWatchPage(`${SUPERMAN_PAGE}/1/1`, { api });
		await loadPlayer();
		await postFromPlayer({ ...READY, commands: ['play'] }, { type: 'playing' }, at(12));
		await expect.element(page.getByText('Playing on Server 1.')).toBeVisible();
		expect(api.requests(SEGMENTS)).toEqual([]);
		api.fail(SEGMENTS, 500);
		await postFromPlayer(READY);
		await expect.poll(() => api.requests(SEGMENTS).length).toBe(1);
		await postFromPlayer(at(13));
		await expect.element(page.getByText('Playing on Server 1.')).toBeVisible();
	});

	async function playCredits() {
		const api = createWatchApi();
		api.respond(SEGMENTS, [part('credits', 500, null)]);
		await openWatchPage(`${SUPERMAN_PAGE}/1/1`, { api });
		await loadPlayer();
		await postFromPlayer(READY, { type: 'playing' }, at(499));
		const upNext = page.getByRole('region', { name: 'Up next' });
		expect(upNext.elements()).toEqual([]);
		await reportUntil(at(502), () => upNext.elements().length === 1);
		return upNext;
	}

	it('has what comes next in the last credits, and the episode counts as watched when that is opened', async () => {
		const upNext = await playCredits();
		expect(skip('Credits').elements()).toEqual([]);
		await upNext.getByRole('link', { name: 'Play Now' }).click();
		await expect.poll(() => location.pathname).toBe(`${SUPERMAN_PAGE}/1/2`);
		const stored: { key: string; completed: boolean }[] = JSON.parse(resumePositionsStorage.read() ?? '[]');
		expect(stored.find(({ key }) => key === 'tv/661/1/1')).toMatchObject({ completed: true });
	});

	it('waits in the credits while the film is paused, and keeps the keys of the player', async () => {
		const upNext = await playCredits();
		await postFromPlayer({ type: 'paused', position: 502, duration: 600 });
		await expect.element(upNext.getByRole('status').first()).toMatchTextContent('Paused, with');
		expect(upNext.getByRole('button', { name: /star/ }).elements()[0]).not.toHaveAttribute('aria-keyshortcuts');
	});

	it('offers nothing in the credits of what is the last before sleep', async () => {
		startSleepTimer('end', performance.now());
		const api = createWatchApi();
		api.respond(SEGMENTS, [part('credits', 500, null)]);
		await openWatchPage(`${SUPERMAN_PAGE}/1/1`, { api });
		await loadPlayer();
		await postFromPlayer(READY, { type: 'playing' }, at(499));
		await expect.poll(() => api.requests(SEGMENTS).length).toBe(1);
		await postFromPlayer(at(502), at(503));
		const upNext = page.getByRole('region', { name: 'Up next' });
		expect(upNext.elements()).toEqual([]);
		wakeUp();
		await reportUntil(at(504), () => upNext.elements().length === 1);
	});

	it('leaves somebody alone who stays at the credits', async () => {
		const upNext = await playCredits();
		await upNext.getByRole('button', { name: 'Stay Here' }).click();
		await postFromPlayer(at(599), { type: 'ended' });
		await expect.element(upNext).not.toBeInTheDocument();
	});
});

describe('marking a part', { tags: ['skip-segments-marked'] }, () => {
	const MARKS = 'GET /api/segments/:mediaId/:type/marks';
	const open = page.getByRole('button', { name: 'Mark a part to skip' });
	const panel = page.getByRole('region', { name: 'Mark a part to skip' });

	async function openPanel() {
		const api = createWatchApi();
		api.respond('GET /api/watch-progress/:mediaId/:type', { entry: null, episodes: [] });
		api.respond('GET /api/watch-history/:mediaId/:type', null);
		api.respond('POST /api/watch-progress', { saved: 0 } as never);
		let marks: EndpointData<typeof MARKS> = [];
		api.respond(SEGMENTS, () => marks.map(({ kind, start, end }) => ({ kind, start, end, source: 'viewer' as const })));
		api.respond(MARKS, () => marks);
		api.respond('POST /api/segments/:mediaId/:type/marks', ({ body: { kind, start, end } }) => {
			const mark = { id: `m${marks.length}`, kind, start, end, is_own: true, created_at: new Date().toISOString() };
			marks = [mark, ...marks];
			return mark;
		});
		api.respond('DELETE /api/segment-marks/:id', ({ params }) => {
			marks = marks.filter(({ id }) => id !== params.id);
			return null;
		});
		await openWatchPage(`${SUPERMAN_PAGE}/1/1`, { api, user: buildUser() });
		await loadPlayer();
		await postFromPlayer(READY, { type: 'playing' });
		await open.click();
		await expect.element(panel).toBeVisible();
		return { api };
	}

	it('takes the player’s time, saves it for everybody, and removes it again', async () => {
		const { api } = await openPanel();
		await postFromPlayer(at(10));
		await panel.getByRole('button', { name: 'Start is now' }).click();
		await postFromPlayer(at(70));
		await panel.getByRole('button', { name: 'End is now' }).click();
		await expect.element(panel.getByLabelText('Start', { exact: true })).toHaveValue('0:10');
		await panel.getByRole('button', { name: 'Save part' }).click();
		await expect.element(panel.getByText('Intro saved')).toBeVisible();
		expect(api.requests('POST /api/segments/:mediaId/:type/marks')[0]?.body).toEqual({
			...{ season: 1, episode: 1, kind: 'intro', start: 10, end: 70 },
		});
		await expect.element(panel.getByText('0:10–1:10')).toBeVisible();
		// It is offered at once.
		await reportUntil(at(12), () => skip('Intro').elements().length === 1);
		await expectAccessible();
		await panel.getByRole('button', { name: 'Remove Intro 0:10–1:10' }).click();
		await expect.element(panel.getByText('Removed')).toBeVisible();
		await expect.element(panel.getByText('0:10–1:10')).not.toBeInTheDocument();
	});

	it('says what is wrong with times, and sends none of those', async () => {
		const { api } = await openPanel();
		await postFromPlayer(at(10));
		for (const [start, end, message] of [
			['', '', 'Enter a time such as 1:30.'],
			['1:00', 'later', 'Enter a time such as 1:30.'],
			['1:30', '1:00', 'The end must be at least 3 seconds after the start.'],
			['1:30', '20:00', 'The end is after the end of the title.'],
		] as const) {
			await panel.getByLabelText('Start', { exact: true }).fill(start);
			await panel.getByLabelText('End', { exact: true }).fill(end);
			await panel.getByRole('button', { name: 'Save part' }).click();
			await expect.element(panel.getByText(message)).toBeVisible();
		}
		expect(api.requests('POST /api/segments/:mediaId/:type/marks')).toEqual([]);
	});
});
