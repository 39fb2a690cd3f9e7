/** The words that uploaders put beside a film's title, folded. */

/** Uploaders write both. */
export const ONE_SPELLING: Readonly<Record<string, string>> = {
	charlie: 'charles',
	doktor: 'dr',
	junior: 'jr',
	senior: 'sr',
	doctor: 'dr',
	mister: 'mr',
	saint: 'st',
	versus: 'vs',
	two: '2',
	three: '3',
	four: '4',
	five: '5',
	six: '6',
	seven: '7',
	eight: '8',
	nine: '9',
	ten: '10',
};

export const ARTICLES = new Set(
	'the a an le la les l un une der die das den dem ein eine el los las il lo i gli en et'.split(' '),
);

/** Words that uploaders add behind any film's title. */
export const ADDED_WORDS = new Set(
	`full complete entire whole uncut unrated unabridged original theatrical widescreen fullscreen most movie film feature length
	silent sound talkie classic classics vintage rare free watch online hollywood public domain pd restored restoration
	remastered remaster digitally digital transfer scan copy print version edition cut directors special anniversary hd hq sd uhd
	fullhd fhd hdtv 2k 4k blu ray bluray bdrip brrip dvd dvdrip vhs vhsrip webrip web dl tvrip rip x264 x265 h264 h265 264 265 hevc
	xvid divx mp4 mpg mpeg mpeg4 avi mkv ogv webm ipod 3gp stereo mono audio quality excellent good great best better very high
	improved and with in by directed director dir bw b w tinted toned hand colored painted stencil technicolor
	intertitles titles subtitles subtitled subs sub eng english german deutsch french francais russian italian italiano spanish
	espanol swedish danish norwegian czech polish japanese chinese portuguese dutch multi usa us uk germany france italy sweden
	denmark russia noir horror comedy western drama thriller mystery crime adventure romance musical fantasy war scifi sci fi science
	fiction short year min mins minute minutes hr hrs hour hours fps youtube archive org long lost`.split(/\s+/),
);

/** Those before it: an adjective there makes another title, "The Great …" or "The Lost …". */
export const ADDED_BEFORE = new Set(
	'full complete uncut restored remastered movie film silent classic hd watch free public domain in by'.split(' '),
);

export const TECHNICAL =
	/^(?:\d{3,4}[pi]|\d{1,2}mm|\d{2,3}fps|\d{1,4}(?:mb|gb|min|mins)|(?:18|19|20)\d\d|20[0-3]\d(?:0\d|1[0-2])|s?vcd|hd\d+p?)$/;
/** Sizes of a picture, and a frame rate or length that a unit follows. */
export const BARE_SIZES = new Set([
	'240',
	'288',
	'360',
	'480',
	'540',
	'576',
	'720',
	'1080',
	'2160',
	'1440',
	'640',
	'1280',
	'1920',
]);
export const NAMES_FOLLOW = /^(?:starring|stars|staring|featuring|feat|ft|dir|directed|director)$/;
export const UNIT = /^(?:min|mins|minutes|mn|fps|mm|hr|hrs)$/;
