import type { ArtTitle } from './canvas.ts';
import type { CompositionName } from './compositions.ts';
import type { PaletteName } from './palettes.ts';
import type { SceneName } from './scenes.ts';
import type { Typeface } from './typesetting.ts';

/** The style of a title as chosen by hand; what is absent follows from genre, year and motifs. */
export interface StyleOverride {
	/** A drawing for this title alone, with its palette. */
	scene?: SceneName;
	composition?: CompositionName;
	palette?: PaletteName;
	face?: Typeface;
	/** Names of motifs, the main one first. */
	motifs?: readonly string[];
	variant?: 0 | 1 | 2 | 3;
}

/** The key of an override: the title's words and its year, which survive a corrected id. */
export function titleSlug(title: Pick<ArtTitle, 'title' | 'year'>): string {
	const words =
		title.title
			.normalize('NFD')
			.replace(/[\p{M}’']/gu, '')
			.toLowerCase()
			.match(/[a-z0-9]+/g) ?? [];
	return [...words, title.year].join('-');
}

export const STYLE_OVERRIDES: Record<string, StyleOverride> = {
	'a-trip-to-the-moon-1902': { scene: 'moon-shot' },
	'nosferatu-1922': { scene: 'night-stairs' },
	'metropolis-1927': { scene: 'machine-city' },
	'the-cabinet-of-dr-caligari-1920': { scene: 'crooked-street' },
	'battleship-potemkin-1925': { scene: 'odessa-steps' },
	'man-with-a-movie-camera-1929': { scene: 'kino-eye' },
	'safety-last-1923': { scene: 'high-clock' },
	'the-general-1926': { scene: 'smoke-line' },
	'the-passion-of-joan-of-arc-1928': { scene: 'maid-of-fire' },
	'sunrise-a-song-of-two-humans-1927': { scene: 'two-in-a-boat' },
	'the-gold-rush-1925': { scene: 'cabin-on-the-edge' },
	'steamboat-bill-jr-1928': { scene: 'falling-front' },
	'my-man-godfrey-1936': { scene: 'shirt-front' },
	'his-girl-friday-1940': { scene: 'two-telephones' },
	'scarlet-street-1945': { scene: 'lamp-and-easel' },
	'les-vampires-1915': { scene: 'black-hood' },
	'sherlock-jr-1924': { scene: 'in-the-lens' },
	'the-crowd-1928': { scene: 'one-of-many' },
	'detour-1945': { scene: 'road-noose' },
	'the-kid-1921': { scene: 'two-hats' },
	'all-quiet-on-the-western-front-1930': { scene: 'wire-and-wings' },
	'charade-1963': { scene: 'stamp' },
	'fantomas-1913': { scene: 'over-paris' },
	'carnival-of-souls-1962': { scene: 'organ-pipes' },
	'the-phantom-carriage-1921': { scene: 'scythe-moon' },
	'the-hitch-hiker-1953': { scene: 'rear-mirror' },
	'superman-1941': { scene: 'up-and-away', motifs: ['superhero', 'robot', 'skyscraper'] },
	'night-of-the-living-dead-1968': { scene: 'hands-and-house' },
	'earth-1930': { scene: 'sunflowers' },
	'kino-pravda-1922': { scene: 'radio-tower' },
	'the-last-laugh-1924': { scene: 'great-coat' },
	'napoleon-1927': { scene: 'tricolour' },
	'the-circus-1928': { scene: 'tightrope' },
	'the-adventures-of-prince-achmed-1926': { scene: 'paper-shadows' },
	'pandoras-box-1929': { scene: 'bob' },
	'the-blue-angel-1930': { scene: 'top-hat-song' },
	'the-phantom-of-the-opera-1925': { scene: 'falling-light' },
	'un-chien-andalou-1929': { scene: 'razor-moon' },
	'the-thief-of-bagdad-1924': { scene: 'flying-rug' },
	'faust-1926': { scene: 'wings-over-town' },
	'the-man-who-laughs-1928': { scene: 'grin' },
	'wings-1927': { scene: 'dogfight' },
	'the-lodger-a-story-of-the-london-fog-1927': { scene: 'fog' },
	'haxan-1922': { scene: 'witch-ride' },
	'sita-sings-the-blues-2008': { scene: 'record-halo' },
	'the-internets-own-boy-the-story-of-aaron-swartz-2014': { scene: 'open-book' },
	'salt-of-the-earth-1954': { scene: 'picket-line' },
	'the-stranger-1946': { scene: 'sword-clock' },
	'judex-1917': { scene: 'cloak-and-hounds' },
	'one-week-1920': { scene: 'kit-house' },
	'the-big-parade-1925': { scene: 'poppy-field' },
	'sintel-2010': { scene: 'dragon-peak' },
	'the-immigrant-1917': { scene: 'bowler-of-liberty' },
	'cops-1922': { scene: 'whole-force' },
	'd-o-a-1950': { scene: 'luminous-glass' },
	'intolerance-1916': { scene: 'four-columns' },
	'dr-mabuse-the-gambler-1922': { scene: 'hypnotist' },
	'rain-1929': { scene: 'umbrellas-from-above' },
	'the-golem-how-he-came-into-the-world-1920': { scene: 'clay-man' },
	'house-on-haunted-hill-1959': { scene: 'skull-hill' },
	'the-little-shop-of-horrors-1960': { scene: 'hungry-plant' },
	'sherlock-holmes-1954': { scene: 'question-smoke' },
	'big-buck-bunny-2008': { scene: 'soft-rabbit' },
	'woman-in-the-moon-1929': { scene: 'lady-moon' },
	'the-lost-world-1925': { scene: 'over-the-trees' },
	'the-battle-of-san-pietro-1945': { composition: 'storm', palette: 'kraft', motifs: ['campanile', 'tree'] },
	'the-docks-of-new-york-1928': { composition: 'halves', palette: 'lagoon', motifs: ['anchor', 'couple'] },
	'the-river-1937': { composition: 'waves', palette: 'lagoon', motifs: ['steamboat', 'lake'] },
	'why-we-fight-1942': { composition: 'diagonal', palette: 'banner', motifs: ['globe', 'stage lamp'] },
	'our-hospitality-1923': { composition: 'chase', palette: 'meadow', motifs: ['locomotive', 'gun'] },
	'the-plow-that-broke-the-plains-1936': { composition: 'sun', palette: 'dust', motifs: ['plough', 'wheat'] },
	'a-star-is-born-1937': { composition: 'spotlight', palette: 'midnight', motifs: ['star', 'microphone'] },
	'tih-minh-1919': { composition: 'sun', palette: 'lagoon', motifs: ['palm', 'flask'] },
	'the-cameramans-revenge-1912': {
		composition: 'frames',
		palette: 'absinthe',
		motifs: ['camera', 'insect', 'dragonfly'],
	},
	'destiny-1921': { composition: 'pattern', palette: 'soot', motifs: ['candle', 'skull'] },
	'berlin-symphony-of-a-great-city-1927': {
		composition: 'rails',
		palette: 'silver',
		motifs: ['locomotive', 'skyline'],
	},
	'people-on-sunday-1930': { composition: 'blocks', palette: 'bauhaus', motifs: ['gramophone', 'sandwich', 'lake'] },
	'the-most-dangerous-game-1932': { composition: 'maze', palette: 'bottle', motifs: ['bow', 'door knocker'] },
	'one-eyed-jacks-1961': { composition: 'halves', palette: 'canyon', motifs: ['cards', 'wave'] },
	'caminandes-2013': { composition: 'hill', palette: 'atomic', motifs: ['llama', 'fence'] },
	'suspense-1913': { composition: 'keyhole', palette: 'vertigo', motifs: ['telephone', 'knife'] },
	'easy-street-1917': { composition: 'loom', palette: 'mustard', motifs: ['police helmet', 'tramp'] },
	'cosmos-laundromat-2015': { composition: 'vortex', palette: 'ultra', motifs: ['sheep', 'washing machine'] },
	'the-front-page-1931': { composition: 'cutouts', palette: 'october', motifs: ['telephone', 'gallows'] },
	'meet-john-doe-1941': { composition: 'signal', palette: 'ice', motifs: ['microphone', 'baseball'] },
	'within-our-gates-1920': { composition: 'hill', palette: 'dust', motifs: ['church', 'gate'] },
	'the-freshman-1925': { composition: 'rays', palette: 'vertigo', motifs: ['football', 'pennant'] },
	'underworld-1927': { composition: 'letter', palette: 'slate', motifs: ['feather', 'gun'] },
	'spring-2019': { composition: 'moon', palette: 'bottle', motifs: ['forest spirit', 'shepherd’s staff'] },
	'kansas-city-confidential-1952': { composition: 'torn', palette: 'mustard', motifs: ['mask', 'cards'] },
	'nanook-of-the-north-1922': { composition: 'hill', palette: 'ice', motifs: ['igloo', 'harpoon'] },
	'the-strange-love-of-martha-ivers-1946': {
		composition: 'stairs',
		palette: 'plum',
		motifs: ['woman in profile', 'cane'],
	},
	'the-great-train-robbery-1903': { composition: 'rays', palette: 'canyon', motifs: ['gunslinger', 'train'] },
	'the-arrival-of-a-train-at-la-ciotat-1896': { composition: 'rails', palette: 'slate', motifs: ['train', 'cloud'] },
	'charge-2022': { composition: 'gears', palette: 'slate', motifs: ['robot', 'battery'] },
	'he-walked-by-night-1948': { composition: 'spotlight', palette: 'soot', motifs: ['detective', 'microphone'] },
	'zorros-fighting-legion-1939': { composition: 'rings', palette: 'canyon', motifs: ['mask', 'idol'] },
	'the-mark-of-zorro-1920': { composition: 'moon', palette: 'midnight', motifs: ['horse and rider', 'mask'] },
	'steamboat-willie-1928': { composition: 'pattern', palette: 'october', motifs: ['steamboat', 'steering_wheel'] },
	'wing-it-2023': { composition: 'orbit', palette: 'holiday', motifs: ['rocket', 'cat'] },
	'a-farewell-to-arms-1932': { composition: 'storm', palette: 'slate', motifs: ['soldier', 'heart'] },
	'linferno-1911': { composition: 'vortex', palette: 'banner', motifs: ['devil', 'fire'] },
	'angel-and-the-badman-1947': { composition: 'mesa', palette: 'dust', motifs: ['gunslinger', 'wagon'] },
	'a-bucket-of-blood-1959': { composition: 'blocks', palette: 'vertigo', motifs: ['cat', 'frying pan', 'bongos'] },
	'becky-sharp-1935': { composition: 'letter', palette: 'plum', motifs: ['fan', 'cannon'] },
	'waxworks-1924': { composition: 'stairs', palette: 'absinthe', motifs: ['turban', 'hourglass'] },
	'the-cocoanuts-1929': { composition: 'blocks', palette: 'holiday', motifs: ['palm', 'harp', 'moustache'] },
	'elephants-dream-2006': { composition: 'gears', palette: 'midnight', motifs: ['telephone', 'cane'] },
	'suddenly-1954': { composition: 'windows', palette: 'slate', motifs: ['rifle', 'television'] },
	'the-cheat-1915': { composition: 'moon', palette: 'banner', motifs: ['fan', 'lantern'] },
	'dressed-to-kill-1946': { composition: 'maze', palette: 'plum', motifs: ['violin', 'magnifying glass'] },
	'white-zombie-1932': { composition: 'moon', palette: 'absinthe', motifs: ['zombie hands', 'castle'] },
	'africa-screams-1949': { composition: 'rings', palette: 'mustard', motifs: ['lion', 'crocodile'] },
	'the-new-adventures-of-tarzan-1935': { composition: 'maze', palette: 'bottle', motifs: ['idol', 'pyramid'] },
	'the-giant-gila-monster-1959': { composition: 'loom', palette: 'mould', motifs: ['lizard', 'hot rod'] },
	'the-killer-shrews-1959': { composition: 'moon', palette: 'bone', motifs: ['shrew', 'fence'] },
};
