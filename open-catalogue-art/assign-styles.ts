import { titleKey } from '#contract/title.ts';
import type { ArtTitle } from './canvas.ts';
import { COMPOSITION_NAMES, COMPOSITIONS, type CompositionName } from './compositions.ts';
import { motifsFor } from './motif-words.ts';
import { PALETTES, type PaletteName } from './palettes.ts';
import { type SceneName, sceneOf } from './scenes.ts';
import { hash, seededRandom } from './seeded-random.ts';
import { STYLE_OVERRIDES, type StyleOverride, titleSlug } from './style-overrides.ts';
import type { Typeface } from './typesetting.ts';

/** How one title is drawn. */
export interface TitleStyle {
	/** A family of layouts, or the name of a print designed for this title alone. */
	composition: CompositionName | SceneName;
	palette: PaletteName;
	face: Typeface;
	motifs: string[];
	/** 0 to 3: small differences between prints of one composition. */
	variant: number;
}

/** Compositions that say something about a genre. */
const GENRE_COMPOSITIONS: Record<string, readonly CompositionName[]> = {
	Horror: ['stairs', 'hand', 'loom', 'eye', 'keyhole', 'storm', 'moon', 'hill', 'door'],
	Fantasy: ['moon', 'hill', 'sun', 'orbit', 'storm'],
	Thriller: ['blinds', 'vortex', 'eye', 'stairs', 'door', 'torn', 'spotlight'],
	Mystery: ['keyhole', 'maze', 'door', 'eye', 'blinds'],
	Crime: ['blinds', 'torn', 'spotlight', 'windows', 'halves', 'diagonal'],
	'Science Fiction': ['orbit', 'signal', 'rays', 'moon', 'rings'],
	'Sci-Fi & Fantasy': ['orbit', 'signal', 'rays', 'moon', 'rings'],
	Western: ['mesa', 'sun', 'rings', 'chase'],
	War: ['diagonal', 'rays', 'bands', 'torn', 'storm'],
	'War & Politics': ['diagonal', 'rays', 'bands', 'frames'],
	History: ['diagonal', 'bands', 'sun', 'rays', 'letter'],
	Adventure: ['sun', 'waves', 'mesa', 'maze', 'rays', 'orbit'],
	'Action & Adventure': ['rays', 'chase', 'maze', 'sun', 'halves', 'signal'],
	Action: ['chase', 'rails', 'rays', 'diagonal'],
	Comedy: ['cutouts', 'pattern', 'blocks', 'letter', 'chase', 'curtain', 'rings', 'bands'],
	Romance: ['windows', 'letter', 'moon', 'halves', 'bands', 'cutouts', 'curtain'],
	Drama: ['windows', 'door', 'halves', 'bands', 'letter', 'inset', 'hill', 'spotlight'],
	Music: ['curtain', 'spotlight', 'pattern', 'blocks'],
	Family: ['hill', 'blocks', 'cutouts', 'sun', 'pattern'],
	Animation: ['blocks', 'cutouts', 'frames', 'pattern', 'hill'],
	Documentary: ['frames', 'bands', 'diagonal', 'inset', 'blocks'],
	News: ['frames', 'diagonal', 'signal'],
};

/** Inks that suit a genre. */
const GENRE_PALETTES: Record<string, readonly PaletteName[]> = {
	Horror: ['blood', 'mould', 'soot', 'aubergine', 'bone', 'absinthe', 'bottle'],
	Fantasy: ['ultra', 'midnight', 'aubergine', 'bottle', 'plum'],
	Thriller: ['vertigo', 'silver', 'soot', 'mustard', 'slate', 'absinthe'],
	Mystery: ['bottle', 'plum', 'midnight', 'mustard', 'slate'],
	Crime: ['silver', 'banner', 'soot', 'mustard', 'kraft', 'slate', 'vertigo'],
	'Science Fiction': ['atomic', 'ultra', 'lagoon', 'midnight'],
	'Sci-Fi & Fantasy': ['atomic', 'ultra', 'lagoon', 'midnight'],
	Western: ['dust', 'canyon', 'kraft', 'mustard'],
	War: ['kraft', 'slate', 'banner', 'bone', 'bottle'],
	'War & Politics': ['kraft', 'slate', 'banner', 'october'],
	History: ['october', 'banner', 'kraft', 'bone', 'plum'],
	Adventure: ['lagoon', 'canyon', 'bottle', 'midnight', 'mustard'],
	'Action & Adventure': ['banner', 'mustard', 'ultra', 'lagoon', 'vertigo'],
	Action: ['vertigo', 'mustard', 'lagoon'],
	Comedy: ['bauhaus', 'holiday', 'mustard', 'atomic', 'rouge', 'meadow', 'october'],
	Romance: ['rouge', 'plum', 'ice', 'lagoon', 'aubergine', 'midnight'],
	Drama: ['slate', 'ice', 'bone', 'bauhaus', 'plum', 'lagoon', 'kraft'],
	Music: ['ultra', 'plum', 'holiday', 'rouge'],
	Family: ['holiday', 'meadow', 'rouge', 'bauhaus'],
	Animation: ['holiday', 'meadow', 'bauhaus', 'atomic', 'ultra'],
	Documentary: ['bauhaus', 'kraft', 'ice', 'october', 'silver'],
	News: ['october', 'banner', 'silver'],
};

