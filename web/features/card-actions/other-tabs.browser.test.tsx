import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { useBookmark } from '../../bookmarks/bookmarks.ts';
import { readLocalBookmarks } from '../../personal-data/local-bookmarks.ts';
import { useLocalHistory } from '../../personal-data/local-history.ts';
import { readLocalTaste } from '../../personal-data/local-taste.ts';
import { savePreference } from '../../preferences/stored-preferences.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { rateTitle, setHidden, useHiddenKeys, useOwnRating } from '../../taste/taste.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { CardActions } from './card-actions.tsx';

const ONE = { media_type: 'movie', id: 1, name: 'One' } as const;
const title = (media_id: string) => ({ media_type: 'movie', media_id, timestamp: Date.now() });

/** What this tab shows of all that is stored. */
function Shown() {
	const bookmark = useBookmark(ONE);
	const shown = {
		hidden: [...(useHiddenKeys() ?? [])],
		rating: useOwnRating(ONE),
		isSaved: bookmark.isSaved,
		theme: usePreferences().theme,
		watched: useLocalHistory().map(({ media_id }) => media_id),
	};
	return (
		<>
			<output>{JSON.stringify(shown)}</output>
			<button type="button" onClick={bookmark.toggle}>
				Bookmark
			</button>
		</>
	);
}

async function expectShown(wanted: object): Promise<void> {
	await expect.poll(() => JSON.parse(document.querySelector('output')?.textContent ?? '{}')).toMatchObject(wanted);
}

/** The window of another tab: its changes of what is stored, and its announcements, arrive here as those of any. */
function openTab(): Window & typeof globalThis {
	const frame = document.createElement('iframe');
	document.body.append(frame);
	onTestFinished(() => frame.remove());
	return frame.contentWindow as Window & typeof globalThis;
}

describe('two tabs', { tags: ['preferences-first-paint', 'taste-signed-out', 'watch-later-signed-out'] }, () => {
	it('show, signed out, what either stores, and neither overwrites the other', async () => {
		const { queries } = await renderWithApp(
			<>
				<CardActions />
				<Shown />
			</>,
		);
		const { localStorage: other } = openTab();
		other.setItem(
			'matinee:taste',
			JSON.stringify({ hidden: [title('2')], ratings: [{ ...title('1'), half_stars: 7 }] }),
		);
		other.setItem('matinee:bookmarks', JSON.stringify([title('1')]));
		other.setItem('matinee:preferences', '{"theme":"light"}');
		other.setItem('matinee:watch-history', JSON.stringify([{ ...title('5'), season: 1, episode: 1, title: 'Five' }]));
		await expectShown({ hidden: ['movie:2'], rating: 7, isSaved: true, theme: 'light', watched: ['5'] });

		other.setItem('matinee:bookmarks', JSON.stringify([title('3'), title('1')]));
		await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
		await expect.poll(() => readLocalBookmarks().map(({ media_id }) => media_id)).toEqual(['3']);
		await setHidden(queries, { ...ONE, id: 4, name: 'Four' }, true);
		savePreference('volume', 20);
		expect(
			readLocalTaste()
				.hidden.map(({ media_id }) => media_id)
				.sort(),
		).toEqual(['2', '4']);
		expect(readLocalTaste().ratings).toMatchObject([{ media_id: '1', half_stars: 7 }]);
		expect(JSON.parse(other.getItem('matinee:preferences') ?? '')).toEqual({ theme: 'light', volume: 20 });
	});

	it('announce, signed in, what each has changed in the account, and fetch it again', async () => {
		const api = createFakeApi();
		let half_stars: number | null = null;
		const hidden: { media_type: 'movie'; media_id: string; hidden_at: string }[] = [];
		const saved: string[] = [];
		const taste = () => ({ hidden_at: null, half_stars });
		api.respond('GET /api/titles/:mediaId/:type/taste', taste);
		api.respond('GET /api/hidden-titles', () => [...hidden]);
		api.respond('GET /api/lists/:id/titles', () => [...saved]);
		api.respond('PUT /api/titles/:mediaId/:type/rating', ({ body }) => {
			({ half_stars } = body);
			return taste();
		});
		const { queries } = await renderWithApp(
			<>
				<CardActions />
				<Shown />
			</>,
			{ api, user: buildUser() },
		);
		await expectShown({ hidden: [], rating: null, isSaved: false });
		const tab = openTab();
		const announced: string[] = [];
		for (const name of ['matinee:taste', 'matinee:lists'] as const) {
			const channel = new tab.BroadcastChannel(name);
			channel.onmessage = () => announced.push(name);
		}
		half_stars = 9;
		hidden.push({ media_type: 'movie', media_id: '2', hidden_at: '2026-06-15T12:00:00.000Z' });
		new tab.BroadcastChannel('matinee:taste').postMessage(null);
		await expectShown({ hidden: ['movie:2'], rating: 9, isSaved: false });
		saved.push('movie:1');
		new tab.BroadcastChannel('matinee:lists').postMessage(null);
		await expectShown({ isSaved: true });
		announced.length = 0;
		await rateTitle(queries, ONE, 3);
		await expect.poll(() => announced).toEqual(['matinee:taste']);
	});
});
