import type { PlayableSource, SeriesRecord } from '../record.ts';

/** A file of an Internet Archive item; `path` is relative to the item. */
const archive = (item: string, path: string, height?: number): PlayableSource => ({
	host: 'Internet Archive',
	kind: 'mp4',
	url: `https://archive.org/download/${item}/${path.split('/').map(encodeURIComponent).join('/')}`,
	reference: `https://archive.org/details/${item}`,
	...(height === undefined ? {} : { height }),
});

/** A file of Wikimedia Commons; `path` is its two hashed folders and its name with underscores. */
const commons = (kind: 'webm' | 'ogg', path: string): PlayableSource => {
	const [a, ab, name = ''] = path.split('/');
	return {
		host: 'Wikimedia Commons',
		kind,
		url: `https://upload.wikimedia.org/wikipedia/commons/${a}/${ab}/${encodeURIComponent(name).replaceAll("'", '%27')}`,
		reference: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(name).replaceAll("'", '%27')}`,
	};
};

const snafu = (title: string): PlayableSource =>
	archive('private-snafu-no-buddy-atoll', `Private Snafu - ${title}.mp4`);

const metropolis = (file: string): PlayableSource => archive('Superman_CC0', `superman_CC0/Superman-${file}.mp4`);

const pioneer = (episode: number): PlayableSource =>
	archive(
		'pioneer.one.season1.720p.x264-vodo',
		`Pioneer.One.SEASON1.720p.x264-VODO/Pioneer.One.S01E0${episode}.720p.x264-VODO.mp4`,
		720,
	);

/** Cartoon series, government series, and what was given away from the start. */
export const SERIES_OPENLY_LICENSED: SeriesRecord[] = [
	{
		id: 900000661,
		name: 'Superman',
		original_language: 'en',
		in_color: true,
		overview:
			'Asked for a Superman cartoon they did not want to make, the Fleischers named an absurd price, and Paramount paid. The result is seventeen shorts of machine-age thunder: mad science, towering shadows, Lois Lane always first on the scene, and a hero who learned to fly because it looked better than jumping.',
		first_air_date: '1941-09-26',
		last_air_date: '1943-07-30',
		status: 'Ended',
		genres: ['Animation', 'Action & Adventure', 'Sci-Fi & Fantasy'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Max Fleischer', 'Dave Fleischer'],
		networks: ['Paramount Pictures'],
		companies: ['Fleischer Studios', 'Famous Studios'],
		cast: [
			{ name: 'Bud Collyer', character: 'Superman / Clark Kent (voice)' },
			{ name: 'Joan Alexander', character: 'Lois Lane (voice)' },
			{ name: 'Jackson Beck', character: 'Perry White / Narrator (voice)' },
		],
		score: 8.6,
		licence: {
			kind: 'public-domain',
			note: 'All seventeen lost their United States copyright when it was not renewed after twenty-eight years. The character stays a trademark, and the comics are protected.',
		},
		motifs: ['skyscraper', 'cape', 'robot'],
		seasons: [
			{
				season_number: 1,
				name: 'Fleischer Studios',
				overview: 'The first nine, made in Miami by the brothers who began the series.',
				items: [{ archive: 'Superman_CC0', episodes: 'by-name' }],
				episodes: [
					{
						name: 'Superman',
						air_date: '1941-09-26',
						runtime: 10,
						overview:
							'A scientist with a grudge and a ray fells bridges from his mountain top, and Lois Lane flies up to interview him.',
						sources: [archive('superman_1941', 'superman_1941_512kb.mp4')],
						items: [{ archive: 'superman_1941' }],
					},
					{
						name: 'The Mechanical Monsters',
						air_date: '1941-11-28',
						runtime: 10,
						overview: 'Flying robots rob the city, and one goes home with a fortune in jewels and Lois inside it.',
						sources: [archive('superman_the_mechanical_monsters', 'superman_the_mechanical_monsters_512kb.mp4')],
						items: [{ archive: 'superman_the_mechanical_monsters' }],
					},
					{
						name: 'Billion Dollar Limited',
						air_date: '1942-01-09',
						overview: 'A train of gold for the Mint loses its crew to masked bandits and its bridge to dynamite.',
						sources: [
							archive('SupermanBillionDollarLimited1942', 'Superman - Billion Dollar Limited (1942).mp4'),
							metropolis('03-Billion_Dollar_Limited'),
						],
						items: [{ archive: 'SupermanBillionDollarLimited1942' }],
					},
					{
						name: 'The Arctic Giant',
						air_date: '1942-02-27',
						overview:
							'A frozen dinosaur is put on show in a museum whose refrigeration is at the mercy of one oil can.',
						sources: [archive('arctic_giant', 'arctic_giant_512kb.mp4')],
						items: [{ archive: 'arctic_giant' }],
					},
					{
						name: 'The Bulleteers',
						air_date: '1942-03-27',
						overview: 'A gang with a rocket car shaped like a bullet gives the city a night to pay up.',
					},
					{
						name: 'The Magnetic Telescope',
						air_date: '1942-04-24',
						overview: 'An astronomer who prefers to study comets at close range pulls one towards the earth.',
						sources: [metropolis('06-The_Magnetic_Telescope')],
					},
					{
						name: 'Electric Earthquake',
						air_date: '1942-05-15',
						overview: 'From a laboratory under the sea, a scientist demands Manhattan back for his people.',
						sources: [archive('superman_electric_earthquake', 'superman_electric_earthquake_512kb.mp4')],
						items: [{ archive: 'superman_electric_earthquake' }],
					},
					{
						name: 'Volcano',
						air_date: '1942-07-10',
						overview:
							'Mount Monokoa is about to blow, and Lois has made sure that Clark’s press pass is not to be found.',
						sources: [metropolis('08-Volcano')],
					},
					{
						name: 'Terror on the Midway',
						air_date: '1942-08-28',
						overview: 'A monkey opens the wrong cage, and a giant ape walks out into the circus.',
						sources: [metropolis('09-Terror_on_the_Midway')],
					},
				],
			},
			{
				season_number: 2,
				name: 'Famous Studios',
				overview:
					'The Fleischers out and the war in: eight more by the reorganised studio, with saboteurs and spies, and enemies drawn with the hatred of the day.',
				items: [{ archive: 'Superman_CC0', episodes: 'by-name' }],
				episodes: [
					{
						name: 'Japoteurs',
						air_date: '1942-09-18',
						overview: 'Saboteurs hijack the largest bomber in the world, and the reporter touring it hides aboard.',
						sources: [metropolis('10-Japoteurs')],
					},
					{
						name: 'Showdown',
						air_date: '1942-10-16',
						overview: 'Superman has been seen robbing people, in a costume a little loose at the shoulders.',
						sources: [metropolis('11-Showdown')],
					},
					{
						name: 'Eleventh Hour',
						air_date: '1942-11-20',
						overview: 'Interned in Yokohama, Clark and Lois hear an explosion every night on the stroke of eleven.',
						sources: [archive('superman_eleventh_hour', 'superman_eleventh_hour_512kb.mp4')],
						items: [{ archive: 'superman_eleventh_hour' }],
					},
					{
						name: 'Destruction, Inc.',
						air_date: '1942-12-25',
						overview: 'The night watchman of a munitions plant is dead, and Lois takes a job there to find out why.',
					},
					{
						name: 'The Mummy Strikes',
						air_date: '1943-02-19',
						overview: 'An Egyptologist dies beside a boy king’s coffin, and four very large guards are still on duty.',
						sources: [archive('mummy_strikes', 'mummy_strikes_512kb.mp4')],
						items: [{ archive: 'mummy_strikes' }],
					},
					{
						name: 'Jungle Drums',
						air_date: '1943-03-26',
						overview: 'Shot down over the jungle, Lois holds papers that a Nazi commander in a hollow idol wants.',
						items: [{ archive: 'jungle_drums' }],
					},
					{
						name: 'The Underground World',
						air_date: '1943-06-18',
						overview: 'A professor’s caverns turn out to be inhabited, by hawks with the bodies of men.',
						sources: [metropolis('16-The_Underground_World')],
					},
					{
						name: 'Secret Agent',
						air_date: '1943-07-30',
						overview:
							'A blonde with a list of saboteurs has a plane to Washington to catch, and the whole gang to lose first.',
						sources: [metropolis('17-Secret_Agent')],
					},
				],
			},
		],
	},
	{
		id: 900000662,
		name: 'Gabby',
		original_language: 'en',
		in_color: true,
		overview:
			'The town crier of Lilliput, left over from Gulliver’s Travels, gets eight cartoons of his own in which to take charge of things he does not understand. Pinto Colvig lends him a voice that has never listened to another; the Technicolor backgrounds are the wiser part of every scene.',
		first_air_date: '1940-10-18',
		last_air_date: '1941-08-15',
		status: 'Ended',
		genres: ['Animation', 'Comedy', 'Family'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Max Fleischer', 'Dave Fleischer'],
		networks: ['Paramount Pictures'],
		companies: ['Fleischer Studios'],
		cast: [
			{ name: 'Pinto Colvig', character: 'Gabby (voice)' },
			{ name: 'Jack Mercer', character: 'King Little (voice)' },
		],
		score: 5.8,
		licence: {
			kind: 'public-domain',
			note: 'The eight shorts were not renewed, so their American copyright ended in the late sixties.',
		},
		motifs: ['lantern', 'castle', 'fishing rod'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'King for a Day',
						air_date: '1940-10-18',
						overview: 'King Little has had a threatening letter, and is suddenly happy to lend Gabby the throne.',
					},
					{
						name: 'The Constable',
						air_date: '1940-11-15',
						overview: 'Gabby is given a badge, and crime in Lilliput looks up.',
					},
					{
						name: 'All’s Well',
						air_date: '1941-01-17',
						overview: 'On his rounds the crier finds a baby in need of a dry nappy, and how hard can that be?',
						items: [{ archive: 'gabby_alls_well' }],
					},
					{
						name: 'Two for the Zoo',
						air_date: '1941-02-21',
						overview: 'A most unusual animal has to be delivered to the zoo by somebody responsible.',
					},
					{
						name: 'Swing Cleaning',
						air_date: '1941-04-11',
						overview: 'Gabby supervises the spring cleaning of the castle, which had been going rather well.',
					},
					{
						name: 'Fire Cheese',
						air_date: '1941-06-20',
						overview: 'The fire brigade acquires a volunteer and has two disasters to put out.',
					},
					{
						name: 'Gabby Goes Fishing',
						air_date: '1941-07-18',
						overview: 'A boy who catches fish is shown how it is done by a man who does not.',
					},
					{ name: 'It’s a Hap-Hap-Happy Day', air_date: '1941-08-15' },
				],
			},
		],
	},
	{
		id: 900000663,
		name: 'Private Snafu',
		original_language: 'en',
		overview:
			'The worst soldier in the United States Army shows the others what not to do: talk, loaf, litter, lose his gas mask. Written in rhyme by Theodor Geisel and drawn at Warner Bros. for barracks only, it is ruder than any cartoon a civilian could see, and the enemy is caricatured without shame.',
		first_air_date: '1943-06-28',
		status: 'Ended',
		genres: ['Animation', 'Comedy', 'War & Politics'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Frank Capra', 'Theodor Geisel'],
		networks: ['United States Army'],
		companies: ['Leon Schlesinger Productions', 'Warner Bros. Cartoons'],
		cast: [{ name: 'Mel Blanc', character: 'Private Snafu (voice)' }],
		score: 7.7,
		licence: {
			kind: 'public-domain',
			note: 'Made for the War Department of the United States: a work of the federal government, never under copyright there.',
		},
		motifs: ['army helmet', 'mosquito', 'bugle'],
		seasons: [
			{
				season_number: 1,
				overview:
					'The twenty-four shorts that Warner Bros. supplied to the Army-Navy Screen Magazine between June 1943 and the end of 1945.',
				items: [{ archive: 'private-snafu-no-buddy-atoll', episodes: 'by-name' }],
				episodes: [
					{
						name: 'Coming!! Snafu',
						air_date: '1943-06-28',
						overview: 'The narrator explains what the name stands for, almost, and the private demonstrates.',
						sources: [snafu('Coming Snafu [i2]')],
					},
					{
						name: 'Gripes',
						overview: 'Snafu could run this army better, so Technical Fairy, First Class, lets him.',
						items: [{ archive: 'Pvt.SNAFU.Gripes' }],
					},
					{
						name: 'Spies',
						overview:
							'Snafu has a secret and means to keep it zipped up, which the whole town would love to hear about.',
						sources: [archive('private-snafu-spies-1943_202005', 'Private Snafu Spies 1943.mp4')],
						items: [{ archive: 'private-snafu-spies-1943_202005' }, { archive: 'private_snafu_spies' }],
					},
					{
						name: 'The Goldbrick',
						overview: 'A friendly spirit teaches the private every way to dodge a drill, right up to the battlefield.',
						sources: [snafu('The Goldbrick [Pixar]')],
					},
					{
						name: 'The Infantry Blues',
						overview: 'Sore of foot, Snafu tries his luck with the tanks, the ships and the planes.',
						items: [{ archive: 'Pvt.SNAFU.TheInfantryBlues' }],
					},
					{
						name: 'Fighting Tools',
						overview: 'There will be time to clean the rifle, Snafu reckons, once the enemy gets here.',
						items: [{ archive: 'Pvt.SNAFU.FightingTools' }],
					},
					{
						name: 'The Home Front',
						overview:
							'It is cold out here, and Snafu is certain that the folks at home are having the time of their lives.',
						sources: [snafu('The Home Front [Pixar]')],
					},
					{
						name: 'Rumors',
						overview: 'A remark about the weather for bombing goes once round the camp and comes back with teeth.',
						sources: [snafu('Rumors [Pixar]')],
					},
					{
						name: 'Booby Traps',
						overview: 'The desert is empty, the harem is welcoming, and the piano is waiting for one particular note.',
						sources: [archive('PrivateSnafuBoobyTraps1944', 'snafu_boobytraps.mp4')],
						items: [{ archive: 'PrivateSnafuBoobyTraps1944' }],
					},
					{
						name: 'Snafuperman',
						overview: 'Granted powers beyond those of mortal men, Snafu sees no need to read the map.',
						items: [{ archive: 'PrivateSnafuSnafuperman' }],
					},
					{
						name: 'Private Snafu vs. Malaria Mike',
						overview: 'A mosquito with a warrant for one bare behind waits for the bath.',
					},
					{
						name: 'A Lecture on Camouflage',
						overview: 'The Technical Fairy lectures; Snafu provides the mistakes.',
						items: [{ archive: 'private_snafu_camouflage' }],
					},
					{
						name: 'Gas',
						overview: 'Tired of carrying his gas mask, Snafu throws it away, and a green cloud comes to look for him.',
						items: [{ archive: 'Pvt.SNAFU.Gas' }],
					},
					{
						name: 'The Chow Hound',
						overview: 'A steer has given his all for the army, and watches from above what Snafu leaves on his plate.',
						sources: [snafu('The Chow Hound')],
					},
					{
						name: 'Censored',
						overview: 'Snafu is determined that his girl shall know where he is going, whatever the censor does.',
						sources: [archive('111-M-1076', '111-M-1076.mp4')],
						items: [{ archive: '111-M-1076' }],
					},
					{
						name: 'Outpost',
						overview:
							'Alone on an island with a bird, Snafu can think of nothing worth reporting, certainly not an empty tin.',
						sources: [snafu('Outpost')],
					},
					{
						name: 'Pay Day',
						overview: 'Every time he is paid, a patriotic sort suggests saving and a devilish sort has other ideas.',
						sources: [snafu('Pay Day')],
					},
					{
						name: 'Target: Snafu',
						overview: 'Mosquitoes enlist, train and ship out like any other army, with one soldier in their sights.',
						sources: [snafu('Target Snafu')],
						items: [{ archive: 'PrivateSnafu-TargetSnafu1944' }],
					},
					{
						name: 'The Three Brothers',
						overview:
							'Snafu, sorting shoes, envies his brothers Tarfu and Fubar until he sees where they have been posted.',
						sources: [snafu('The Three Brothers [Pixar]')],
					},
					{
						name: 'In the Aleutians – Isles of Enchantment',
						overview: 'A travelogue of the finest collection of bad weather in the world.',
						sources: [snafu('In The Aleutians')],
					},
					{
						name: 'It’s Murder She Says…',
						overview: 'A faded lady mosquito remembers the days before soldiers slept under nets.',
						items: [{ archive: 'Pvt.SNAFU.ItsMurderSheSays' }],
					},
					{
						name: 'Hot Spot',
						overview: 'The Devil takes a professional interest in the heat along the Persian supply line.',
						sources: [snafu('Hot Spot')],
					},
					{
						name: 'No Buddy Atoll',
						overview: 'Two castaways from opposite sides drift onto the same speck of sand.',
						items: [{ archive: 'Pvt.SNAFU.NoBuddyAtoll' }],
					},
					{
						name: 'Operation Snafu',
						overview: 'The worst soldier in the army is sent behind enemy lines to steal the plans.',
						sources: [snafu('Operation Snafu')],
					},
				],
			},
		],
	},
	{
		id: 900000664,
		name: 'Why We Fight',
		original_language: 'en',
		overview:
			'Shaken by Triumph of the Will, Frank Capra answered it with scissors: seven films that turn the enemy’s own footage into the case against him, with maps by Disney and Walter Huston’s voice of thunder. Made to tell conscripts what the war was about, and as partial as that sounds.',
		first_air_date: '1942-05-27',
		status: 'Ended',
		genres: ['Documentary', 'War & Politics'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Frank Capra', 'Anatole Litvak', 'Anthony Veiller'],
		networks: ['United States War Department'],
		companies: ['U.S. Army Special Service Division'],
		cast: [
			{ name: 'Walter Huston', character: 'Narrator (voice)' },
			{ name: 'Anthony Veiller', character: 'Narrator (voice)' },
		],
		score: 8.0,
		licence: {
			kind: 'public-domain',
			note: 'Produced by the United States War Department, and so free of copyright in the United States from the first day.',
		},
		motifs: ['globe', 'projector', 'searchlight'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'Prelude to War',
						air_date: '1942-05-27',
						runtime: 52,
						overview:
							'A free world and a slave world, one white and one black, and how Germany, Italy and Japan came to choose.',
						items: [{ archive: 'PreludeToWar' }],
					},
					{
						name: 'The Nazis Strike',
						runtime: 41,
						overview: 'From the first rearmament to the dismembering of Czechoslovakia and the invasion of Poland.',
						items: [{ archive: 'TheNazisStrike' }],
					},
					{
						name: 'Divide and Conquer',
						runtime: 57,
						overview:
							'Denmark, Norway, the Low Countries and France, taken one after the other by force and by deceit.',
						items: [{ archive: 'DivideAndConquer' }],
					},
					{
						name: 'The Battle of Britain',
						runtime: 54,
						overview: 'An island, a few hundred fighters and a people who went to work through the bombing.',
						items: [{ archive: 'BattleOfBritain' }],
					},
					{
						name: 'The Battle of Russia',
						air_date: '1943-11-11',
						runtime: 83,
						overview: 'Litvak’s epic of invasion, scorched earth and siege, from the old conquerors to Stalingrad.',
					},
					{
						name: 'The Battle of China',
						runtime: 65,
						overview: 'Japan’s plan for Asia meets a country that moves its factories, schools and people inland.',
					},
					{
						name: 'War Comes to America',
						runtime: 70,
						overview: 'How a nation of many peoples and a firm wish to be left alone came to change its mind.',
						items: [{ archive: 'war_comes_to_america' }],
					},
				],
			},
		],
	},
	{
		id: 900000665,
		name: 'Caminandes',
		original_language: 'xx',
		overview:
			'Koro, a llama of limited wisdom and unlimited appetite, meets Patagonia: a road, a fence, a penguin. Three pocket-sized slapsticks, timed like old Warner cartoons and made with Blender; every model and every frame was given away with them.',
		first_air_date: '2013-02-10',
		last_air_date: '2016-01-30',
		status: 'Ended',
		genres: ['Animation', 'Comedy', 'Family'],
		countries: ['NL'],
		languages: ['xx'],
		created_by: ['Pablo Vazquez', 'Beorn Leonard', 'Francesco Siddi'],
		networks: ['Blender Foundation'],
		companies: ['Blender Foundation', 'Blender Institute'],
		cast: [],
		score: 7.8,
		licence: {
			kind: 'CC BY',
			note: 'Published by its makers and the Blender Foundation under Creative Commons Attribution, production files included.',
		},
		motifs: ['llama', 'fence', 'mountain'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'Llama Drama',
						air_date: '2013-02-10',
						runtime: 2,
						overview: 'A road lies between Koro and the other side; an armadillo makes crossing it look easy.',
						sources: [
							archive('Caminandes1LlamaDrama', '01_llama_drama_1080p.mp4', 1080),
							commons('ogg', 'd/d0/Caminandes-_Llama_Drama_-_Short_Movie.ogv'),
						],
						items: [{ archive: 'Caminandes1LlamaDrama' }, { commons: 'Caminandes-_Llama_Drama_-_Short_Movie.ogv' }],
					},
					{
						name: 'Gran Dillama',
						air_date: '2013-11-22',
						runtime: 3,
						overview: 'The greenest leaf in Patagonia grows behind an electric fence.',
						sources: [
							archive('Caminandes2GranDillama', '02_gran_dillama_1080p.mp4', 1080),
							commons('webm', "7/7c/Caminandes_-_Gran_Dillama_-_Blender_Foundation's_new_Open_Movie.webm"),
						],
						items: [
							{ archive: 'Caminandes2GranDillama' },
							{ commons: "Caminandes_-_Gran_Dillama_-_Blender_Foundation's_new_Open_Movie.webm" },
						],
					},
					{
						name: 'Llamigos',
						air_date: '2016-01-30',
						runtime: 3,
						overview: 'It is winter, there is one berry left, and a small penguin has seen it too.',
						sources: [
							archive('CaminandesLlamigos', 'Caminandes_ Llamigos-1080p.mp4', 1080),
							commons('webm', 'a/ab/Caminandes_3_-_Llamigos_-_Blender_Animated_Short.webm'),
						],
						items: [
							{ archive: 'CaminandesLlamigos' },
							{ commons: 'Caminandes_3_-_Llamigos_-_Blender_Animated_Short.webm' },
						],
					},
				],
			},
		],
	},
	{
		id: 900000666,
		imdb_id: 'tt1748166',
		name: 'Pioneer One',
		original_language: 'en',
		overview:
			'Something falls out of the Montana sky, trailing radiation, and lands in Canada; inside is a young man in a Soviet spacesuit, and the one story that fits him is Mars. A pilot shot for six thousand dollars became a six-part series paid for by its downloaders, all talk and nerve where others have effects.',
		first_air_date: '2010-06-16',
		last_air_date: '2011-12-13',
		status: 'Ended',
		genres: ['Drama', 'Sci-Fi & Fantasy'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Josh Bernhard', 'Bracey Smith'],
		networks: ['VODO'],
		cast: [
			{ name: 'James Rich', character: 'Tom Taylor' },
			{ name: 'Alexandra Blatt', character: 'Sofie Larson' },
			{ name: 'Jack Haley', character: 'Dr. Zachary Walzer' },
			{ name: 'Aleksandr Evtushenko', character: 'Yuri' },
		],
		score: 7.1,
		licence: {
			kind: 'CC BY-NC-SA',
			note: 'Released over peer-to-peer networks by its creators under a Creative Commons licence: share it alike, name them, sell nothing.',
		},
		motifs: ['space capsule', 'red planet', 'cosmonaut helmet'],
		seasons: [
			{
				season_number: 1,
				items: [{ archive: 'pioneer.one.season1.720p.x264-vodo', episodes: 'by-order' }],
				episodes: [
					{
						name: 'Earthfall',
						air_date: '2010-06-16',
						overview:
							'Homeland Security’s second-best team in Montana is first at the crash, and calls in an astrophysicist with no bedside manner.',
						sources: [pioneer(1)],
					},
					{ name: 'The Man from Mars', sources: [pioneer(2)] },
					{ name: 'Alone in the Night', sources: [pioneer(3)] },
					{ name: 'Triangular Diplomacy', sources: [pioneer(4)] },
					{ name: 'Sea Change', sources: [pioneer(5)] },
					{ name: 'War of the World', air_date: '2011-12-13', sources: [pioneer(6)] },
				],
			},
		],
	},
	{
		id: 900000667,
		name: 'Kino-Pravda',
		original_name: 'Кино-правда',
		original_language: 'ru',
		overview:
			'A newspaper for the screen, edited by Dziga Vertov and his friends at no regular interval. It begins with famine and show trials and ends with radio waves, and on the way, issue by issue, montage is invented. Twenty-two of the twenty-three numbers survive; the twelfth is lost.',
		first_air_date: '1922-06-05',
		status: 'Ended',
		genres: ['Documentary', 'News'],
		countries: ['SU'],
		languages: ['xx'],
		created_by: ['Dziga Vertov'],
		networks: ['Goskino'],
		companies: ['VFKO', 'Goskino'],
		cast: [],
		score: 8.4,
		licence: {
			kind: 'public-domain',
			note: 'Soviet newsreels of 1922 to 1925, free in the United States by age. Vertov died in 1954, more than seventy years ago.',
		},
		motifs: ['movie camera', 'eye', 'radio tower'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'No. 1',
						air_date: '1922-06-05',
						runtime: 11,
						overview:
							'Starving children, treasure taken from the churches, and the trial of the Socialist Revolutionaries.',
					},
					{ name: 'No. 2' },
					{ name: 'No. 3' },
					{
						name: 'No. 4',
						air_date: '1922-07-01',
						runtime: 10,
						overview:
							'The trial goes on; meanwhile a motor race to Sevastopol, grain barges, and the resorts of the Caucasus.',
					},
					{ name: 'No. 5' },
					{ name: 'No. 6' },
					{ name: 'No. 7' },
					{
						name: 'No. 8',
						air_date: '1922-08-15',
						runtime: 15,
						overview:
							'Two men lay a bet on the verdict, played by Vertov’s brother and a friend; then the verdict itself.',
					},
					{ name: 'No. 9' },
					{ name: 'No. 10' },
					{ name: 'No. 11' },
					{ name: 'No. 12', overview: 'No print of this issue is known to exist.' },
					{
						name: 'No. 13: Yesterday, Today, Tomorrow',
						runtime: 37,
						overview:
							'A film poem for the fifth anniversary of the October Revolution, with intertitles built by Aleksandr Rodchenko.',
					},
					{ name: 'No. 14', overview: 'Rodchenko’s mobile constructions hang in the air and turn into captions.' },
					{ name: 'No. 15' },
					{
						name: 'No. 16: Spring Kino-Pravda',
						air_date: '1923-05-21',
						runtime: 26,
						overview:
							'May Day and the thaw, and in among them the first film of one Sergei Eisenstein, made to be shown in a theatre.',
					},
					{
						name: 'No. 17',
						runtime: 16,
						overview:
							'Hunger and harvest, and then Moscow’s great exhibition of farming and crafts, from building site to crowd.',
					},
					{
						name: 'No. 18: A Movie-Camera Race in the Direction of Soviet Reality',
						air_date: '1924-02-25',
						runtime: 14,
						overview:
							'The camera goes up the Eiffel Tower and comes down in Moscow, to see a newborn received by the workers.',
					},
					{
						name: 'No. 19: A Movie-Camera Race Moscow – Arctic Ocean',
						runtime: 17,
						overview:
							'South to north, summer to winter, field to factory; at the end Elizaveta Svilova, at work on the cutting.',
					},
					{
						name: 'No. 20: Pioneer Pravda',
						runtime: 16,
						overview: 'The Young Pioneers file their own reports, from the countryside and from the zoo.',
					},
					{
						name: 'No. 21: Lenin Kino-Pravda',
						air_date: '1925-01-21',
						runtime: 32,
						overview:
							'A year after Lenin’s death: his work and the attempt on his life, his illness and funeral, and what came after.',
					},
					{
						name: 'No. 22: Lenin Is Alive in the Heart of the Peasant',
						air_date: '1925-03-13',
						runtime: 19,
						overview:
							'A party of peasants comes up to Moscow a year after Lenin’s death, and takes his city home with it.',
					},
					{
						name: 'No. 23: Radio Pravda',
						runtime: 20,
						overview:
							'A peasant buys a receiver, an aerial goes up over the village, and a concert arrives through the air.',
					},
				],
			},
		],
	},
];
