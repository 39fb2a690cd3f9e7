import type { PlayableSource, SeriesRecord } from '../record.ts';

const holmes = (file: string): PlayableSource => ({
	host: 'Internet Archive',
	kind: 'mp4',
	url: `https://archive.org/download/SherlockHolmes1954/${encodeURIComponent(`Sherlock Holmes ${file}.mp4`)}`,
	reference: 'https://archive.org/details/SherlockHolmes1954',
});

const kovac = (file: string): PlayableSource => ({
	host: 'Internet Archive',
	kind: 'mp4',
	url: `https://archive.org/download/man-with-a-camera-s-01-e-04-turntable/${encodeURIComponent(`Man with a Camera_${file}.ia.mp4`)}`,
	reference: 'https://archive.org/details/man-with-a-camera-s-01-e-04-turntable',
});

/** Filmed television of the fifties and early sixties that nobody kept in copyright. */
export const SERIES_TELEVISION: SeriesRecord[] = [
	{
		id: 900000631,
		imdb_id: 'tt0046642',
		name: 'Sherlock Holmes',
		original_language: 'en',
		overview:
			'The first American television Holmes, shot in Paris by a producer who wanted the eager young man of the early stories rather than the monument. Ronald Howard is cheerful, absent-minded and alarmingly quick; Marion-Crawford’s Watson, a blessing, is no fool. Thirty-nine half-hours, light as a cane.',
		first_air_date: '1954-10-18',
		last_air_date: '1955-10-17',
		status: 'Ended',
		genres: ['Crime', 'Mystery', 'Drama'],
		countries: ['US', 'FR'],
		languages: ['en'],
		created_by: ['Sheldon Reynolds'],
		networks: ['Syndication'],
		companies: ['Guild Films'],
		cast: [
			{ name: 'Ronald Howard', character: 'Sherlock Holmes' },
			{ name: 'Howard Marion-Crawford', character: 'Dr. John Watson' },
			{ name: 'Archie Duncan', character: 'Inspector Lestrade' },
			{ name: 'Richard Larke', character: 'Sergeant Wilkins' },
		],
		score: 7.5,
		licence: {
			kind: 'public-domain',
			note: 'Held to be in the public domain in the United States, where the episodes’ copyrights were not renewed; the character is out of copyright there too.',
		},
		motifs: ['deerstalker', 'pipe', 'magnifying glass'],
		seasons: [
			{
				season_number: 1,
				items: [{ archive: 'SherlockHolmes1954', episodes: 'by-name' }],
				episodes: [
					{
						name: 'The Case of the Cunningham Heritage',
						air_date: '1954-10-18',
						overview:
							'Back from Afghanistan with a bad arm, Watson needs lodgings and finds a flatmate, who takes him to a murder the very next day.',
						sources: [holmes('01 The Case of the Cunningham Heritage')],
						items: [{ archive: 'SherlockHolmes-TheCaseoftheCunninghamHeritage' }],
					},
					{
						name: 'The Case of Lady Beryl',
						overview:
							'A buyer of government secrets lies dead in Lord Beryl’s house, and the lady of the house is in a hurry to confess.',
						sources: [holmes('02 The Case Of Lady Beryl')],
					},
					{
						name: 'The Case of the Pennsylvania Gun',
						overview:
							'John Douglas is shot in a castle with its drawbridge up, and Holmes has brought his fishing tackle.',
						sources: [holmes('03 The Case of the Pennsylvania Gun')],
					},
					{
						name: 'The Case of the Texas Cowgirl',
						overview:
							'A rider from a Wild West show has found a stranger’s body in her hotel room and cannot abide it there.',
						sources: [holmes('04 The Case Of The Texas Cowgirl')],
					},
					{
						name: 'The Case of the Belligerent Ghost',
						overview: 'Watson is knocked down in the street by a man who, he learns, had been dead for some time.',
						sources: [holmes('05 The Case Of The Belligerent Ghost')],
					},
					{
						name: 'The Case of the Shy Ballerina',
						overview:
							'A man with one ballet to sell is found dead in a park, and his widow sends Holmes to the Russian company.',
						sources: [holmes('06 The Case Of The Shy Ballerina')],
					},
					{
						name: 'The Case of the Winthrop Legend',
						overview: 'In this family the heirs die with a gold doubloon in their pocket, and one has just turned up.',
						sources: [holmes('07 The Case Of The Winthrop Legend')],
					},
					{
						name: 'The Case of Blind Man’s Bluff',
						overview: 'On dry land, years after the voyage, the members of a ship’s crew are being killed one by one.',
					},
					{
						name: 'The Case of Harry Crocker',
						overview:
							'The chief suspect is an escape artist who swears that he is innocent and cannot be kept in a room to say so.',
						sources: [holmes('09 The Case Of Harry Crocker')],
					},
					{ name: 'The Mother Hubbard Case' },
					{
						name: 'The Case of the Red Headed League',
						overview:
							'For the colour of his hair a shopkeeper is paid handsomely to copy out an encyclopaedia, until the office shuts.',
					},
					{
						name: 'The Case of the Shoeless Engineer',
						overview:
							'A hard-up engineer takes a well-paid night job in the country and comes to Baker Street with one shoe.',
					},
					{
						name: 'The Case of the Split Ticket',
						overview:
							'Three strangers tore a sweepstake ticket in three; it has won, midnight is near and one third is missing.',
					},
					{
						name: 'The Case of the French Interpreter',
						overview:
							'An interpreter is driven off behind drawn blinds to translate for a man who is not free to leave.',
					},
					{ name: 'The Case of the Singing Violin' },
					{
						name: 'The Case of the Greystone Inscription',
						overview:
							'A scholar solves a rhyme about a king’s jewels, tells the wrong people and is not heard of again.',
					},
					{
						name: 'The Case of the Laughing Mummy',
						overview:
							'An old school friend of Watson’s has been given a mummy, and it laughs whenever his fiancée comes in.',
					},
					{
						name: 'The Case of the Thistle Killer',
						overview: 'A strangler walks the London fog and leaves a thistle beside each of his victims.',
					},
					{
						name: 'The Case of the Vanished Detective',
						overview: 'Holmes fails to come home, and Watson and Lestrade must look for him without his help.',
					},
					{
						name: 'The Case of the Careless Suffragette',
						overview:
							'A politician has been blown up, and suspicion falls on a charming campaigner with loud opinions about bombs.',
					},
					{
						name: 'The Case of the Reluctant Carpenter',
						overview:
							'Incendiary bombs go off across London; the only clue is a stabbed man with nothing in his clothes to name him.',
					},
					{
						name: 'The Case of the Deadly Prophecy',
						overview: 'A sleepwalking schoolboy chalks up names by night, and those who are named do not live long.',
					},
					{
						name: 'The Case of the Christmas Pudding',
						overview: 'A condemned man vows to outlive Sherlock Holmes, and is allowed a pudding from home.',
					},
					{ name: 'The Case of the Night Train Riddle', overview: 'A small boy disappears from a moving train.' },
					{ name: 'The Case of the Violent Suitor' },
					{
						name: 'The Case of the Baker Street Nursemaids',
						overview: 'A basket is left at 221B, and the two bachelors discover that it needs feeding.',
					},
					{
						name: 'The Case of the Perfect Husband',
						overview:
							'When the anniversary guests have gone, Russell Partridge tells his wife at what hour tomorrow he will kill her.',
					},
					{
						name: 'The Case of the Jolly Hangman',
						overview: 'The police call it suicide; the plain young widow who rings the bell does not.',
					},
					{
						name: 'The Case of the Impostor Mystery',
						overview: 'Clients complain of advice that Holmes never gave them: somebody else is being Sherlock Holmes.',
					},
					{
						name: 'The Case of the Eiffel Tower',
						overview:
							'A famous crook is run over by a milk cart, and Holmes takes his name and the note in his pocket to Paris.',
					},
					{
						name: 'The Case of the Exhumed Client',
						overview:
							'Sir Charles Farnsworth’s will requires that Holmes look into his death, whatever it seems to be.',
					},
					{
						name: 'The Case of the Impromptu Performance',
						overview: 'A man about to hang asks for Sherlock Holmes, who has until morning.',
					},
					{ name: 'The Case of the Baker Street Bachelors' },
					{
						name: 'The Case of the Royal Murder',
						overview:
							'Guests at a Balkan king’s hunting lodge, Holmes and Watson see a gypsy read a prince’s palm and run from the room.',
					},
					{
						name: 'The Case of the Haunted Gainsborough',
						overview:
							'A penniless laird must sell a portrait by midnight, and the lady in it frightens off every buyer in person.',
					},
					{
						name: 'The Case of the Neurotic Detective',
						overview: 'London suffers a run of brilliant thefts, and Holmes, of all people, is behaving strangely.',
					},
					{
						name: 'The Case of the Unlucky Gambler',
						overview: 'The client is a boy, and the missing person is his father.',
					},
					{ name: 'The Case of the Diamond Tooth' },
					{ name: 'The Case of the Tyrant’s Daughter' },
				],
			},
		],
	},
	{
		id: 900000632,
		name: 'Man with a Camera',
		original_language: 'en',
		overview:
			'Charles Bronson’s only lead on television: Mike Kovac, once a combat photographer, now takes the pictures other freelances would sooner not. He develops them in the back of a station wagon, asks his immigrant father what to do, and settles the rest with his fists.',
		first_air_date: '1958-10-10',
		last_air_date: '1960-02-08',
		status: 'Ended',
		genres: ['Crime', 'Drama', 'Action & Adventure'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Gerald Mayer', 'Paul Landres'],
		networks: ['ABC'],
		cast: [
			{ name: 'Charles Bronson', character: 'Mike Kovac' },
			{ name: 'Ludwig Stössel', character: 'Anton Kovac' },
			{ name: 'James Flavin', character: 'Lieutenant Bill Donovan' },
		],
		score: 7.0,
		licence: {
			kind: 'public-domain',
			note: 'Circulates as public domain in the United States, no renewal of the episodes’ first copyright being known.',
		},
		motifs: ['press camera', 'flashbulb', 'station wagon'],
		seasons: [
			{
				season_number: 1,
				items: [{ archive: 'man-with-a-camera-s-01-e-04-turntable', episodes: 'by-name' }],
				episodes: [
					{
						name: 'Second Avenue Assassin',
						air_date: '1958-10-10',
						overview:
							'A boxer from Kovac’s old street has become a brute for the newspapers, and it costs the photographer a black eye to learn why.',
						sources: [kovac('S01E01_Second Avenue Assassin')],
					},
					{
						name: 'The Warning',
						overview:
							'Summoned to a corner with his camera, Kovac is made to photograph a killing, and then asked by the police to be bait.',
						sources: [kovac('S01E02_The Warning')],
					},
					{ name: 'Profile of a Killer' },
					{ name: 'Turntable', sources: [kovac('S01E04_Turntable')] },
					{ name: 'Closeup on Violence' },
					{
						name: 'Double Negative',
						overview:
							'Kovac photographs a woman whose murder is about to go to trial, and a punch-drunk fighter says she is somebody else.',
					},
					{
						name: 'Another Barrier',
						air_date: '1958-11-28',
						overview:
							'In the desert a test pilot readies an experimental aircraft, and his fiancée believes that loving her is fatal.',
					},
					{
						name: 'Blind Spot',
						air_date: '1958-12-05',
						overview:
							'A friend is shot while on the telephone to Kovac, who flies to Lisbon and is met by the man who did it.',
					},
					{ name: 'Two Strings of Pearls' },
					{ name: 'Six Faces of Satan' },
					{ name: 'Lady on the Loose' },
					{ name: 'The Last Portrait' },
					{ name: 'Face of Murder' },
					{
						name: 'Mute Evidence',
						overview:
							'A deaf girl who speaks in photographs has seen her doctor killed, and the killer has found the picture.',
					},
					{ name: 'The Big Squeeze' },
				],
			},
			{
				season_number: 2,
				episodes: [
					{
						name: 'The Killer',
						overview:
							'Stepping off a plane in a small Nevada airport, Kovac is asked his name by a stranger, gives it and is shot.',
					},
					{ name: 'Eyewitness' },
					{ name: 'The Man Below' },
					{ name: 'Black Light' },
					{ name: 'The Positive Negative' },
					{ name: 'Missing' },
					{ name: 'Live Target' },
					{ name: 'Girl in the Dark' },
					{
						name: 'The Bride',
						overview: 'Kovac takes on a mail-order bride swindle, and does not wait for the police to finish it.',
					},
					{ name: 'The Picture War' },
					{ name: 'Touch Off' },
					{ name: 'Hot Ice Cream' },
					{ name: 'Fragment of a Murder' },
					{ name: 'Kangaroo Court', air_date: '1960-02-08' },
				],
			},
		],
	},
	{
		id: 900002324,
		imdb_id: 'tt0055662',
		name: 'The Beverly Hillbillies',
		original_language: 'en',
		overview:
			'A widower from the Ozarks finds oil, and moves granny, daughter and nephew into a mansion by the stars’ homes with the rocking chair still on the truck. The joke never changes: they take the rich for sensible people, and the rich take them for fools. Within weeks it was the most watched show in the country.',
		first_air_date: '1962-09-26',
		last_air_date: '1971-03-23',
		status: 'Ended',
		genres: ['Comedy', 'Family'],
		countries: ['US'],
		languages: ['en'],
		created_by: ['Paul Henning'],
		networks: ['CBS'],
		companies: ['Filmways'],
		cast: [
			{ name: 'Buddy Ebsen', character: 'Jed Clampett' },
			{ name: 'Irene Ryan', character: 'Granny' },
			{ name: 'Donna Douglas', character: 'Elly May Clampett' },
			{ name: 'Max Baer Jr.', character: 'Jethro Bodine' },
			{ name: 'Raymond Bailey', character: 'Milburn Drysdale' },
			{ name: 'Nancy Kulp', character: 'Jane Hathaway' },
			{ name: 'Bea Benaderet', character: 'Cousin Pearl' },
		],
		score: 7.2,
		licence: {
			kind: 'public-domain',
			note: 'The first season’s copyrights of 1962 and 1963 were not renewed in the United States, so the episodes are free there; later seasons are not, and the theme song is protected by itself.',
		},
		motifs: ['jalopy', 'oil derrick', 'rocking chair'],
		seasons: [
			{
				season_number: 1,
				overview: 'The first of nine seasons, and the only one that is free as a whole.',
				items: [{ archive: 'bevhill-s01e01-36', episodes: 'by-name' }],
				episodes: [
					{
						name: 'The Clampetts Strike Oil',
						air_date: '1962-09-26',
						overview:
							'Jed shoots at something for the pot and misses, and an oil company offers him twenty-five million dollars for the hole.',
						items: [{ archive: 'Beverly_Hillbillies_Ep01_The_Clampetts_Strike_Oil' }],
					},
					{
						name: 'Getting Settled',
						air_date: '1962-10-03',
						overview: 'The bank’s Miss Hathaway calls at the mansion and takes its owners for the new servants.',
						items: [{ archive: 'Beverly_Hillbillies_Ep02_Getting_Settled' }],
					},
					{
						name: 'Meanwhile, Back at the Cabin',
						air_date: '1962-10-10',
						overview: 'In a house with every comfort the family is homesick for the one without.',
						items: [{ archive: 'Beverly_Hillbillies_Ep03_Meanwhile_Back_At_The_Cabin' }],
					},
					{
						name: 'The Clampetts Meet Mrs. Drysdale',
						air_date: '1962-10-17',
						overview:
							'Mr. Drysdale tells the Clampetts that his wife needs company, and they conclude that she drinks.',
						items: [{ archive: 'Beverly_Hillbillies_Ep04_The_Clampetts_Meet_Mrs_Drysdale' }],
					},
					{
						name: 'Jed Buys Stock',
						air_date: '1962-10-24',
						overview: 'Advised to put his money into stock, Jed buys pigs and cows.',
						items: [{ archive: 'TheBeverlyHillbillies-JedBuysStock-Ep.1x05' }],
					},
					{
						name: 'Trick or Treat',
						air_date: '1962-10-31',
						overview:
							'The family goes out to meet its neighbours on the one evening when everybody expects callers in costume.',
						items: [{ archive: 'Beverly_Hillbillies_Ep06_Trick_Or_Treat' }],
					},
					{ name: 'The Servants', air_date: '1962-11-07' },
					{
						name: 'Jethro Goes to School',
						air_date: '1962-11-14',
						overview: 'Jed enrols his strapping nephew at a very exclusive private school.',
					},
					{ name: 'Elly’s First Date', air_date: '1962-11-21' },
					{ name: 'Pygmalion and Elly', air_date: '1962-11-28' },
					{ name: 'Elly Races Jethrine', air_date: '1962-12-05' },
					{ name: 'The Great Feud', air_date: '1962-12-12' },
					{ name: 'Home for Christmas', air_date: '1962-12-19' },
					{ name: 'No Place Like Home', air_date: '1962-12-26' },
					{ name: 'Jed Rescues Pearl', air_date: '1963-01-02' },
					{ name: 'Back to Californy', air_date: '1963-01-09' },
					{ name: 'Jed’s Dilemma', air_date: '1963-01-16' },
					{ name: 'Jed Saves Drysdale’s Marriage', air_date: '1963-01-23' },
					{ name: 'Elly’s Animals', air_date: '1963-01-30' },
					{ name: 'Jed Throws a Wingding', air_date: '1963-02-06' },
					{ name: 'Jed Plays Solomon', air_date: '1963-02-13' },
					{ name: 'Duke Steals a Wife', air_date: '1963-02-20' },
					{ name: 'Jed Buys the Freeway', air_date: '1963-02-27' },
					{ name: 'Jed Becomes a Banker', air_date: '1963-03-06' },
					{ name: 'The Family Tree', air_date: '1963-03-13' },
					{ name: 'Jed Cuts the Family Tree', air_date: '1963-03-20' },
					{
						name: 'Granny’s Spring Tonic',
						air_date: '1963-03-27',
					},
					{ name: 'Jed Pays His Income Tax', air_date: '1963-04-03' },
					{
						name: 'The Clampetts and the Dodgers',
						air_date: '1963-04-10',
						overview: 'Jed and Jethro play golf with a baseball manager, who sees how Jethro throws.',
					},
					{ name: 'Duke Becomes a Father', air_date: '1963-04-17' },
					{ name: 'The Clampetts Entertain', air_date: '1963-04-24' },
					{ name: 'The Clampetts in Court', air_date: '1963-05-01' },
					{ name: 'The Clampetts Get Psychoanalyzed', air_date: '1963-05-08' },
					{ name: 'The Psychiatrist Gets Clampetted', air_date: '1963-05-15' },
					{ name: 'Elly Becomes a Secretary', air_date: '1963-05-22' },
					{ name: 'Jethro’s Friend', air_date: '1963-05-29' },
				],
			},
		],
	},
];
