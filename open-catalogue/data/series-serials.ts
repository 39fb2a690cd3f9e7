import type { SeriesRecord } from '../record.ts';

/** Film serials of the silent and early sound years: a chapter is an episode, a serial a season. */
export const SERIES_SERIALS: SeriesRecord[] = [
	{
		id: 900000601,
		name: 'Fantômas',
		original_language: 'fr',
		overview:
			'A gentleman of many faces robs, poisons and vanishes his way across pre-war Paris, with Inspector Juve and the reporter Fandor always one disguise behind. Feuillade films the nightmare in broad daylight, on streets anyone could walk down, which is what makes it a nightmare.',
		first_air_date: '1913-05-09',
		status: 'Ended',
		genres: ['Crime', 'Mystery', 'Drama'],
		countries: ['FR'],
		languages: ['xx'],
		created_by: ['Louis Feuillade'],
		networks: ['Gaumont'],
		companies: ['Gaumont'],
		cast: [
			{ name: 'René Navarre', character: 'Fantômas' },
			{ name: 'Edmund Breon', character: 'Inspector Juve' },
			{ name: 'Georges Melchior', character: 'Jérôme Fandor' },
			{ name: 'Renée Carl', character: 'Lady Beltham' },
			{ name: 'Jane Faber', character: 'Princess Sonia Danidoff' },
			{ name: 'Yvette Andréyor', character: 'Joséphine' },
		],
		score: 8.5,
		licence: {
			kind: 'public-domain',
			note: 'Released in 1913 and 1914, so its United States copyright has run out. Where protection follows the authors’ deaths, the novels’ co-author Marcel Allain, who died in 1969, may still count.',
		},
		motifs: ['black mask', 'top hat', 'dagger'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'In the Shadow of the Guillotine',
						air_date: '1913-05-09',
						runtime: 54,
						overview:
							'A princess is robbed in her hotel suite and left a calling card that is blank until later; Juve makes his arrest, and a date is set with the executioner.',
					},
					{
						name: 'Juve Versus Fantômas',
						overview:
							'A wrecked express, a gunfight among the wine barrels of Bercy and something coiled in the night: the inspector learns how far his quarry will go.',
					},
					{
						name: 'The Murderous Corpse',
						runtime: 90,
						overview:
							'A painter dies in his cell and his body disappears, yet his fingerprints keep turning up at the scene of new crimes.',
					},
					{
						name: 'Fantômas Versus Fantômas',
						overview:
							'The newspapers decide that Juve himself must be Fantômas, and at a masked ball there are three men in black too many.',
					},
					{
						name: 'The False Magistrate',
						overview:
							'With the master criminal locked up in Belgium, a judge’s robe falls empty in France, and somebody steps into it.',
					},
				],
			},
		],
	},
	{
		id: 900000602,
		name: 'The Exploits of Elaine',
		original_language: 'en',
		overview:
			'Heiress Elaine Dodge sets out to find the hooded “Clutching Hand” who murdered her father, and Professor Craig Kennedy brings a laboratory to the chase. Pearl White survives arsenic wallpaper, death rays and stopped hearts with her hat still on; the Chinese villain of the second run shows the prejudices of 1915.',
		first_air_date: '1914-12-28',
		last_air_date: '1915-08-30',
		status: 'Ended',
		genres: ['Action & Adventure', 'Crime', 'Mystery'],
		countries: ['US'],
		languages: ['xx'],
		created_by: ['Louis J. Gasnier', 'George B. Seitz', 'Arthur B. Reeve', 'Charles W. Goddard'],
		networks: ['Pathé Exchange'],
		companies: ['Wharton Studio'],
		cast: [
			{ name: 'Pearl White', character: 'Elaine Dodge' },
			{ name: 'Arnold Daly', character: 'Craig Kennedy' },
			{ name: 'Creighton Hale', character: 'Walter Jameson' },
			{ name: 'Sheldon Lewis', character: 'Perry Bennett' },
			{ name: 'Edwin Arden', character: 'Wu Fang' },
			{ name: 'Lionel Barrymore', character: 'Marcius Del Mar' },
		],
		score: 7.3,
		licence: {
			kind: 'public-domain',
			note: 'An American serial of 1914 and 1915; its copyright has expired with its ninety-five years.',
		},
		motifs: ['clawed hand', 'test tube', 'feathered hat'],
		seasons: [
			{
				season_number: 1,
				name: 'The Exploits of Elaine',
				overview:
					'Fourteen chapters against the Clutching Hand, the first masked mystery villain of the American serial.',
				episodes: [
					{
						name: 'The Clutching Hand',
						air_date: '1914-12-28',
						overview:
							'Taylor Dodge is murdered in his library, and his daughter calls in the scientific detective Craig Kennedy.',
					},
					{ name: 'The Twilight Sleep', air_date: '1915-01-04' },
					{ name: 'The Vanishing Jewels', air_date: '1915-01-11' },
					{ name: 'The Frozen Safe', air_date: '1915-01-18' },
					{
						name: 'The Poisoned Room',
						air_date: '1915-01-25',
						overview:
							'Elaine sickens in her own bedroom, and Kennedy turns his attention from the medicine bottle to the wallpaper.',
					},
					{
						name: 'The Vampire',
						air_date: '1915-02-01',
						overview:
							'One of the Clutching Hand’s men has been shot and needs blood; his master decides that it shall be Elaine’s.',
					},
					{ name: 'The Double Trap', air_date: '1915-02-08' },
					{ name: 'The Hidden Voice', air_date: '1915-02-15' },
					{
						name: 'The Death Ray',
						air_date: '1915-02-22',
						overview:
							'Strangers drop dead in the street as a warning: Kennedy must leave the country, or the invisible ray will go on choosing.',
					},
					{
						name: 'The Life Current',
						air_date: '1915-03-01',
						overview: 'Elaine is carried into the laboratory without a heartbeat, and Kennedy reaches for the switch.',
					},
					{ name: 'The Hour of Three', air_date: '1915-03-08' },
					{ name: 'The Blood Crystals', air_date: '1915-03-15' },
					{ name: 'The Devil Worshippers', air_date: '1915-03-22' },
					{ name: 'The Reckoning', air_date: '1915-03-29' },
				],
			},
			{
				season_number: 2,
				name: 'The New Exploits of Elaine',
				episodes: [
					{
						name: 'The Serpent Sign',
						air_date: '1915-04-05',
						overview:
							'Noises in Aunt Tabby’s old house lead behind the fireplace, down a passage, and to a strongbox that somebody else wants.',
					},
					{ name: 'The Cryptic Ring', air_date: '1915-04-12' },
					{ name: 'The Watching Eye', air_date: '1915-04-19' },
					{ name: 'The Vengeance of Wu Fang', air_date: '1915-04-26' },
					{ name: 'The Saving Circles', air_date: '1915-05-03' },
					{ name: 'Spontaneous Combustion', air_date: '1915-05-10' },
					{ name: 'The Ear in the Wall', air_date: '1915-05-17' },
					{
						name: 'The Opium Smugglers',
						air_date: '1915-05-24',
						overview: 'The Dodge chauffeur is overpowered in his own garage, and another man drives off in his place.',
					},
					{ name: 'The Tell-Tale Heart', air_date: '1915-05-31' },
					{ name: 'Shadows of War', air_date: '1915-06-07' },
				],
			},
			{
				season_number: 3,
				name: 'The Romance of Elaine',
				overview:
					'War is in the air: the twelve last chapters turn on a stolen torpedo and a foreign agent with charming manners, played by Lionel Barrymore.',
				episodes: [
					{ name: 'The Lost Torpedo', air_date: '1915-06-14' },
					{ name: 'The Gray Friar', air_date: '1915-06-21' },
					{ name: 'The Vanishing Man', air_date: '1915-06-28' },
					{ name: 'The Submarine Harbor', air_date: '1915-07-05' },
					{ name: 'The Conspirators', air_date: '1915-07-12' },
					{ name: 'The Wireless Detective', air_date: '1915-07-19' },
					{ name: 'The Death Cloud', air_date: '1915-07-26' },
					{ name: 'The Searchlight Gun', air_date: '1915-08-02' },
					{ name: 'The Life Chain', air_date: '1915-08-09' },
					{ name: 'The Flash', air_date: '1915-08-16' },
					{ name: 'The Disappearing Helmets', air_date: '1915-08-23' },
					{ name: 'The Triumph of Elaine', air_date: '1915-08-30' },
				],
			},
		],
	},
	{
		id: 900000603,
		imdb_id: 'tt0006206',
		name: 'Les Vampires',
		original_language: 'fr',
		overview:
			'No fangs here: the Vampires are a gang, Paris is their hunting ground and Irma Vep, in black silk from crown to toe, is their muse. A young reporter and his shabby friend Mazamette follow them over rooftops and through false walls, in a city emptied by the war.',
		first_air_date: '1915-11-13',
		last_air_date: '1916-06-30',
		status: 'Ended',
		genres: ['Crime', 'Mystery', 'Drama'],
		countries: ['FR'],
		languages: ['xx'],
		created_by: ['Louis Feuillade'],
		networks: ['Gaumont'],
		companies: ['Gaumont'],
		cast: [
			{ name: 'Musidora', character: 'Irma Vep' },
			{ name: 'Édouard Mathé', character: 'Philippe Guérande' },
			{ name: 'Marcel Lévesque', character: 'Oscar Mazamette' },
			{ name: 'Jean Aymé', character: 'The Grand Vampire' },
			{ name: 'Fernand Herrmann', character: 'Juan-José Moréno' },
			{ name: 'Louis Leubas', character: 'Satanas' },
			{ name: 'Stacia Napierkowska', character: 'Marfa Koutiloff' },
		],
		score: 8.8,
		licence: {
			kind: 'public-domain',
			note: 'Shown in 1915 and 1916: free in the United States by age, and its author and director, Louis Feuillade, died in 1925.',
		},
		wikidata_id: 'Q602998',
		motifs: ['black mask', 'rooftops', 'bat'],
		seasons: [
			{
				season_number: 1,
				items: [{ archive: 'LesVampires1915DirectedByLouisFeuillade', episodes: 'by-order' }],
				episodes: [
					{
						name: 'The Severed Head',
						air_date: '1915-11-13',
						runtime: 33,
						overview:
							'Sent to the country after the murder of a police inspector, Philippe Guérande spends a night in a château with more passages than corridors.',
					},
					{
						name: 'The Ring That Kills',
						air_date: '1915-11-13',
						runtime: 15,
						overview: 'A dancer dressed as a bat puts on an admirer’s ring minutes before the curtain rises.',
					},
					{
						name: 'The Red Codebook',
						air_date: '1915-12-04',
						runtime: 42,
						overview:
							'As Philippe works on a stolen cipher, a cabaret poster rearranges its letters and a new maid arrives at his mother’s flat.',
					},
					{
						name: 'The Spectre',
						air_date: '1916-01-07',
						runtime: 32,
						overview:
							'A murdered bank employee is seen again at his desk, and a rival thief named Moréno takes an interest in the Vampires’ safe.',
					},
					{
						name: 'Dead Man’s Escape',
						air_date: '1916-01-28',
						runtime: 37,
						overview:
							'A prisoner’s death turns out to be temporary, and a fashionable party ends with every guest asleep and every jewel gone.',
					},
					{
						name: 'Hypnotic Eyes',
						air_date: '1916-03-24',
						runtime: 58,
						overview:
							'An American fortune is hidden somewhere near Fontainebleau, and Moréno has a gaze that even Irma Vep cannot meet.',
					},
					{
						name: 'Satanas',
						air_date: '1916-04-15',
						runtime: 46,
						overview:
							'The man behind the Grand Vampire presents himself, with exquisite courtesy and a cannon in his drawing room.',
					},
					{
						name: 'The Thunder Master',
						air_date: '1916-05-12',
						runtime: 55,
						overview:
							'Irma Vep is put aboard a ship for Algeria, while Mazamette’s schoolboy son proves to be an alarming detective.',
					},
					{
						name: 'The Poisoner',
						air_date: '1916-06-02',
						runtime: 53,
						overview:
							'The gang’s new chief is a chemist named Venomous, and there is champagne to be served at Philippe’s engagement dinner.',
					},
					{
						name: 'The Terrible Wedding',
						air_date: '1916-06-30',
						runtime: 60,
						overview:
							'Philippe is married and the Vampires have not forgiven him; the last act is danced, literally, over a cellar.',
					},
				],
			},
		],
	},
	{
		id: 900000604,
		name: 'Judex',
		original_language: 'fr',
		overview:
			'A crooked banker is told to give up his fortune by ten o’clock or die; the note is signed with the Latin for judge. Behind it stands a caped avenger with hounds, pigeons and a cell under a ruined castle, and the bad luck to fall in love with his enemy’s daughter.',
		first_air_date: '1917-01-19',
		status: 'Ended',
		genres: ['Crime', 'Action & Adventure', 'Drama'],
		countries: ['FR'],
		languages: ['xx'],
		created_by: ['Louis Feuillade', 'Arthur Bernède'],
		networks: ['Gaumont'],
		companies: ['Gaumont'],
		cast: [
			{ name: 'René Cresté', character: 'Judex' },
			{ name: 'Musidora', character: 'Diana Monti' },
			{ name: 'Yvette Andréyor', character: 'Jacqueline Aubry' },
			{ name: 'Louis Leubas', character: 'Favraux' },
			{ name: 'Marcel Lévesque', character: 'Cocantin' },
			{ name: 'René Poyen', character: 'The Licorice Kid' },
			{ name: 'Édouard Mathé', character: 'Roger de Trémeuse' },
			{ name: 'Gaston Michel', character: 'Pierre Kerjean' },
		],
		score: 8.2,
		licence: {
			kind: 'public-domain',
			note: 'A French serial of 1917, out of copyright in the United States by age and at home since its authors, Feuillade and Bernède, died in 1925 and 1937.',
		},
		motifs: ['cape', 'castle ruin', 'hound'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'Prologue',
						air_date: '1917-01-19',
						overview:
							'Banker Favraux prospers, an old man he ruined walks home from prison, and a letter arrives signed with one word.',
					},
					{
						name: 'The Mysterious Shadow',
						air_date: '1917-01-19',
						overview:
							'At his daughter’s engagement dinner the banker raises his glass as the clock begins to strike ten.',
					},
					{
						name: 'The Atonement',
						overview:
							'Having given away the tainted money, Jacqueline earns her bread as a teacher, and Diana Monti smells an opportunity.',
					},
					{
						name: 'The Fantastic Dog Pack',
						overview: 'A pigeon flies to the Château Rouge, and Judex answers with his hounds.',
					},
					{
						name: 'The Secret of the Tomb',
						overview:
							'The timid detective Cocantin and his less timid clients decide to see what is in the banker’s grave.',
					},
					{
						name: 'The Tragic Mill',
						overview:
							'At an abandoned mill, old Kerjean finds the son he has been looking for, in the worst of company.',
					},
					{
						name: 'The Licorice Kid',
						overview:
							'Jacqueline’s little boy is taken in hand by a street urchin who is afraid of nobody, while Judex broods.',
					},
					{
						name: 'The Woman in Black',
						overview: 'A countess remembers her husband’s ruin, and the oath that her two sons swore beside his body.',
					},
					{
						name: 'The Underground Passages of the Château Rouge',
						overview:
							'The countess asks to see the prisoner and finds him changed, and Diana learns where the castle keeps its secret.',
					},
					{ name: 'When the Child Appeared' },
					{ name: 'The Heart of Jacqueline' },
					{
						name: 'The Water Goddess',
						overview:
							'Judex goes alone to bargain on a moonlit shore, luckily within sight of Cocantin’s new friend, a champion swimmer.',
					},
					{
						name: 'Love’s Forgiveness',
						overview: 'By the sea, those who have wronged and those who were wronged sit down to judge one another.',
					},
				],
			},
		],
	},
	{
		id: 900000605,
		name: 'Tih-Minh',
		original_language: 'fr',
		overview:
			'An explorer comes home to the Riviera with a fiancée from Indochina and, scribbled in an old book, the way to a treasure. Spies move in next door with hypnosis, drugged dates and a potion that wipes the mind clean. Feuillade trades rooftops for terraces, and the sun makes everything stranger.',
		first_air_date: '1919-02-07',
		status: 'Ended',
		genres: ['Action & Adventure', 'Crime', 'Mystery'],
		countries: ['FR'],
		languages: ['xx'],
		created_by: ['Louis Feuillade'],
		networks: ['Gaumont'],
		companies: ['Gaumont'],
		cast: [
			{ name: 'Mary Harald', character: 'Tih-Minh' },
			{ name: 'René Cresté', character: 'Jacques d’Athys' },
			{ name: 'Georges Biscot', character: 'Placide' },
			{ name: 'Louis Leubas', character: 'Kistna' },
			{ name: 'Édouard Mathé', character: 'Sir Francis Grey' },
			{ name: 'Gaston Michel', character: 'Doctor Gilson' },
			{ name: 'Georgette Faraboni', character: 'The Marquise Dolorès' },
		],
		score: 7.9,
		licence: {
			kind: 'public-domain',
			note: 'Made in 1918 and released in France early in 1919; the United States term is over, and the director died in 1925.',
		},
		motifs: ['villa', 'palm tree', 'potion bottle'],
		seasons: [
			{
				season_number: 1,
				items: [
					{ archive: 'Tin-Minh-1918', episodes: 'by-name' },
					{ archive: 'Tih-Minh', episodes: 'by-name' },
				],
				episodes: [
					{
						name: 'The Philter of Oblivion',
						air_date: '1919-02-07',
						runtime: 50,
						overview:
							'Jacques d’Athys is back on the Côte d’Azur with a Hindu book nobody has read properly; then Tih-Minh vanishes, and returns without a memory.',
					},
					{ name: 'Two Dramas in the Night', runtime: 30 },
					{ name: 'The Mysteries of the Villa Circé', runtime: 37 },
					{ name: 'The Man in the Trunk', runtime: 30 },
					{ name: 'Among the Mad', runtime: 27 },
					{ name: 'Night Birds', runtime: 31 },
					{ name: 'The Evocation', runtime: 27 },
					{ name: 'Beneath the Veil', runtime: 29 },
					{ name: 'The Branch of Salvation', runtime: 30 },
					{ name: 'Wednesday the 13th', runtime: 37 },
					{ name: 'Document 29', runtime: 31 },
					{ name: 'Justice', runtime: 33 },
				],
			},
		],
	},
	{
		id: 900000606,
		imdb_id: 'tt0023456',
		name: 'The Shadow of the Eagle',
		original_language: 'en',
		overview:
			'Skywriting over a shabby carnival spells out the date on which a war ace was shot down by his own side. Stunt flier John Wayne, all elbows and goodwill at twenty-four, clears his boss’s name with the help of a strongman, a ventriloquist and the smallest, bravest man in the show.',
		first_air_date: '1932-02-01',
		status: 'Ended',
		genres: ['Action & Adventure', 'Mystery', 'Crime'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Ford Beebe', 'B. Reeves Eason'],
		networks: ['Mascot Pictures'],
		companies: ['Mascot Pictures'],
		cast: [
			{ name: 'John Wayne', character: 'Craig McCoy' },
			{ name: 'Dorothy Gulliver', character: 'Jean Gregory' },
			{ name: 'Edward Hearn', character: 'Nathan Gregory' },
			{ name: 'Little Billy Rhodes', character: 'The Midget' },
			{ name: 'Ivan Linow', character: 'Heinie' },
		],
		score: 6.6,
		licence: {
			kind: 'public-domain',
			note: 'Its American copyright of 1932 was never renewed, and lapsed after twenty-eight years.',
		},
		wikidata_id: 'Q3266422',
		motifs: ['biplane', 'carnival tent', 'eagle'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'The Carnival Mystery',
						air_date: '1932-02-01',
						overview:
							'A hundred-dollar bill in an envelope pays for a message in smoke, and the directors of an aircraft company look up and turn pale.',
						items: [{ archive: 'TheShadowOfTheEagle1' }],
					},
					{ name: 'Pinholes' },
					{ name: 'The Eagle Strikes' },
					{ name: 'The Man of a Million Voices' },
					{ name: 'The Telephone Cipher' },
					{ name: 'The Code of the Carnival' },
					{ name: 'Eagle or Vulture?' },
					{ name: 'On the Spot' },
					{ name: 'When Thieves Fall Out' },
					{ name: 'The Man Who Knew' },
					{ name: 'The Eagle’s Wings' },
					{ name: 'The Shadow Unmasked' },
				],
			},
		],
	},
	{
		id: 900000607,
		imdb_id: 'tt0023038',
		name: 'The Hurricane Express',
		original_language: 'en',
		overview:
			'The fastest train in the country is wrecked and its engineer killed; his son, an airline pilot, takes it personally. The Wrecker owns a drawerful of masks and may be anybody in the cast, often while that person is in the next room. Twelve chapters, and hardly one stands still.',
		first_air_date: '1932-08-01',
		status: 'Ended',
		genres: ['Action & Adventure', 'Mystery', 'Crime'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Armand Schaefer', 'J. P. McGowan'],
		networks: ['Mascot Pictures'],
		companies: ['Mascot Pictures'],
		cast: [
			{ name: 'John Wayne', character: 'Larry Baker' },
			{ name: 'Shirley Grey', character: 'Gloria Martin' },
			{ name: 'Tully Marshall', character: 'Howard Edwards' },
			{ name: 'Conway Tearle', character: 'Stevens' },
			{ name: 'Edmund Breese', character: 'Frank Stratton' },
			{ name: 'J. Farrell MacDonald', character: 'Jim Baker' },
		],
		score: 6.4,
		licence: {
			kind: 'public-domain',
			note: 'An American serial of 1932 whose copyright was not renewed when its first twenty-eight years were up.',
		},
		wikidata_id: 'Q3372747',
		motifs: ['steam locomotive', 'mask', 'aeroplane'],
		seasons: [
			{
				season_number: 1,
				items: [{ archive: 'TheHurricaneExpress', episodes: 'by-name' }],
				episodes: [
					{
						name: 'The Wrecker',
						air_date: '1932-08-01',
						overview:
							'From the cockpit Larry Baker sees two trains on one line, lands beside the tracks and runs for the switch.',
					},
					{ name: 'Flying Pirates' },
					{ name: 'The Masked Menace' },
					{ name: 'Buried Alive' },
					{ name: 'Danger Lights' },
					{ name: 'The Airport Mystery' },
					{ name: 'Sealed Lips' },
					{ name: 'Outside the Law' },
					{ name: 'The Invisible Enemy' },
					{ name: 'The Wrecker’s Secret' },
					{ name: 'Wings of Death' },
					{ name: 'Unmasked' },
				],
			},
		],
	},
	{
		id: 900000608,
		imdb_id: 'tt0025712',
		name: 'The Return of Chandu',
		original_language: 'en',
		overview:
			'For once Bela Lugosi gets the girl: as the white magician Frank Chandler he shields an Egyptian princess from cat worshippers who need her soul for their goddess. The trail runs from a Beverly Hills party to the isle of Lemuria, whose great gate had kept King Kong out only the year before.',
		first_air_date: '1934-10-01',
		status: 'Ended',
		genres: ['Action & Adventure', 'Sci-Fi & Fantasy'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Ray Taylor'],
		networks: ['Principal Distributing'],
		companies: ['Sol Lesser Productions'],
		cast: [
			{ name: 'Bela Lugosi', character: 'Frank Chandler / Chandu' },
			{ name: 'Maria Alba', character: 'Princess Nadji' },
			{ name: 'Clara Kimball Young', character: 'Dorothy Regent' },
			{ name: 'Lucien Prival', character: 'Vindhyan' },
			{ name: 'Dean Benton', character: 'Bob Regent' },
		],
		score: 6.2,
		licence: {
			kind: 'public-domain',
			note: 'Registered in the United States in 1934 and left without the renewal that would have kept it in copyright.',
		},
		wikidata_id: 'Q3522493',
		motifs: ['cat idol', 'turban', 'magic ring'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'The Chosen Victim',
						air_date: '1934-10-01',
						overview:
							'Chandler arrives at his sister’s house in time to spoil the first attempt on Princess Nadji, and the blowpipes come out.',
						items: [{ archive: 'the_return_of_chandu_chapter_1' }],
					},
					{ name: 'The House on the Hill' },
					{ name: 'On the High Seas' },
					{ name: 'The Evil Eye' },
					{ name: 'The Invisible Circle' },
					{ name: 'Chandu’s False Step' },
					{ name: 'Mysterious Magic' },
					{ name: 'The Edge of the Pit' },
					{ name: 'The Invisible Terror' },
					{ name: 'The Crushing Rock' },
					{ name: 'The Uplifted Knife' },
					{ name: 'The Knife Descends' },
				],
			},
		],
	},
	{
		id: 900000609,
		imdb_id: 'tt0026867',
		name: 'The Phantom Empire',
		original_language: 'en',
		overview:
			'Gene Autry must sing on the air from Radio Ranch every day or lose the place. Below it lies Murania, a city of robots, death rays and a frosty queen who would prefer fewer cowboys overhead. Nobody involved seems to have doubted that a western, a musical and a ray-gun epic were one and the same thing.',
		first_air_date: '1935-02-23',
		status: 'Ended',
		genres: ['Western', 'Sci-Fi & Fantasy', 'Action & Adventure'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Otto Brower', 'B. Reeves Eason'],
		networks: ['Mascot Pictures'],
		companies: ['Mascot Pictures'],
		cast: [
			{ name: 'Gene Autry', character: 'Gene Autry' },
			{ name: 'Frankie Darro', character: 'Frankie Baxter' },
			{ name: 'Betsy King Ross', character: 'Betsy Baxter' },
			{ name: 'Dorothy Christy', character: 'Queen Tika' },
			{ name: 'Wheeler Oakman', character: 'Lord Argo' },
			{ name: 'J. Frank Glendon', character: 'Professor Beetson' },
			{ name: 'Smiley Burnette', character: 'Oscar' },
		],
		score: 7.2,
		licence: {
			kind: 'public-domain',
			note: 'Its copyright of 1935 was not renewed in the United States; prints have circulated freely for decades.',
		},
		wikidata_id: 'Q7756830',
		motifs: ['robot', 'cowboy hat', 'underground city'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'The Singing Cowboy',
						air_date: '1935-02-23',
						overview:
							'Professor Beetson’s party lands at Radio Ranch in search of radium, and the queen beneath it sends riders of her own.',
						items: [{ archive: 'phantom_empire_chapter_1' }],
					},
					{
						name: 'The Thunder Riders',
						overview:
							'To clear the ranch of witnesses, Beetson’s men commit a murder and leave Gene holding the blame.',
					},
					{
						name: 'The Lightning Chamber',
						overview: 'Lord Argo plots a revolution below; above, Gene outruns the sheriff in a car without brakes.',
					},
					{
						name: 'Phantom Broadcast',
						overview: 'Hunted or not, Gene has a song to deliver on the air before the day is out.',
					},
					{
						name: 'Beneath the Earth',
						overview: 'Gene changes clothes with a Muranian and takes the lift down, twenty-five thousand feet.',
					},
					{
						name: 'Disaster from the Skies',
						overview: 'The queen launches a radium bomb at the riders on the surface, and Gene runs for the controls.',
					},
					{
						name: 'From Death to Life',
						overview: 'Gene is pronounced dead, which in Murania is no excuse for not answering the queen’s questions.',
					},
					{
						name: 'Jaws of Jeopardy',
						overview: 'Back in daylight, Gene borrows Beetson’s aeroplane, and a ray from below stops its engine.',
					},
					{
						name: 'Prisoners of the Ray',
						overview: 'Frankie and Betsy tell the queen what they think of her kingdom and are shown its dungeons.',
					},
					{
						name: 'The Rebellion',
						overview: 'Argo’s conspirators come out into the open, and friends become hard to tell.',
					},
					{ name: 'A Queen in Chains', overview: 'Tika loses her throne and has only surface people to turn to.' },
					{ name: 'The End of Murania' },
				],
			},
		],
	},
	{
		id: 900000610,
		name: 'The New Adventures of Tarzan',
		original_language: 'en',
		overview:
			'Burroughs’ own company sends a Tarzan with grammar, manners and an Olympic medallist’s shoulders to Guatemala, after a lost friend and an idol stuffed with jewels and explosive. The ruins and the rain are real; so, to judge by the soundtrack, was everyone’s discomfort.',
		first_air_date: '1935-05-21',
		status: 'Ended',
		genres: ['Action & Adventure'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Edward Kull', 'Ashton Dearholt'],
		networks: ['Burroughs-Tarzan Enterprises'],
		companies: ['Burroughs-Tarzan Enterprises'],
		cast: [
			{ name: 'Herman Brix', character: 'Tarzan' },
			{ name: 'Ula Holt', character: 'Ula Vale' },
			{ name: 'Frank Baker', character: 'Major Martling' },
			{ name: 'Ashton Dearholt', character: 'P. B. Raglan' },
			{ name: 'Lewis Sargent', character: 'George' },
			{ name: 'Dale Walsh', character: 'Alice Martling' },
		],
		score: 6.0,
		licence: {
			kind: 'public-domain',
			note: 'The serial’s American copyright of 1935 was not renewed. The name Tarzan remains a trademark of the author’s estate.',
		},
		wikidata_id: 'Q3080331',
		motifs: ['jungle vine', 'stone idol', 'pyramid'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'The New Adventures of Tarzan',
						air_date: '1935-05-21',
						overview:
							'Word comes that D’Arnot’s plane is down in Guatemala, and Tarzan sails with Major Martling; so do two other hunters of the Green Goddess.',
					},
					{ name: 'Crossed Trails' },
					{ name: 'The Devil’s Noose' },
					{ name: 'River Perils' },
					{ name: 'Unseen Hands' },
					{ name: 'Fatal Fangs' },
					{ name: 'Flaming Waters' },
					{ name: 'Angry Gods' },
					{ name: 'Doom’s Brink' },
					{ name: 'Secret Signals' },
					{ name: 'Death’s Fireworks' },
					{ name: 'Operator No. 17' },
				],
			},
		],
	},
	{
		id: 900000611,
		imdb_id: 'tt0032164',
		name: 'Zorro’s Fighting Legion',
		original_language: 'en',
		overview:
			'Mexico, 1824: a walking idol in golden armour rouses the Yaqui against the young republic, and one of the governing council is inside it. A yawning Don Diego joins them by day and leads a masked legion by night. Witney and English direct as though horses were cheaper than dialogue.',
		first_air_date: '1939-12-16',
		status: 'Ended',
		genres: ['Western', 'Action & Adventure'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['William Witney', 'John English'],
		networks: ['Republic Pictures'],
		companies: ['Republic Pictures'],
		cast: [
			{ name: 'Reed Hadley', character: 'Don Diego Vega / Zorro' },
			{ name: 'Sheila Darcy', character: 'Volita' },
			{ name: 'William Corson', character: 'Ramon' },
			{ name: 'Leander De Cordova', character: 'Governor Felipe' },
			{ name: 'C. Montague Shaw', character: 'Pablo' },
			{ name: 'John Merton', character: 'Manuel' },
			{ name: 'Edmund Cobb', character: 'Gonzalez' },
		],
		score: 7.4,
		licence: {
			kind: 'public-domain',
			note: 'Regarded as public domain in the United States, its copyright of 1939 having gone unrenewed; the first Zorro story, of 1919, is free as well.',
		},
		wikidata_id: 'Q2249192',
		motifs: ['black mask', 'golden idol', 'horse'],
		seasons: [
			{
				season_number: 1,
				episodes: [
					{
						name: 'The Golden God',
						air_date: '1939-12-16',
						overview:
							'Don Diego finds the new legion leaderless and the gold of San Mendolito under attack, and puts on the mask.',
						items: [{ archive: 'zorros_fighting_legion_chapter_1' }],
					},
					{
						name: 'The Flaming “Z”',
						overview: 'A landslide has buried nothing but Don del Oro’s hopes, and a store of powder awaits its spark.',
					},
					{
						name: 'Descending Doom',
						overview: 'Zorro reaches the bottom of a mine shaft shortly before the lift does.',
					},
					{ name: 'The Bridge of Peril', overview: 'A rope bridge, one rider, and men with knives at either end.' },
					{ name: 'The Decoy', overview: 'A wagon is sent out to be robbed, and it is carrying more than it should.' },
					{
						name: 'Zorro to the Rescue',
						overview: 'The legion’s leader is shut in a cell whose walls are on the move.',
					},
					{ name: 'The Fugitive', overview: 'With a price on his head, Zorro goes after a runaway coach.' },
					{ name: 'Flowing Death', overview: 'Underground again, and this time somebody opens the sluice.' },
					{
						name: 'The Golden Arrow',
						overview: 'Don del Oro marks his victims with golden shafts, and one is aimed at an unmasked Don Diego.',
					},
					{ name: 'Mystery Wagon' },
					{ name: 'Face to Face', overview: 'In the cave of the idol Zorro comes within reach of the golden mask.' },
					{ name: 'Unmasked' },
				],
			},
		],
	},
];
