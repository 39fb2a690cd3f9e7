import { titleKey } from '#contract/title.ts';
import type { ArtTitle } from './canvas.ts';
import { COMPOSITION_NAMES, COMPOSITIONS, type CompositionName } from './compositions.ts';
import { motifsFor } from './motif-words.ts';
import { PALETTES, type PaletteName } from './palettes.ts';
import { type SceneName, sceneOf } from './scenes.ts';
import { hash, seededRandom } from './seeded-random.ts';
import { STYLE_OVERRIDES, type StyleOverride, titleSlug } from './style-overrides.ts';
import { scoreComposition, scorePalette } from './style-scores.ts';
import type { Typeface } from './typesetting.ts';

/** How one title is drawn. */
export interface TitleStyle {
	/** A composition for many titles, or a scene designed for this one. */
	composition: CompositionName | SceneName;
	palette: PaletteName;
	face: Typeface;
	motifs: string[];
	/** 0 to 3: small differences within a composition. */
	variant: number;
}

/** The lists in which titles are neighbours on screen, as indexes into `titles`, each with the weight of a repetition. */
function neighbourLists(titles: readonly ArtTitle[]): { order: number[]; weight: number }[] {
	const given = titles.map((_, i) => i);
	const byScore = [...given].sort((a, b) => (titles[b]?.score ?? 0) - (titles[a]?.score ?? 0));
	const lists = [{ order: given, weight: 1000 }];
	if (titles.some((t) => t.score !== undefined)) {
		lists.push({ order: byScore, weight: 1000 });
		for (const type of ['movie', 'tv'])
			lists.push({ order: byScore.filter((i) => titles[i]?.media_type === type), weight: 300 });
		for (const genre of new Set(titles.flatMap((t) => t.genres)))
			lists.push({ order: byScore.filter((i) => titles[i]?.genres.includes(genre)), weight: 40 });
	}
	return lists;
}

/**
 * Assigns every title the composition and palette that suit it best, spread over all of them, and never the same
 * composition or palette to neighbours in the given order or in the order of scores.
 */
export function assignStyles(titles: readonly ArtTitle[]): Map<string, TitleStyle> {
	const palettes = Object.keys(PALETTES) as PaletteName[];
	const overrides = titles.map((title): StyleOverride => STYLE_OVERRIDES[titleSlug(title)] ?? {});
	const motifs = titles.map((title, i) => [...(overrides[i]?.motifs ?? motifsFor(title))]);
	const scenes = overrides.map((o) => o.scene ?? null);
	const compositions = chooseForEach<CompositionName | SceneName>(
		titles,
		COMPOSITION_NAMES,
		overrides.map((o) => o.scene ?? o.composition ?? null),
		(title, i, name) =>
			overrides[i]?.composition === name
				? OVERRIDE_SCORE
				: scoreComposition(title, motifs[i] ?? [], name as CompositionName),
	);
	// A scene's palette is preferred, but neighbours with the same palette are worse.
	const presetPalettes = overrides.map((o) => (o.scene ? sceneOf(o.scene).palette : (o.palette ?? null)));
	const inks = chooseForEach(titles, palettes, presetPalettes, (title, i, name) =>
		presetPalettes[i] === name ? OVERRIDE_SCORE : scorePalette(title, name),
	);
	const styles = new Map<string, TitleStyle>();
	titles.forEach((title, i) => {
		const key = titleKey(title);
		const override = overrides[i] ?? {};
		const composition = compositions[i] ?? 'sun';
		const faces: readonly Typeface[] = scenes[i]
			? sceneOf(scenes[i]).faces
			: COMPOSITIONS[composition as CompositionName].faces;
		styles.set(key, {
			composition,
			palette: inks[i] ?? 'bauhaus',
			face: override.face ?? faces[hash(`${key}face`) % faces.length] ?? 'gothic',
			motifs: motifs[i] ?? [],
			variant: override.variant ?? hash(`${key}variant`) % 4,
		});
	});
	return styles;
}

