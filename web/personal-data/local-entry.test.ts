import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesFor, type LocalEntry, parseEntries, unsentEntries, withEntry, withoutEntries } from './local-entry.ts';

function buildEntry(overrides: Partial<LocalEntry> = {}): LocalEntry {
	return { media_id: '605', media_type: 'movie', season: 1, episode: 1, timestamp: 1000, ...overrides };
}

describe('the local history', () => {
	it.each([
		['nothing', null],
		['truncated JSON', '[{"media_id":"605","media_'],
		['something else', '{"theme":"dark"}'],
		['a JSON string', '"605"'],
		['null', 'null'],
		['a list of other values', '[1, null, "605", {}, []]'],
		[
			'invalid entries',
			JSON.stringify([
				buildEntry({ media_id: '0605' }),
				buildEntry({ media_id: 605 as never }),
				buildEntry({ media_type: 'person' as never }),
				buildEntry({ season: -1 }),
				buildEntry({ episode: 1.5 }),
				buildEntry({ timestamp: '2026-11-21' as never }),
			]),
		],
	])('is empty where %s is stored', { tags: ['history-unreadable'] }, (_what, stored) => {
		expect(parseEntries(stored)).toEqual([]);
	});

	it('keeps valid entries beside invalid ones, without unknown fields', {
		tags: ['history-unreadable'],
	}, () => {
		const entry = buildEntry({ user_id: 'u1', title: 'Metropolis', poster: '/metropolis.svg' });
		const stored = JSON.stringify([null, { ...entry, html: '<b>' }, 7, { ...entry, media_type: 'tv', title: 9 }]);
		const { title: _title, ...untitled } = entry;
		expect(parseEntries(stored)).toEqual([entry, { ...untitled, media_type: 'tv' }]);
	});

	it('has one entry for each title and user: the newest, first', { tags: ['history-local-limit'] }, () => {
		const older = buildEntry({ media_type: 'tv', episode: 2 });
		const entries = [buildEntry({ timestamp: 2000 }), older];
		const watched = buildEntry({ media_type: 'tv', episode: 3, timestamp: 3000 });
		expect(withEntry(entries, watched)).toEqual([watched, entries[0]]);
	});

	it('keeps movie 605 and show 605 separate, and the entries of two users', { tags: ['my-list-identity'] }, () => {
		const movie = buildEntry();
		const show = buildEntry({ media_type: 'tv' });
		const hers = buildEntry({ user_id: 'u1' });
		const his = buildEntry({ user_id: 'u2' });
		const entries = [show, hers, his].reduce<LocalEntry[]>(withEntry, [movie]);
		expect(entries).toHaveLength(4);
		expect(withoutEntries(entries, [show, his])).toEqual(expect.arrayContaining([movie, hers]));
	});

	it('removes sent entries, and none recorded since', () => {
		const sent = buildEntry();
		const since = buildEntry({ timestamp: 2000, episode: 2 });
		expect(withoutEntries([since], [sent])).toEqual([since]);
		expect(withoutEntries([sent], [sent])).toEqual([]);
	});

	it('has the newest 50, newest first, in any order of insertion', { tags: ['history-local-limit'] }, () => {
		const watching = fc.record({
			media_id: fc.integer({ min: 1, max: 90 }).map(String),
			media_type: fc.constantFrom('movie' as const, 'tv' as const),
			timestamp: fc.integer({ min: 0, max: 1e6 }),
			user_id: fc.constantFrom('u1', 'u2'),
		});
		fc.assert(
			fc.property(fc.array(watching, { maxLength: 120 }), (watched) => {
				const entries = watched.map(buildEntry).reduce<LocalEntry[]>(withEntry, []);
				const times = entries.map(({ timestamp }) => timestamp);
				expect(times).toEqual([...times].sort((a, b) => b - a));
				expect(entries.length).toBeLessThanOrEqual(50);
				expect(entries[0]?.timestamp ?? 0).toBe(Math.max(0, ...watched.map(({ timestamp }) => timestamp)));
				expect(parseEntries(JSON.stringify(entries))).toEqual(entries);
			}),
		);
	});

	it.each([
		{ viewer: 'u1', seen: ['u1', undefined], sent: ['u1'] },
		{ viewer: 'u2', seen: ['u2', undefined], sent: ['u2'] },
		{ viewer: null, seen: [undefined], sent: [] },
	])(
		'shows $viewer their own and anonymous entries, and sends only their own',
		{ tags: ['history-owner-only'] },
		({ viewer, seen, sent }) => {
			const entries = ['u1', 'u2', undefined].map((user_id) => buildEntry(user_id ? { user_id } : {}));
			expect(entriesFor(entries, viewer).map(({ user_id }) => user_id)).toEqual(seen);
			expect(unsentEntries(entries, viewer).map(({ user_id }) => user_id)).toEqual(sent);
		},
	);
});
