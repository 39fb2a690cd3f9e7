/** The words that the fake TMDB's titles, people and sentences are made of. All of it is invented. */

export const ADJECTIVES = [
	'Copper',
	'Silent',
	'Wandering',
	'Paper',
	'Last',
	'Crooked',
	'Velvet',
	'Hollow',
	'Northern',
	'Borrowed',
	'Midnight',
	'Gentle',
	'Burning',
	'Second',
	'Forgotten',
	'Tin',
	'Salted',
	'Electric',
	'Winter',
	'Unlikely',
];

export const NOUNS = [
	'Lighthouse',
	'Orchard',
	'Cartographer',
	'Harbour',
	'Quartet',
	'Telegram',
	'Greenhouse',
	'Pendulum',
	'Carousel',
	'Archipelago',
	'Locksmith',
	'Observatory',
	'Parade',
	'Ferry',
	'Almanac',
	'Beekeeper',
	'Tramway',
	'Masquerade',
	'Reservoir',
];

export const TITLE_FORMS = [
	(adjective: string, noun: string) => `The ${adjective} ${noun}`,
	(adjective: string, noun: string) => `${adjective} ${noun}`,
	(adjective: string, noun: string) => `Days of the ${adjective} ${noun}`,
	(adjective: string, noun: string) => `Game of the ${adjective} ${noun}`,
	(adjective: string, noun: string) => `${noun}: ${adjective} Hearts & "Odd" Ends`,
];

export const CJK_TITLES = ['銅の灯台', '静かな果樹園', '종이 항구', '最后的渡轮', '冬の天文台', '떠도는 양봉가'];
export const RTL_TITLES = ['المنارة النحاسية', 'הבוסתן השקט', 'قطار منتصف الليل', 'הספינה האחרונה'];

export const FIRST_NAMES = [
	'James',
	'Amara',
	'Tomasz',
	'Ingrid',
	'Bradley',
	'Noor',
	'Céline',
	'Mateo',
	'Yuki',
	'Siobhán',
	'Oluwaseun',
	'Eszter',
	'Raj',
	'Linnéa',
];

export const LAST_NAMES = [
	'Quillfeather',
	'Marrowdale',
	'Ostrander-Vey',
	'Pellingham',
	'Brightwater',
	"O'Tansey",
	'Kestrelin',
	'Dunmarrow',
	'Vasquell',
	'Holloweth',
	'Szentpál',
	'Abernook',
	'Thistledown',
];

export const CHARACTERS = [
	'The Keeper',
	'Dr. Vane',
	'Young Ada',
	'Ferryman / Narrator',
	'Inspector Lune',
	'Mother Bee',
	'',
];

export const COMPANIES = [
	'Lantern & Sons',
	'Third Shore Pictures',
	'Mossgate',
	'Paper Boat Films',
	'Studio Umbra',
	'Harrow Lane',
];

export const SENTENCES = [
	'A keeper of forgotten things finds a letter that was never meant to arrive.',
	'When the harbour freezes over, two rivals have to share the only warm room in town.',
	'The map is wrong, and somebody made it so on purpose.',
	'Over one long summer, an orchestra without a conductor learns to listen.',
	'Nobody believed the ferry would come back, least of all its captain.',
	'What begins as a wager ends with a city that cannot sleep.',
];

/** TMDB's real numbers and names: the product maps them, so the fake has to have them right. */
export const MOVIE_GENRES: Record<number, string> = {
	28: 'Action',
	12: 'Adventure',
	16: 'Animation',
	35: 'Comedy',
	80: 'Crime',
	99: 'Documentary',
	18: 'Drama',
	10751: 'Family',
	14: 'Fantasy',
	36: 'History',
	27: 'Horror',
	10402: 'Music',
	9648: 'Mystery',
	10749: 'Romance',
	878: 'Science Fiction',
	10770: 'TV Movie',
	53: 'Thriller',
	10752: 'War',
	37: 'Western',
};

export const TV_GENRES: Record<number, string> = {
	10759: 'Action & Adventure',
	16: 'Animation',
	35: 'Comedy',
	80: 'Crime',
	99: 'Documentary',
	18: 'Drama',
	10751: 'Family',
	10762: 'Kids',
	9648: 'Mystery',
	10763: 'News',
	10764: 'Reality',
	10765: 'Sci-Fi & Fantasy',
	10766: 'Soap',
	10767: 'Talk',
	10768: 'War & Politics',
	37: 'Western',
};

/** Half a translation, as TMDB's are: a genre that is missing here keeps its English name. */
export const PORTUGUESE_GENRES: Record<number, string> = {
	28: 'Ação',
	12: 'Aventura',
	16: 'Animação',
	35: 'Comédia',
	99: 'Documentário',
	10751: 'Família',
	14: 'Fantasia',
	27: 'Terror',
	9648: 'Mistério',
	37: 'Faroeste',
};