/** Compositions that a shape asks for. */
const MOTIF_COMPOSITIONS: Record<string, readonly CompositionName[]> = {
	moon: ['moon'],
	crescent: ['moon'],
	'moon face': ['moon'],
	rocket: ['orbit'],
	saucer: ['orbit', 'signal'],
	planet: ['orbit'],
	train: ['rails'],
	locomotive: ['rails', 'chase', 'mesa'],
	tracks: ['rails'],
	ship: ['waves'],
	'sailing ship': ['waves'],
	steamboat: ['waves'],
	boat: ['waves'],
	submarine: ['waves'],
	whale: ['waves'],
	cactus: ['mesa'],
	'cowboy hat': ['mesa'],
	'horse and rider': ['mesa', 'sun'],
	staircase: ['stairs'],
	vampire: ['stairs', 'moon'],
	hand: ['hand'],
	key: ['keyhole'],
	eye: ['eye'],
	masks: ['curtain'],
	dancer: ['curtain', 'spotlight'],
	house: ['hill', 'door'],
	castle: ['hill', 'moon', 'storm'],
	clock: ['vortex', 'rings'],
	gear: ['gears'],
	robot: ['gears', 'rays', 'signal'],
	tent: ['curtain', 'rays'],
	microphone: ['spotlight', 'signal'],
	tower: ['signal', 'diagonal'],
	'machine woman': ['gears', 'rays'],
	car: ['chase'],
	motorcycle: ['chase'],
	jalopy: ['chase'],
	fedora: ['blinds'],
	detective: ['blinds', 'windows'],
	gun: ['blinds', 'torn'],
	airplane: ['sun', 'rays'],
	biplane: ['sun', 'rays'],
	camera: ['frames', 'signal'],
	spiral: ['vortex'],
	skyline: ['windows'],
	skyscraper: ['signal', 'diagonal'],
	flag: ['diagonal'],
	hammer: ['diagonal', 'gears'],
};

/** How well a composition scoreComposition a title, higher is better. */
function scoreComposition(title: ArtTitle, motifs: readonly string[], name: CompositionName): number {
	let score = 0;
	title.genres.forEach((genre, i) => {
		if (GENRE_COMPOSITIONS[genre]?.includes(name)) score += 2.4 - i * 0.5;
	});
	motifs.forEach((motif, i) => {
		if (MOTIF_COMPOSITIONS[motif]?.includes(name)) score += 4 - i * 1.4;
	});
	if (title.countries.some((c) => c === 'SU' || c === 'RU') && title.year < 1945 && name === 'diagonal') score += 3;
	if (title.countries[0] === 'DE' && title.year < 1934 && (name === 'stairs' || name === 'loom' || name === 'door'))
		score += 2;
	if (title.year < 1912 && (name === 'frames' || name === 'curtain')) score += 1;
	return score;
}

/** How well a palette scoreComposition a title. */
function scorePalette(title: ArtTitle, name: PaletteName): number {
	let score = 0;
	title.genres.forEach((genre, i) => {
		if (GENRE_PALETTES[genre]?.includes(name)) score += 2.2 - i * 0.5;
	});
	if (
		title.countries.some((c) => c === 'SU' || c === 'RU') &&
		title.year < 1945 &&
		(name === 'october' || name === 'banner')
	)
		score += 3;
	if (title.countries[0] === 'DE' && title.year < 1934 && (name === 'bone' || name === 'soot' || name === 'blood'))
		score += 1.6;
	if (title.year >= 1950 && title.year < 1966 && (name === 'atomic' || name === 'mustard' || name === 'vertigo'))
		score += 0.8;
	return score;
}

/** The neighbourLists on which titles stand side by side, as lists of places in the given order. */
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
 * Gives every title its composition and inks: those it scoreComposition best, spread over the whole family, and never the
 * same composition or the same inks side by side in the given order or in the order of scores.
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
	// A print's own inks are a strong wish; two alike side by side would be worse.
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

/** Above any rate, below the cost of two alike side by side. */
const OVERRIDE_SCORE = 200;

/** One choice for each title: a first pass by rate, then rounds of mending until no neighbours agree. */
function chooseForEach<T extends string>(
	titles: readonly ArtTitle[],
	names: readonly T[],
	presets: readonly (T | null)[],
	rate: (title: ArtTitle, index: number, name: T) => number,
): T[] {
	const lists = neighbourLists(titles);
	const near: { at: number; weight: number }[][] = titles.map(() => []);
	for (const { order, weight } of lists) {
		order.forEach((at, place) => {
			for (const step of [1, 2, 3]) {
				const other = order[place + step];
				if (other === undefined) continue;
				// Side by side counts in full; two or three places away still looks like a repeat.
				const w = step === 1 ? weight : step === 2 ? 12 : 5;
				near[at]?.push({ at: other, weight: w });
				near[other]?.push({ at, weight: w });
			}
		});
	}
	const chosen: (T | null)[] = [...presets];
	const used = new Map<T, number>();
	for (const name of presets) if (name) used.set(name, (used.get(name) ?? 0) + 1);
	const fair = titles.length / names.length;
	const ratings = titles.map((title, i) => {
		const dice = seededRandom(`${titleKey(title)}${names.length}`);
		return names.map((name) => rate(title, i, name) + dice() * 0.9);
	});
	const best = (i: number): T => {
		let top: T | null = null;
		let topScore = Number.NEGATIVE_INFINITY;
		names.forEach((name, k) => {
			let score = ratings[i]?.[k] ?? 0;
			score -= Math.max(0, (used.get(name) ?? 0) - fair * 0.6) * (2.2 / Math.max(1, fair));
			for (const { at, weight } of near[i] ?? []) if (chosen[at] === name) score -= weight;
			if (score > topScore) [top, topScore] = [name, score];
		});
		return top ?? (names[0] as T);
	};
	for (let round = 0; round < 8; round++) {
		let moved = 0;
		titles.forEach((_, i) => {
			// What stands outside the family is made for its title alone: it has no equal to be kept from.
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
 * The style of one episode's still: the show's own look, then its kin, turn and turn about, so that two
 * episodes in a row never look the same.
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
