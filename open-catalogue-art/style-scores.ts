import type { ArtTitle } from './canvas.ts';
import type { CompositionName } from './compositions.ts';
import type { PaletteName } from './palettes.ts';

/** Compositions that suit a genre. */
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

/** Palettes that suit a genre. */
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

/** Compositions that suit a motif. */
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

/** How well a composition suits a title; higher is better. */
export function scoreComposition(title: ArtTitle, motifs: readonly string[], name: CompositionName): number {
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

/** How well a palette suits a title. */
export function scorePalette(title: ArtTitle, name: PaletteName): number {
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
