import { MOTIFS } from './motifs.ts';

/** Editors' words for shapes the library keeps under another name. */
const SYNONYMS: Record<string, string> = {
	aeroplane: 'airplane', 'small plane in snow': 'airplane', albatross: 'bird', 'army helmet': 'soldier helmet', helmet: 'soldier helmet',
	'iron helmet': 'knight', 'attic window': 'window', 'boarded window': 'window', 'broken window': 'window', 'auditorium': 'theatre',
	'ballet dancer': 'dancer', battleship: 'ship', 'ocean liner': 'ship', galleon: 'sailing ship', 'tiny fleet': 'sailing ship', 'paddle steamer': 'steamboat',
	bible: 'book', 'black cloak': 'vampire', cape: 'vampire', cloak: 'vampire', 'black mask': 'mask', 'black panther': 'cat', 'bongo drum': 'drum',
	boot: 'boots', 'boxing glove': 'gloves', 'bread roll': 'bread', 'branding iron': 'hammer', bugle: 'trumpet', 'bullwhip': 'rope', 'butler’s tray': 'glass',
	'candlestick telephone': 'telephone', 'telephone cord': 'telephone', cannonball: 'bomb', cap: 'man in hat', 'carnival tent': 'tent', 'castle ruin': 'castle',
	'carnivorous plant': 'man-eating plant', flowerpot: 'man-eating plant', 'clawed hand': 'claw', 'clock tower': 'clock', 'cocktail glass': 'glass',
	'playing cards': 'card', 'playing card': 'card', 'cosmonaut helmet': 'diving helmet', 'crescent moon': 'crescent', crypt: 'gravestone', 'tiny coffin': 'gravestone',
	'desert highway': 'road', 'desert road': 'road', deerstalker: 'detective', 'dust cloud': 'wind', eagle: 'bird', falcon: 'raven', easel: 'window',
	'elixir bottle': 'bottle', 'potion bottle': 'flask', 'test tube': 'flask', farmhouse: 'house', villa: 'house', 'crooked house': 'house', flame: 'fire', flames: 'fire',
	flashbulb: 'camera', 'press camera': 'camera', 'movie camera': 'camera', projector: 'camera', 'florist’s van': 'car', 'freight train': 'train', 'night train': 'train',
	'steam locomotive': 'locomotive', rail: 'tracks', 'railway platform': 'tracks', platform: 'train', fog: 'cloud', steam: 'cloud', gate: 'gate', 'city gate': 'gate', 'harbour gate': 'gate',
	'gramophone record': 'gramophone', 'musical box': 'musical notes', 'music box': 'musical notes', 'half-closed eye': 'eye', 'hot rod': 'car', 'station wagon': 'car', ambulance: 'car',
	'hay wagon': 'wagon', 'horse cart': 'carriage', pram: 'baby', perambulator: 'baby', cradle: 'baby', hound: 'dog', husky: 'dog', mastiff: 'dog', jungle: 'palm', 'jungle vine': 'palm', 'palm tree': 'palm',
	'olive tree': 'tree', 'magic ring': 'ring', pistol: 'gun', revolver: 'gun', 'ray gun': 'gun', rapier: 'crossed swords', 'red planet': 'planet', 'space capsule': 'rocket', 'flying saucer': 'saucer',
	rooftops: 'skyline', 'underground city': 'metropolis', 'rowing boat': 'boat', 'seine boat': 'boat', ruby: 'diamond', searchlight: 'lighthouse', 'torch beam': 'torch', shoe: 'shoe', sandal: 'shoe',
	'stairway alley': 'staircase', 'stone idol': 'sphinx', 'cat idol': 'cat', 'golden idol': 'sphinx', statue: 'angel', sunglasses: 'glasses', sword: 'sword', 'television set': 'television', teacup: 'cup',
	'torn playing card': 'card', 'treasure chest': 'chest', 'treasure map': 'map', turban: 'lamp', 'walking stick': 'cane', wall: 'gravestone', palace: 'temple', minaret: 'temple', 'domed pavilion': 'temple',
	'carriage': 'carriage', lightbulb: 'lightbulb', 'falling snow': 'snowflake', 'clasped hands': 'zombie hands', 'open hand': 'hand', thumb: 'hand', mosquito: 'insect', beetle: 'insect', dragonfly: 'insect',
	'lobster shadow': 'crab', 'pale face': 'phantom mask', 'pipe organ': 'piano', organ: 'piano', 'picket sign': 'sign', 'clay giant': 'ape', lizard: 'dinosaur', crocodile: 'dinosaur', llama: 'sheep',
	'pith helmet': 'soldier helmet', 'police helmet': 'soldier helmet', schoolhouse: 'church', skyscraper: 'skyscraper', 'cliff-top castle': 'castle', 'castle on a cliff': 'castle', chicken: 'rooster',
	'radio tower': 'tower', 'police radio': 'microphone', sea: 'waves', 'pacific surf': 'wave', waterfall: 'waves', 'river bend': 'waves', 'bound giant': 'puppet', doll: 'puppet', 'running man': 'tramp',
};

/** Names of the library's shapes for the words of a title, in order, each once. */
export function motifNames(words: readonly string[]): string[] {
	const names: string[] = [];
	for (const word of words) {
		const name = lookUp(word);
		if (name && !names.includes(name)) names.push(name);
	}
	return names;
}

/** The library's name for a word: the word itself, a synonym, or the same for its parts, the last first. */
function lookUp(word: string): string | null {
	const whole = word.toLowerCase().trim();
	const parts = whole.split(/[\s-]+/).reverse();
	for (const candidate of [whole, ...parts, ...parts.map((p) => p.replace(/s$/, ''))]) {
		const name = SYNONYMS[candidate] ?? candidate;
		if (Object.hasOwn(MOTIFS, name)) return name;
	}
	return null;
}

/** What a genre shows when no word of a title is in the library. */
const BY_GENRE: Record<string, readonly string[]> = {
	Horror: ['bat', 'skull'], 'Science Fiction': ['saucer', 'planet'], 'Sci-Fi & Fantasy': ['saucer', 'planet'], Western: ['cactus', 'horse and rider'],
	Crime: ['fedora', 'gun'], Mystery: ['magnifying glass', 'key'], Thriller: ['eye', 'knife'], Romance: ['rose', 'heart'], War: ['soldier helmet', 'flag'],
	'War & Politics': ['soldier helmet', 'flag'], Comedy: ['bowler hat', 'cane'], Family: ['balloon', 'toy'], Kids: ['balloon', 'toy'], Animation: ['rabbit', 'star'],
	Music: ['musical notes', 'microphone'], Documentary: ['camera', 'reel'], News: ['newspaper', 'camera'], History: ['crown', 'book'], Fantasy: ['castle', 'dragon'],
	Adventure: ['sailing ship', 'compass'], 'Action & Adventure': ['mask', 'rocket'], Action: ['train', 'gun'], Drama: ['masks', 'window'],
};

/** At least two shapes for a title, from its own words or else from its genres. */
export function shapesFor(title: { motifs: readonly string[]; genres: readonly string[] }): string[] {
	const names = motifNames(title.motifs);
	for (const genre of [...title.genres, 'Drama', 'Documentary']) {
		for (const name of BY_GENRE[genre] ?? []) if (names.length < 2 && !names.includes(name)) names.push(name);
	}
	return names;
}
