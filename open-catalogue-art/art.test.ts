import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { titleKey } from '#contract/title.ts';
import { assignStyles, type TitleStyle } from './assign-styles.ts';
import type { ArtTitle } from './canvas.ts';
import { COMPOSITION_NAMES, COMPOSITIONS } from './compositions.ts';
import { drawBackdrop, drawPoster, drawStill } from './draw.ts';
import { motifNames, motifsFor } from './motif-words.ts';
import { MOTIFS } from './motifs.ts';
import { contrast, PALETTES, type PaletteName } from './palettes.ts';
import { drawPortrait } from './portrait.ts';
import { SCENES, type SceneName, sceneOf } from './scenes.ts';
import { titleSlug } from './style-overrides.ts';
import { supportedText, textBlock, textWidth } from './typesetting.ts';

const POSTER_LIMIT_BYTES = 6144;
const BACKDROP_LIMIT_BYTES = 5120;

const GENRES = ['Horror', 'Comedy', 'Western', 'Science Fiction', 'Crime', 'Drama', 'Documentary', 'Family'];
const WORDS = ['moon', 'train', 'bowler hat', 'vampire', 'robot', 'clock', 'rose', 'castle', 'ship', 'candle'];

function buildTitle(overrides: Partial<ArtTitle> = {}): ArtTitle {
	return {
		media_type: 'movie',
		id: 1,
		title: 'The Long Night of the Lantern',
		year: 1927,
		genres: ['Drama'],
		countries: ['US'],
		motifs: ['lantern', 'house'],
		byline: 'Some Director',
		...overrides,
	};
}

function buildCatalogue(count: number): ArtTitle[] {
	return Array.from({ length: count }, (_, i) =>
		buildTitle({
			media_type: i % 6 === 0 ? 'tv' : 'movie',
			id: 1000 + i,
			title: `Picture Number ${i}`,
			genres: [GENRES[i % GENRES.length] ?? 'Drama', GENRES[(i * 3) % GENRES.length] ?? 'Comedy'],
			motifs: [WORDS[i % WORDS.length] ?? 'moon', WORDS[(i * 7 + 3) % WORDS.length] ?? 'rose'],
			score: ((i * 37) % 90) / 10,
		}),
	);
}

/** Each composition in each variant, and each scene. */
function everyDirection(): TitleStyle[] {
	const palettes = Object.keys(PALETTES) as PaletteName[];
	const family = COMPOSITION_NAMES.flatMap((composition, i) =>
		[0, 1, 2, 3].map(
			(variant): TitleStyle => ({
				composition,
				palette: palettes[(i * 5 + variant * 7) % palettes.length] ?? 'bauhaus',
				face: COMPOSITIONS[composition].faces[variant % COMPOSITIONS[composition].faces.length] ?? 'gothic',
				motifs: ['lantern', 'house', 'cat'],
				variant,
			}),
		),
	);
	const scenes = (Object.keys(SCENES) as SceneName[]).map(
		(name): TitleStyle => ({
			composition: name,
			palette: sceneOf(name).palette,
			face: sceneOf(name).faces[0] ?? 'gothic',
			motifs: ['lantern', 'house'],
			variant: 0,
		}),
	);
	return [...family, ...scenes];
}