/** Above any rating, below the cost of two equal neighbours. */
const OVERRIDE_SCORE = 200;

/** One choice for each title: greedy by rating, then rounds of local search until nothing changes. */
function chooseForEach<T extends string>(
	titles: readonly ArtTitle[],
	names: readonly T[],
	presets: readonly (T | null)[],
	rate: (title: ArtTitle, index: number, name: T) => number,
): T[] {
	const lists = neighbourLists(titles);
	const neighbours: { at: number; weight: number }[][] = titles.map(() => []);
	for (const { order, weight } of lists) {
		order.forEach((at, place) => {
			for (const step of [1, 2, 3]) {
				const other = order[place + step];
				if (other === undefined) continue;
				// Adjacent counts in full; two or three places apart still looks repetitive.
				const w = step === 1 ? weight : step === 2 ? 12 : 5;
				neighbours[at]?.push({ at: other, weight: w });
				neighbours[other]?.push({ at, weight: w });
			}
		});
	}
	const chosen: (T | null)[] = [...presets];
	const used = new Map<T, number>();
	for (const name of presets) if (name) used.set(name, (used.get(name) ?? 0) + 1);
	const fair = titles.length / names.length;
	const ratings = titles.map((title, i) => {
		const random = seededRandom(`${titleKey(title)}${names.length}`);
		return names.map((name) => rate(title, i, name) + random() * 0.9);
	});
	const best = (i: number): T => {
		let top: T | null = null;
		let topScore = Number.NEGATIVE_INFINITY;
		names.forEach((name, k) => {
			let score = ratings[i]?.[k] ?? 0;
			score -= Math.max(0, (used.get(name) ?? 0) - fair * 0.6) * (2.2 / Math.max(1, fair));
			for (const { at, weight } of neighbours[i] ?? []) if (chosen[at] === name) score -= weight;
			if (score > topScore) [top, topScore] = [name, score];
		});
		return top ?? (names[0] as T);
	};
	for (let round = 0; round < 8; round++) {
		let moved = 0;
		titles.forEach((_, i) => {
			// A scene is made for its title alone: no neighbour can have it.
			const own = presets[i];
			if (own && !names.includes(own)) return;
			const before = chosen[i] ?? null;
			if (before !== null) used.set(before, (used.get(before) ?? 1) - 1);
			chosen[i] = null;
			const after = best(i);
			chosen[i] = after;
			used.set(after, (used.get(after) ?? 0) + 1);
			if (after !== before) moved++;
		});
		if (moved === 0) break;
	}
	return chosen.map((c) => c ?? (names[0] as T));
}

/**
 * The style of an episode's still: the show's style and related ones in rotation, so that consecutive episodes differ.
 */
export function stillStyle(title: ArtTitle, style: TitleStyle, season: number, episode: number): TitleStyle {
	const ranked = <T extends string>(names: readonly T[], score: (name: T) => number): T[] =>
		names
			.map((name, i) => ({ name, score: score(name) - i / 1000 }))
			.sort((a, b) => b.score - a.score)
			.map(({ name }) => name);
	const compositions = ranked(COMPOSITION_NAMES, (name) => scoreComposition(title, style.motifs, name))
		.filter((name) => name !== style.composition)
		.slice(0, 5);
	const palettes = ranked(Object.keys(PALETTES) as PaletteName[], (name) => scorePalette(title, name))
		.filter((name) => name !== style.palette)
		.slice(0, 4);
	const turn = (season - 1) * 2 + episode - 1;
	const shift = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length] as T);
	return {
		...style,
		composition: shift([style.composition, ...compositions], turn)[0] ?? style.composition,
		palette: shift([style.palette, ...palettes], turn)[0] ?? style.palette,
		motifs: shift(style.motifs, Math.floor(turn / 2)),
		variant: (style.variant + turn) % 4,
	};
}
