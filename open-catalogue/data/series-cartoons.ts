import type { SeriesRecord } from '../record.ts';

/** Series of sound cartoons that have one style or one hero. */
export const SERIES_CARTOONS: SeriesRecord[] = [
	{
		id: 900002323,
		name: 'Silly Symphonies',
		original_language: 'en',
		overview:
			'The composer Carl Stalling wanted music first and pictures to follow; Walt Disney gave him a graveyard. Skeletons play the xylophone on each other, frogs, devils and fishes dance the seasons through, and no character comes back. Listed are the fifteen black-and-white ones of the first two years.',
		first_air_date: '1929-08-22',
		last_air_date: '1939-04-07',
		status: 'Ended',
		genres: ['Animation', 'Family', 'Sci-Fi & Fantasy'],
		countries: ['US'],
		languages: ['xx'],
		created_by: ['Walt Disney', 'Ub Iwerks', 'Carl Stalling'],
		networks: ['Columbia Pictures'],
		companies: ['Walt Disney Studio'],
		cast: [],
		score: 7.6,
		licence: {
			kind: 'public-domain',
			note: 'American cartoons of 1929 and 1930: their ninety-five years of copyright ended with 2024 and 2025.',
		},
		motifs: ['skeleton', 'xylophone', 'owl'],
		seasons: [
			{
				season_number: 1,
				name: '1929',
				episodes: [
					{
						name: 'The Skeleton Dance',
						air_date: '1929-08-22',
						runtime: 6,
						overview:
							'Midnight strikes, an owl shivers, and four skeletons come out of their graves to dance until cockcrow.',
						items: [{ commons: 'The_Skeleton_Dance_(1929).webm' }],
					},
					{
						name: 'El Terrible Toreador',
						overview: 'A dancer, a soldier and a bullfighter, and a bull who takes a kindly view of them all.',
					},
					{
						name: 'Springtime',
						overview: 'Flowers dance, grasshoppers dance, and everything that dances is eaten by something larger.',
					},
					{
						name: 'Hell’s Bells',
						overview:
							'The devil’s band plays in the pit, until one small imp declines to be fed to the three-headed dog.',
						items: [{ commons: "Hell's_Bells_(1929).webm" }],
					},
					{ name: 'The Merry Dwarfs' },
				],
			},
			{
				season_number: 2,
				name: '1930',
				episodes: [
					{ name: 'Summer' },
					{ name: 'Autumn' },
					{ name: 'Cannibal Capers' },
					{ name: 'Night' },
					{ name: 'Frolicking Fish' },
					{ name: 'Arctic Antics' },
					{
						name: 'Midnight in a Toy Shop',
						overview: 'A spider comes in out of the snow and finds the shop full of things that play by themselves.',
					},
					{ name: 'Monkey Melodies' },
					{ name: 'Winter' },
					{
						name: 'Playful Pan',
						overview: 'Pan’s pipes set the whole wood dancing, the clouds too, and their lightning sets it on fire.',
					},
				],
			},
		],
	},
	{
		id: 900002322,
		name: 'ComiColor Cartoons',
		original_language: 'en',
		in_color: true,
		overview:
			'Ub Iwerks, who had drawn the first Mickey, made fairy tales of his own in Cinecolor, with a multiplane camera built from parts of an old Chevrolet. A balloon land with a Pincushion Man, a headless horseman in the moonlight, Jack Frost with his paint: strange, soft and orange, and sold to the cinemas one by one.',
		first_air_date: '1933-11-25',
		last_air_date: '1936-09-30',
		status: 'Ended',
		genres: ['Animation', 'Family', 'Sci-Fi & Fantasy'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Ub Iwerks'],
		networks: ['Celebrity Productions'],
		companies: ['Ub Iwerks Studio'],
		cast: [],
		score: 6.7,
		licence: {
			kind: 'public-domain',
			note: 'Regarded as public domain in the United States, where the first copyrights of 1933 to 1936 were left to run out. One or two show the racial caricature of their time.',
		},
		motifs: ['beanstalk', 'balloon', 'paintbrush'],
		seasons: [
			{
				season_number: 1,
				name: '1933–1934',
				episodes: [
					{ name: 'Jack and the Beanstalk' },
					{ name: 'The Little Red Hen' },
					{ name: 'The Brave Tin Soldier' },
					{ name: 'Puss in Boots' },
					{ name: 'The Queen of Hearts' },
					{ name: 'Aladdin and the Wonderful Lamp' },
					{ name: 'The Headless Horseman' },
					{ name: 'The Valiant Tailor' },
					{
						name: 'Don Quixote',
						items: [{ archive: 'UbIwerksCartoonComicolorDonQuixote1934OldFreeCartoonsPublicDomain' }],
					},
					{
						name: 'Jack Frost',
						overview: 'A bear cub trusts his warm coat against the coming winter, and is caught out in it.',
						items: [{ archive: 'JackFrost_' }],
					},
				],
			},
			{
				season_number: 2,
				name: '1935',
				episodes: [
					{ name: 'Little Black Sambo' },
					{ name: 'The Bremen Town Musicians' },
					{ name: 'Old Mother Hubbard' },
					{
						name: 'Mary’s Little Lamb',
						overview: 'It is the last day of school, and the lamb has followed Mary in and means to perform.',
						items: [{ archive: 'MarysLittleLamb' }],
					},
					{ name: 'Summertime' },
					{
						name: 'Sinbad the Sailor',
						overview: 'Cast away by pirates, Sinbad and his parrot meet a roc and a chest of gold.',
						items: [{ archive: 'SinbadTheSailor' }],
					},
					{ name: 'The Three Bears' },
					{
						name: 'Balloon Land',
						overview: 'Everybody here is made of rubber and air, and the Pincushion Man has got in at the gate.',
						items: [{ archive: 'BalloonLand_450' }, { archive: 'BalloonLandrestored' }],
					},
					{ name: 'Simple Simon' },
					{ name: 'Humpty Dumpty' },
				],
			},
			{
				season_number: 3,
				name: '1936',
				episodes: [
					{ name: 'Ali Baba' },
					{ name: 'Tom Thumb' },
					{ name: 'Dick Whittington’s Cat' },
					{ name: 'Little Boy Blue' },
					{ name: 'Happy Days' },
				],
			},
		],
	},
	{
		id: 900002321,
		name: 'Rainbow Parade',
		original_language: 'en',
		in_color: true,
		overview:
			'The small Van Beuren studio hires away the director of Three Little Pigs, buys colour, and sets out to be Disney on half the money. Bottled sunshine, a fire brigade of parrots, a cow named Molly who means well, the Toonerville tram and a Felix who now talks: two years of it, and then RKO signed with Disney.',
		first_air_date: '1934-07-27',
		last_air_date: '1936-10-02',
		status: 'Ended',
		genres: ['Animation', 'Comedy', 'Family'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Burt Gillett'],
		networks: ['RKO Radio Pictures'],
		companies: ['Van Beuren Studios'],
		cast: [],
		score: 6.1,
		licence: {
			kind: 'public-domain',
			note: 'Regarded as public domain in the United States: the studio closed in 1936, and no renewals of its copyrights are known.',
		},
		motifs: ['rainbow', 'bottle of sunshine', 'parrot'],
		seasons: [
			{
				season_number: 1,
				name: '1934',
				episodes: [
					{ name: 'Pastry Town Wedding', air_date: '1934-07-27' },
					{ name: 'The Parrotville Fire Department', air_date: '1934-09-14' },
				],
			},
			{
				season_number: 2,
				name: '1935',
				episodes: [
					{
						name: 'The Sunshine Makers',
						air_date: '1935-01-11',
						overview:
							'Gnomes who bottle the dawn in milk bottles are attacked by gloomy neighbours in blue, and fire back with the stock.',
						items: [{ archive: 'The_Sunshine_Makers_1935' }],
					},
					{ name: 'Parrotville Old Folks' },
					{ name: 'Japanese Lanterns' },
					{ name: 'Spinning Mice' },
					{ name: 'The Picnic Panic' },
					{ name: 'The Merry Kittens' },
					{ name: 'Parrotville Post Office' },
					{ name: 'The Rag Dog' },
					{ name: 'The Hunting Season' },
					{ name: 'Scottie Finds a Home' },
					{ name: 'Bird Scouts' },
					{ name: 'Molly Moo-Cow and the Indians' },
					{ name: 'Molly Moo-Cow and the Butterflies' },
					{ name: 'Molly Moo-Cow and Rip Van Winkle' },
				],
			},
			{
				season_number: 3,
				name: '1936',
				episodes: [
					{ name: 'Toonerville Trolley' },
					{
						name: 'Felix the Cat and the Goose That Laid the Golden Eggs',
						overview: 'A pirate carries off Felix’s generous goose, and Felix goes after the ship.',
						items: [{ archive: 'felix_the_cat_the_goos_that_laid_the_golden_egg' }],
					},
					{ name: 'Molly Moo-Cow and Robinson Crusoe' },
					{
						name: 'Neptune Nonsense',
						overview:
							'Felix’s goldfish is lonely, so he dives for a companion and is brought before the king of the sea.',
						items: [{ archive: 'Felix_NeptuneNonsense' }],
					},
					{
						name: 'Bold King Cole',
						overview:
							'Felix shelters from a storm in the castle of a king who boasts, and the ghosts of his ancestors have had enough.',
						items: [{ archive: 'Felix_BoldKingCole' }],
					},
					{ name: 'A Waif’s Welcome' },
					{ name: 'Trolley Ahoy' },
					{ name: 'Cupid Gets His Man' },
					{ name: 'It’s a Greek Life' },
					{ name: 'Toonerville Picnic' },
				],
			},
		],
	},
	{
		id: 900002319,
		name: 'Popeye Color Features',
		original_language: 'en',
		in_color: true,
		overview:
			'Three times in the thirties the Fleischers gave their sailor two reels, Technicolor and the Arabian Nights. Drawn figures walk in front of real models on a turntable, so that the caves have depth and the rocks cast shadows; the fights are as short as ever, and the songs better.',
		first_air_date: '1936-11-27',
		last_air_date: '1939-04-07',
		status: 'Ended',
		genres: ['Animation', 'Comedy', 'Family'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Max Fleischer', 'Dave Fleischer'],
		networks: ['Paramount Pictures'],
		companies: ['Fleischer Studios'],
		cast: [
			{ name: 'Jack Mercer', character: 'Popeye (voice)' },
			{ name: 'Mae Questel', character: 'Olive Oyl (voice)' },
			{ name: 'Gus Wickie', character: 'Sindbad / Abu Hassan (voice)' },
			{ name: 'Lou Fleischer', character: 'J. Wellington Wimpy (voice)' },
		],
		score: 8.1,
		licence: {
			kind: 'public-domain',
			note: 'The United States copyright of all three was not renewed after twenty-eight years. The name Popeye remains a trademark there.',
		},
		motifs: ['spinach tin', 'roc', 'oil lamp'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'Popeye the Sailor Meets Sindbad the Sailor',
						air_date: '1936-11-27',
						runtime: 16,
						overview:
							'On his island of monsters Sindbad sings who is the most remarkable fellow, and hears another opinion from the sea.',
						items: [{ archive: 'Popeye_meetsSinbadtheSailor' }],
					},
					{
						name: 'Popeye the Sailor Meets Ali Baba’s Forty Thieves',
						air_date: '1937-11-26',
						runtime: 17,
						overview:
							'Coast-guardsman Popeye crosses the desert after Abu Hassan, whose cave opens to anybody who says sesame.',
						items: [{ archive: 'PopeyeAliBaba' }],
					},
					{
						name: 'Aladdin and His Wonderful Lamp',
						air_date: '1939-04-07',
						runtime: 22,
						overview: 'Olive Oyl writes a film script with herself as the princess and a certain sailor as Aladdin.',
					},
				],
			},
		],
	},
	{
		id: 900002320,
		name: 'Casper, the Friendly Ghost',
		original_language: 'en',
		in_color: true,
		overview:
			'Every night at midnight the ghosts go out to frighten people, and one little ghost stays behind because he would rather make friends. These are the three cartoons of the Noveltoons series that came before his own, gentle to the point of tears; the second has the saddest happy end in animation.',
		first_air_date: '1945-11-16',
		last_air_date: '1949-05-13',
		status: 'Ended',
		genres: ['Animation', 'Family', 'Sci-Fi & Fantasy'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Seymour Reit', 'Joe Oriolo'],
		networks: ['Paramount Pictures'],
		companies: ['Famous Studios'],
		cast: [],
		score: 6.6,
		licence: {
			kind: 'public-domain',
			note: 'The three shorts circulate as public domain in the United States, no renewal of their first copyright being known. The name Casper is a trademark.',
		},
		motifs: ['small ghost', 'fox cub', 'moon'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'The Friendly Ghost',
						air_date: '1945-11-16',
						overview:
							'Casper runs away from home with a book on winning friends, and everybody he greets takes flight but two children.',
						items: [{ archive: 'TheFriendlyGhost' }],
					},
					{
						name: 'There’s Good Boos To-Night',
						air_date: '1948-04-23',
						overview: 'A fox cub is not afraid of him, and then the hunt comes through the wood.',
						items: [{ archive: 'noveltoon_casper_tfg_theres_good_boos_tonight' }],
					},
					{
						name: 'A Haunting We Will Go',
						air_date: '1949-05-13',
						overview: 'Casper hatches an egg and brings up the duckling, and the shooting season opens.',
					},
				],
			},
		],
	},
	{
		id: 900002326,
		name: 'Talkartoons',
		original_language: 'en',
		overview:
			'New York answers the musical mice of Hollywood with tenements, jazz and bad dreams. Everything in these cartoons moves to the beat, walls included; a dog named Bimbo is chased through a graveyard by his conscience, and a singer with a poodle’s ears brings the soup. She will be Betty Boop.',
		first_air_date: '1929-10-26',
		status: 'Ended',
		genres: ['Animation', 'Comedy'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Max Fleischer', 'Dave Fleischer'],
		networks: ['Paramount Pictures'],
		companies: ['Fleischer Studios'],
		cast: [],
		score: 7.2,
		licence: {
			kind: 'public-domain',
			note: 'The fourteen of 1929 and 1930, out of copyright in the United States since their ninety-five years ended. The twenty-eight that followed in 1931 and 1932 are not listed.',
		},
		motifs: ['tombstone', 'saxophone', 'waiter’s tray'],
		seasons: [
			{
				season_number: 1,
				name: '1929–1930',
				episodes: [
					{
						name: 'Noah’s Lark',
						air_date: '1929-10-26',
						overview: 'On the fortieth day Noah gives the animals shore leave at Coney Island.',
					},
					{ name: 'Marriage Wows', overview: 'The rarest of the set, of which an archive keeps the nitrate.' },
					{
						name: 'Radio Riot',
						overview:
							'A day on the air, from the morning exercises to a ghost story that is too good for its listeners.',
					},
					{ name: 'Hot Dog' },
					{ name: 'Fire Bugs' },
					{ name: 'Wise Flies' },
					{ name: 'Dizzy Dishes' },
					{ name: 'Barnacle Bill' },
					{
						name: 'Swing You Sinners!',
						overview: 'Bimbo runs from the law into a graveyard, where everything that has a voice sings of his sins.',
						items: [{ commons: 'Swing_You_Sinners!_(1930).webm' }],
					},
					{ name: 'The Grand Uproar' },
					{ name: 'Sky Scraping' },
					{ name: 'Up to Mars' },
					{ name: 'Accordion Joe' },
					{ name: 'Mysterious Mose' },
				],
			},
		],
	},
	{
		id: 900002325,
		name: 'Mickey Mouse',
		original_language: 'en',
		overview:
			'A mouse with two buttons and no shoes arrives with sound and never looks back. In these first two years he is a rascal: he plays the livestock like a piano, is thrown out of barn dances, sells hot dogs that salute, and spends one wet night at the organ for a houseful of skeletons.',
		first_air_date: '1928-11-18',
		status: 'Ended',
		genres: ['Animation', 'Comedy', 'Family'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Walt Disney', 'Ub Iwerks'],
		networks: ['Celebrity Productions', 'Columbia Pictures'],
		companies: ['Walt Disney Studio'],
		cast: [{ name: 'Walt Disney', character: 'Mickey Mouse (voice)' }],
		score: 7.8,
		licence: {
			kind: 'public-domain',
			note: 'American cartoons of 1928 to 1930, whose ninety-five years of copyright ended from 2023 to 2025. Later cartoons and the later looks of the character are protected, and the name is a trademark.',
		},
		motifs: ['round ears', 'steamboat wheel', 'barn'],
		seasons: [
			{
				season_number: 1,
				name: '1928–1929',
				overview:
					'In the order of making: two silent ones that waited for a soundtrack, the one that had it first, and a dozen more.',
				episodes: [
					{
						name: 'Plane Crazy',
						overview: 'Lindbergh’s fame gives the farmyard ideas, and a mouse builds himself an aeroplane.',
					},
					{
						name: 'The Gallopin’ Gaucho',
						overview: 'In the Argentine, on an ostrich: a dance at the cantina, a kidnapping, a duel.',
					},
					{
						name: 'Steamboat Willie',
						air_date: '1928-11-18',
						overview: 'The pilot’s boy of a river steamer finds that every animal on board has a tune in it.',
					},
					{
						name: 'The Barn Dance',
						overview: 'Minnie has the choice between a bully with a car and a mouse who treads on her feet.',
					},
					{
						name: 'The Opry House',
						overview:
							'One mouse sweeps up, sells the tickets, conducts the band and has to beat the piano to a finish.',
					},
					{ name: 'When the Cat’s Away' },
					{ name: 'The Barnyard Battle' },
					{ name: 'The Plow Boy' },
					{
						name: 'The Karnival Kid',
						overview: 'A hot-dog man cries his wares at the fair, and these are the first words that Mickey says.',
					},
					{ name: 'Mickey’s Follies' },
					{ name: 'Mickey’s Choo-Choo' },
					{ name: 'The Jazz Fool' },
					{ name: 'Jungle Rhythm' },
					{
						name: 'The Haunted House',
						overview:
							'Shelter from the storm is granted on one condition: somebody must play while the skeletons dance.',
						items: [{ commons: 'The_Haunted_House_(1929).webm' }],
					},
					{ name: 'Wild Waves' },
				],
			},
			{
				season_number: 2,
				name: '1930',
				episodes: [
					{ name: 'Just Mickey', overview: 'A solo recital on the violin, with a wig, a heckler and real tears.' },
					{ name: 'The Barnyard Concert' },
					{ name: 'The Cactus Kid' },
					{ name: 'The Fire Fighters' },
					{ name: 'The Shindig' },
					{
						name: 'The Chain Gang',
						overview:
							'Mickey breaks stones, breaks out, and is followed by two bloodhounds, one of whom has a career ahead of him.',
					},
					{ name: 'The Gorilla Mystery' },
					{ name: 'The Picnic' },
					{ name: 'Pioneer Days' },
				],
			},
		],
	},
	{
		id: 900002328,
		name: 'Looney Tunes and Merrie Melodies',
		original_language: 'en',
		overview:
			'Two men who had drawn for Disney offer Warner Bros. a cheerful inkblot named Bosko, and a year later a second set of cartoons that each plug a song of the studio’s. Trains, goats and bathtubs bounce to the tune; there is no rabbit yet, and no “What’s up, doc?”, only “That’s all, folks!”.',
		first_air_date: '1930-04-19',
		status: 'Ended',
		genres: ['Animation', 'Comedy', 'Family'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Hugh Harman', 'Rudolf Ising', 'Leon Schlesinger'],
		networks: ['Warner Bros. Pictures'],
		companies: ['Harman-Ising Productions', 'Leon Schlesinger Productions'],
		cast: [],
		score: 6.6,
		licence: {
			kind: 'public-domain',
			note: 'The five of 1930 are out of copyright by age. Those of 1931 and 1932 are regarded as public domain in the United States, where their first copyright was not renewed; later ones are not listed, and the names are trademarks.',
		},
		motifs: ['bull’s-eye rings', 'bathtub', 'bowler hat'],
		seasons: [
			{
				season_number: 1,
				name: 'Looney Tunes, 1930',
				episodes: [
					{
						name: 'Sinkin’ in the Bathtub',
						overview:
							'Bosko plays the shower like a harp, then takes Honey for a drive that ends where it began, in the tub.',
						items: [{ archive: '0001-sinkin-in-the-bathtub-web' }],
					},
					{
						name: 'Congo Jazz',
						overview: 'A hunter who is hunted himself charms a tiger and a gorilla with music and chewing gum.',
						items: [{ archive: 'looney-tunes-congo-jazz' }],
					},
					{
						name: 'Hold Anything',
						overview: 'High up on the girders Bosko makes an instrument of everything, the typist’s machine included.',
						items: [{ archive: 'hold-anything_1930' }],
					},
					{
						name: 'The Booze Hangs High',
						overview: 'Farmyard music, until the pigs find a bottle.',
						items: [{ archive: 'TheBoozeHangsHigh1930HughHarmanRudolfIsing' }],
					},
					{
						name: 'Box Car Blues',
						overview: 'Two tramps, one of them a pig, ride a goods train that comes apart on the hill.',
						items: [{ archive: 'BoxCarBlues1930HughHarmanRudolfIsing' }],
					},
				],
			},
			{
				season_number: 2,
				name: 'Looney Tunes, 1931',
				episodes: [
					{
						name: 'Big Man from the North',
						overview:
							'Bosko of the Mounties is sent out into the blizzard after a wanted man of several times his size.',
						items: [{ archive: 'BigManFromTheNorthCartoon' }],
					},
					{ name: 'Ain’t Nature Grand!', items: [{ archive: 'AintNatureGrand1931HughHarmanRudolfIsing' }] },
					{
						name: 'Ups ’n Downs',
						overview: 'Hot dogs are sold, bets are laid, and the favourite at the races is a horse made of scrap.',
						items: [{ archive: 'UpsNDowns1931HughHarmanRudolfIsing' }],
					},
					{
						name: 'Dumb Patrol',
						overview: 'An air battle of the Great War, with a piano in it.',
						items: [{ archive: 'the-dumb-patrol-1931' }],
					},
					{ name: 'Yodeling Yokels', items: [{ archive: 'YodelingYokels1931HughHarmanRudolfIsing' }] },
					{ name: 'Bosko’s Holiday', items: [{ archive: 'BoskosHoliday1931HughHarmanRudolfIsing' }] },
					{
						name: 'The Tree’s Knees',
						overview: 'A woodcutter has not the heart to do it, and the saplings dance for him.',
						items: [{ archive: 'TheTreesKnees1931HughHarmanRudolfIsing' }],
					},
					{ name: 'Bosko Shipwrecked!', items: [{ archive: 'BoskoShipwrecked1931HughHarmanRudolfIsing' }] },
					{
						name: 'Bosko the Doughboy',
						overview: 'The trenches of the Great War, played for laughs that hardly hide what is being laughed at.',
						items: [{ archive: 'BoskoTheDoughboy1931HughHarmanRudolfIsing' }],
					},
					{ name: 'Bosko’s Soda Fountain', items: [{ archive: 'BoskosSodaFountain1931HughHarmanRudolfIsing' }] },
					{ name: 'Bosko’s Fox Hunt', items: [{ archive: 'bosko-s-fox-hunt-1931-1080p' }] },
				],
			},
			{
				season_number: 3,
				name: 'Merrie Melodies, 1931',
				episodes: [
					{
						name: 'Lady, Play Your Mandolin!',
						overview: 'A fox with round ears rides up to a cantina, and his horse takes to the tequila.',
						items: [{ archive: 'ssVid.net--Merrie-Melodies-Lady-Play-Your-Mandolin-HD-1931_1080p' }],
					},
					{
						name: 'Smile, Darn Ya, Smile!',
						overview: 'Foxy drives a tram that is held up by a cow and then cannot be held at all.',
						items: [{ archive: 'smile-darn-ya-smile-1931-restored' }],
					},
					{
						name: 'One More Time',
						overview: 'Foxy the policeman has his girl and a city full of gangsters to look after.',
						items: [{ archive: 'OneMoreTime1931HughHarmanRudolfIsing' }],
					},
					{
						name: 'You Don’t Know What You’re Doin’!',
						overview: 'A heckler in the front row is handed the saxophone, and the evening goes to the drunks.',
						items: [{ archive: 'YouDontKnowWhatYoureDoinCartoon' }],
					},
					{
						name: 'Hittin’ the Trail for Hallelujah Land',
						overview:
							'A river steamer, a villain and a pig in a captain’s cap, beside a caricature of slavery days that kept this one off television.',
						items: [{ archive: 'MerrieMelodies-HittinTheTrailForHallelujahLand' }],
					},
					{
						name: 'Red-Headed Baby',
						overview: 'At midnight the toys come down from the shelves, and the spider from the ceiling.',
						items: [{ archive: 'RedHeadedBaby1931HughHarmanRudolfIsing' }],
					},
				],
			},
			{
				season_number: 4,
				name: 'Merrie Melodies, 1932',
				episodes: [
					{ name: 'Pagan Moon', items: [{ archive: 'PaganMoon1931HughHarmanRudolfIsing' }] },
					{
						name: 'Freddy the Freshman',
						overview: 'College spirit: a rally in the dormitory, and then a football match with rules of its own.',
						items: [{ archive: 'freddy-the-freshman-1932' }],
					},
					{
						name: 'Crosby, Columbo, and Vallee',
						items: [{ archive: 'CrosbyColumboAndVallee1932HughHarmanRudolfIsing' }],
					},
					{
						name: 'Goopy Geer',
						overview:
							'A lanky dog plays the piano in a night club with his hands, his ears and whatever else will reach.',
						items: [{ archive: 'goopy-geer-1932-restored' }],
					},
					{
						name: 'It’s Got Me Again!',
						overview: 'Mice come out after hours to play the instruments, and the cat comes out to the music.',
						items: [{ archive: 'ItsGotMeAgain1932HughHarmanRudolfIsing' }],
					},
					{ name: 'Moonlight for Two', items: [{ archive: 'moonlight-for-two-1932' }] },
					{ name: 'The Queen Was in the Parlor', items: [{ archive: 'the-queen-was-in-the-parlor-1932' }] },
					{ name: 'I Love a Parade', items: [{ archive: 'ILoveAParade1932HughHarmanRudolfIsing' }] },
					{
						name: 'You’re Too Careless with Your Kisses!',
						items: [{ archive: 'youre-too-careless-with-your-kisses-1932' }],
					},
					{ name: 'I Wish I Had Wings', items: [{ archive: 'i-wish-i-had-wings-1932' }] },
					{
						name: 'A Great Big Bunch of You',
						overview: 'A shop dummy on the rubbish heap finds a piano, and the whole heap has been waiting for that.',
						items: [{ archive: 'a-great-big-bunch-of-you-1932_202305' }],
					},
					{
						name: 'Three’s a Crowd',
						overview: 'The reader goes to bed, and the heroes and villains step out of their books.',
						items: [{ archive: 'threes-a-crowd-1932' }],
					},
				],
			},
		],
	},
];