/** Checks the tags of an XML text; returns what is wrong with it, or null. */
function xmlErrorOf(xml: string): string | null {
	const open: string[] = [];
	const text = xml.replace(
		/<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
		(_tag, close, name, _attributes, empty) => {
			if (close) {
				if (open.pop() !== name) open.push(`</${name}>`);
			} else if (!empty) open.push(name);
			return '';
		},
	);
	if (open.length > 0) return `unbalanced: ${open.join(' ')}`;
	if (/[<>]/.test(text)) return `stray bracket near ${text.slice(0, 80)}`;
	if (/&(?!#\d+;)/.test(text)) return 'bare ampersand';
	return null;
}

function expectSafe(svg: string): void {
	expect(xmlErrorOf(svg)).toBeNull();
	expect(svg).not.toMatch(/<(script|text|image|foreignObject|use|style|filter)\b/i);
	expect(svg).not.toMatch(/\son\w+=|href=|url\((?!#)|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i);
	expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}

describe('the drawings', () => {
	const title = buildTitle();

	it('has more than twenty compositions and over three hundred motifs', () => {
		expect(COMPOSITION_NAMES.length).toBeGreaterThanOrEqual(20);
		expect(Object.keys(MOTIFS).length).toBeGreaterThan(300);
	});

	it.each(everyDirection())(
		'draws $composition ($variant) as safe XML within its size, as poster and backdrop',
		(style) => {
			const poster = drawPoster(title, style);
			const backdrop = drawBackdrop(title, style);
			expectSafe(poster);
			expectSafe(backdrop);
			expect(gzipSync(poster).length).toBeLessThanOrEqual(POSTER_LIMIT_BYTES);
			expect(gzipSync(backdrop).length).toBeLessThanOrEqual(BACKDROP_LIMIT_BYTES);
		},
	);

	it('draws the same bytes every time', () => {
		for (const style of everyDirection()) {
			expect(drawPoster(title, style)).toBe(drawPoster(buildTitle(), { ...style }));
			expect(drawBackdrop(title, style)).toBe(drawBackdrop(buildTitle(), { ...style }));
		}
	});

	it('draws every motif in three colours as valid XML', () => {
		for (const [name, motif] of Object.entries(MOTIFS)) {
			const svg = `<g>${motif.draw({ body: '#111111', cut: '#eeeeee', glow: '#cc0000' })}</g>`;
			expect(xmlErrorOf(svg), name).toBeNull();
			expect(svg, name).not.toMatch(/NaN|undefined/);
		}
	});

	it('draws a title without a given style', () => {
		expectSafe(drawPoster(title));
		expectSafe(drawBackdrop(title));
	});

	it('gives consecutive episodes different stills', () => {
		const show = buildTitle({ media_type: 'tv', genres: ['Mystery', 'Crime'] });
		const stills = [1, 2, 3, 4].map((episode) => drawStill(show, 1, episode));
		for (const still of stills) expectSafe(still);
		expect(new Set(stills).size).toBe(stills.length);
		expect(drawStill(show, 2, 13)).toBe(drawStill(show, 2, 13));
	});

	it('draws portraits that differ by name, the same each time, as safe XML', () => {
		const names = ['Anna May Wong', 'Buster Keaton', 'Musidora', 'Édouard Mathé', '阮玲玉', 'O’Brien <b>', ''];
		const portraits = names.map(drawPortrait);
		for (const portrait of portraits) expectSafe(portrait);
		expect(new Set(portraits).size).toBe(names.length);
		expect(drawPortrait('Buster Keaton')).toBe(portraits[1]);
	});

	it('has a high contrast of ink and paper in every palette', () => {
		for (const [name, palette] of Object.entries(PALETTES)) {
			expect(contrast(palette.ink, palette.paper), name).toBeGreaterThan(7);
			expect(contrast(palette.pop, palette.ink), name).toBeGreaterThan(1.5);
		}
	});
});

describe('the text of a drawing', () => {
	it('escapes a hostile title', () => {
		const svg = drawPoster(buildTitle({ title: `</title><script>alert('1')</script> & "co" \u0007` }));
		expectSafe(svg);
		expect(svg).toContain('&#60;script&#62;');
		expect(svg).not.toContain('\u0007');
	});

	it('fits a very long title in its box', () => {
		const long =
			'The Extraordinarily Long and Winding Adventures of a Small Circus Elephant in the Land of the Moonlit Clockmakers, Part Two';
		for (const mode of ['even', 'fill'] as const) {
			const block = textBlock(long, 'gothic', { x: 36, y: 40, w: 428, h: 120 }, { mode });
			expect(block.w).toBeLessThanOrEqual(428.5);
			expect(block.h).toBeLessThanOrEqual(120.5);
			expect(block.lines.join(' ')).toBe(long.toUpperCase());
		}
		for (const composition of COMPOSITION_NAMES) {
			const style = {
				composition,
				palette: 'bauhaus',
				face: 'gothic',
				motifs: ['moon', 'rose'],
				variant: 1,
			} as const;
			expectSafe(drawPoster(buildTitle({ title: long }), { ...style, motifs: [...style.motifs] }));
		}
	});

	it('shrinks a single long word to the width of the box', () => {
		const block = textBlock('Donaudampfschifffahrtsgesellschaft', 'block', { x: 0, y: 0, w: 300, h: 100 });
		expect(textWidth(block.lines[0] ?? '', 'block', block.size)).toBeLessThanOrEqual(300.5);
	});

	it('sets accented letters, drops accents that a typeface lacks, and omits letters it lacks', () => {
		expect(supportedText('Fantômas', 'gothic')).toBe('FANTÔMAS');
		expect(supportedText('Őszi Ž', 'gothic')).toBe('ŐSZI Ž');
		expect(supportedText('月世界', 'gothic')).toBe('');
		expectSafe(drawPoster(buildTitle({ title: '月世界旅行' })));
		expectSafe(drawPoster(buildTitle({ title: 'Человек с киноаппаратом' })));
		expectSafe(drawPoster(buildTitle({ title: '' })));
	});
});

describe('the assigned styles', () => {
	const catalogue = buildCatalogue(120);
	const styles = assignStyles(catalogue);
	const of = (title: ArtTitle): TitleStyle => {
		const style = styles.get(titleKey(title));
		if (!style) throw new Error(`nothing for ${titleKey(title)}`);
		return style;
	};
	const byScore = [...catalogue].sort((a, b) => (b.score ?? 0) - (a.score ?? 0));

	it.each([
		['the given order', catalogue],
		['the order of scores', byScore],
	])('have no equal compositions or palettes next to each other in %s', (_name, order) => {
		order.slice(1).forEach((title, i) => {
			const before = of(order[i] ?? title);
			expect(of(title).composition, titleKey(title)).not.toBe(before.composition);
			expect(of(title).palette, titleKey(title)).not.toBe(before.palette);
		});
	});

	it('use most compositions and most palettes', () => {
		const used = [...styles.values()];
		expect(new Set(used.map((d) => d.composition)).size).toBeGreaterThanOrEqual(16);
		expect(new Set(used.map((d) => d.palette)).size).toBeGreaterThanOrEqual(14);
	});

	it('are the same for the same titles', () => {
		expect([...assignStyles(buildCatalogue(120))]).toEqual([...styles]);
	});

	it('find an override by the title’s words and year, so that a corrected id keeps it', () => {
		expect(titleSlug({ title: 'L’Inferno: Été', year: 1911 })).toBe('linferno-ete-1911');
		const nosferatu = { title: 'Nosferatu', year: 1922, motifs: ['vampire', 'staircase'] };
		const first = assignStyles([buildTitle({ ...nosferatu, id: 653 })]).get('movie:653');
		const second = assignStyles([buildTitle({ ...nosferatu, id: 900000999 })]).get('movie:900000999');
		expect(first?.composition).toBe('night-stairs');
		expect(second?.composition).toBe('night-stairs');
	});

	it('find motifs for the words of a title and fall back to its genres', () => {
		expect(motifNames(['old steam locomotive', 'Masks', 'nothing of the kind'])).toEqual(['locomotive', 'masks']);
		expect(motifsFor({ motifs: [], genres: ['Horror'] })).toEqual(['bat', 'skull']);
		expect(motifsFor({ motifs: ['???'], genres: [] }).length).toBeGreaterThanOrEqual(2);
	});
});
