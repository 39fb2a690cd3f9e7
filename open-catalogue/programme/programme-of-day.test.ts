import { describe, expect, it } from 'vitest';
import { ROW_MAX_CARDS } from '#contract/limits.ts';
import { programmeSchema } from '#contract/programme.ts';
import { titleKey } from '#contract/title.ts';
import type { CatalogueTitle } from '../answers/catalogue-title.ts';
import { createRequestHandler } from '../answers/request-handler.ts';
import { OPEN_CATALOGUE } from '../open-catalogue.ts';
import { programmeOfDay } from './programme-of-day.ts';

const DAYS = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(0, 10));
const PROGRAMMES = DAYS.map((date) => programmeOfDay(OPEN_CATALOGUE, date));
const [today = programmeOfDay(OPEN_CATALOGUE, '2026-11-22')] = PROGRAMMES;

/** The titles of Home's other rows on that day: each row without those of the rows above it, as the browser draws them. */
function titlesOfHome(date: string): string[] {
	const answer = createRequestHandler(OPEN_CATALOGUE, { clock: () => Date.parse(date), imageBase: '' });
	const shown = new Set<string>();
	const rows = [
		['GET /api/tmdb/trending/:type/:window', { type: 'all', window: 'day' }, undefined],
		['GET /api/tmdb/movie/popular', {}, 'movie'],
		['GET /api/tmdb/trending/:type/:window', { type: 'tv', window: 'day' }, 'tv'],
		['GET /api/tmdb/tv/popular', {}, 'tv'],
	] as const;
	for (const [endpoint, params, type] of rows) {
		const pages = [1, 2, 3].flatMap((page) => {
			const { body } = answer({ endpoint, params, query: { page } });
			return (body as { results: { id: number; media_type?: 'movie' | 'tv' }[] }).results;
		});
		const fresh = pages.map((item) => titleKey({ id: item.id, media_type: item.media_type ?? type ?? 'movie' }));
		for (const key of [...new Set(fresh)].filter((one) => !shown.has(one)).slice(0, ROW_MAX_CARDS)) shown.add(key);
	}
	return [...shown];
}

describe('the programme of a day', () => {
	it('is the same for everyone on that day, and another one on the next', { tags: ['home-programme'] }, () => {
		expect(programmeOfDay(OPEN_CATALOGUE, today.date)).toEqual(today);
		expect(programmeSchema.parse(today)).toEqual(today);
		const headings = new Set(PROGRAMMES.map(({ rows }) => rows.map(({ heading }) => heading).join()));
		expect(headings.size).toBeGreaterThan(DAYS.length * 0.9);
		const bills = new Set(PROGRAMMES.map(({ double_bill }) => double_bill?.feature.id));
		expect(bills.size).toBeGreaterThan(30);
	});

	it('has five rows of eight to twenty films, and no title twice among them and the other rows of Home', {
		tags: ['home-no-repeats'],
	}, () => {
		for (const { date, rows } of PROGRAMMES.slice(0, 14)) {
			expect(rows).toHaveLength(5);
			for (const { titles } of rows) {
				expect(titles.length).toBeGreaterThanOrEqual(8);
				expect(titles.length).toBeLessThanOrEqual(ROW_MAX_CARDS);
			}
			const keys = [...rows.flatMap(({ titles }) => titles.map(titleKey)), ...titlesOfHome(date)];
			expect(new Set(keys).size).toBe(keys.length);
		}
	});

	it('pairs a short with a feature, and shows only what can be played', () => {
		for (const { double_bill } of PROGRAMMES) {
			expect(double_bill?.short.runtime).toBeLessThanOrEqual(25);
			expect(double_bill?.feature.runtime).toBeGreaterThanOrEqual(50);
		}
		const feature = today.double_bill?.feature.id;
		const isPlayable = ({ id, has_copy }: CatalogueTitle) => has_copy && id !== feature;
		const without = programmeOfDay({ ...OPEN_CATALOGUE, isPlayable }, today.date);
		expect(without.double_bill?.feature.id).not.toBe(feature);
		const ids = without.rows.flatMap(({ titles }) => titles.map(({ id }) => id));
		expect(ids).not.toContain(feature);
		expect(programmeOfDay({ ...OPEN_CATALOGUE, isPlayable: () => false }, today.date)).toMatchObject({
			double_bill: null,
			rows: [],
		});
	});
});
