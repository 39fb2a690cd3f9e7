import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { PublicConfigProvider } from '../../config/public-config.tsx';
import { HistoryCard } from './history-card.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const SHOW: ContinueWatchingCard = {
	id: 'tv:605',
	mediaType: 'tv',
	mediaId: '605',
	state: 'known',
	title: 'Fantômas',
	poster: '/fantomas.svg',
	backdrop: null,
	lastWatched: '2026-11-21T09:00:00.000Z',
	rating: 8.46,
	year: 1913,
	genres: ['Crime', 'Mystery', 'Drama'],
	season: 4,
	episode: 11,
	episodeTitle: 'Juve Versus Fantômas',
	isNext: false,
	isFinished: false,
	position: 0,
	duration: 0,
};
const MOVIE: ContinueWatchingCard = {
	...SHOW,
	...{ id: 'movie:605', mediaType: 'movie', season: null, episode: null, episodeTitle: null },
};
const UNKNOWN = { title: null, poster: null, backdrop: null, rating: null, year: null, genres: [], episodeTitle: null };

function render(card: ContinueWatchingCard, isLocal = false) {
	const html = renderToStaticMarkup(
		<PublicConfigProvider value={{ imageBase: 'https://images.invalid/t/p' } as PublicConfig}>
			<MemoryRouter>
				<HistoryCard
					item={{ card, isLocal, serverCard: null, localEntries: [] }}
					now={NOW}
					isRemoving={false}
					onRemove={() => {}}
				/>
			</MemoryRouter>
		</PublicConfigProvider>,
	);
	return {
		html,
		href: /<a [^>]*href="([^"]*)"/.exec(html)?.[1],
		text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
		button: /<button[^>]*aria-label="([^"]*)"/.exec(html)?.[1],
	};
}

describe('a card of My List', () => {
	it('shows the details of a show and links to the episode last watched', {
		tags: ['my-list-card', 'my-list-resume'],
	}, () => {
		const { href, text, html, button } = render(SHOW);
		expect(href).toBe('/watch/tv/605/4/11');
		for (const fact of [
			'Fantômas',
			'S4E11',
			'Juve Versus Fantômas',
			'8.5',
			'1913',
			'Crime, Mystery, Drama',
			'Resume',
			'3h ago',
		]) {
			expect(text).toContain(fact);
		}
		expect(html).toContain('dateTime="2026-11-21T09:00:00.000Z"');
		expect(button).toBe('Remove Fantômas from My List');
	});

	it('says what a press does: it resumes, plays the next episode, or plays a finished movie again', {
		tags: ['my-list-resume'],
	}, () => {
		expect(render({ ...SHOW, isNext: true }).text).toMatch(/ Play .*3h ago/);
		expect(render({ ...MOVIE, isFinished: true }).text).toContain('Watch again');
	});

	it('says the same as the page of the title where only the trailer plays', { tags: ['my-list-resume'] }, () => {
		for (const card of [SHOW, { ...SHOW, isNext: true }, { ...MOVIE, isFinished: true }]) {
			const { text } = render({ ...card, plays: 'trailer' });
			expect(text).toContain('Watch Now (Trailer)');
			expect(text).not.toMatch(/Resume| Play |Watch again/);
		}
	});

	it('has no episode for a movie', { tags: ['my-list-card'] }, () => {
		const { href, text } = render(MOVIE);
		expect(href).toBe('/watch/movie/605');
		expect(text).not.toMatch(/S\d+E\d+|Season/);
	});

	it('of a title missing from the catalogue has a notice and no link, and can be removed', {
		tags: ['my-list-missing-title'],
	}, () => {
		const { href, text, button } = render({ ...SHOW, ...UNKNOWN, state: 'missing' });
		expect(href).toBeUndefined();
		expect(text).toContain('No longer in the catalogue');
		expect(button).toBe('Remove TV Show from My List');
	});

	it('of a title that cannot be fetched has its link all the same', {
		tags: ['my-list-missing-title'],
	}, () => {
		const { href, text } = render({ ...MOVIE, ...UNKNOWN, state: 'unreachable' });
		expect(href).toBe('/watch/movie/605');
		expect(text).toContain('Details can’t be loaded right now');
	});

	it('has a notice when the title is stored only on this device', () => {
		expect(render(MOVIE, true).text).toContain('On this device');
		expect(render(MOVIE).text).not.toContain('On this device');
	});
});
