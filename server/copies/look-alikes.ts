/** What a copy says of itself that makes it another work than the film. */
interface LookAlike {
	reason: string;
	/** Matched against folded text: lower case, no diacritics, no punctuation, single spaces. */
	words: RegExp;
	/** Too uncertain against an item that a record names: an editor has looked at that one. */
	isOfSearchAlone?: true;
	/** Makers of our time publish such versions themselves. */
	isOfOldFilmAlone?: true;
	/** Of a film made in colour it says nothing. */
	isOfBlackAndWhiteAlone?: true;
}

const COUNT = '(?:\\d{1,2}|[ivx]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)';
const TONGUE =
	'(?:english|spanish|latino|espanol|castellano|german|deutsch|french|francais|italian|italiano|portuguese|portugues|hindi|russian|turkish|polish|tamil|telugu|arabic|japanese|chinese)';

const LOOK_ALIKES: readonly LookAlike[] = [
	{
		reason: 'a trailer',
		words: /\b(?:trailers?|bande annonce|teasers?|previews?|promo|tv spots?|coming attractions?)\b/,
	},
	{
		reason: 'an excerpt',
		words:
			/\b(?:excerpts?|extracts?|clips?|scenes?|highlights|fragments?|samples?|outtakes?|bloopers?|snippets?|screen tests?|opening (?:titles?|credits|sequence)|ending|sequence|montage|best of|b roll)\b/,
	},
	{
		reason: 'about the film',
		words:
			/\b(?:making of|behind the scenes|featurette|reviews?|reviewed|podcasts?|analysis|essay|lecture|discussion|explained|recap|interviews?|reactions?|reacts|documentary on|documentary about|story behind|tribute|homage|history of|introduction|q and a)\b/,
	},
	{
		reason: 'a part of the film',
		words: new RegExp(
			`\\b(?:(?:part|pt|parts|reels?|chapters?|episodes?|ep|acts?|discs?|disks?|cd|dvd|vol|volume|tape|segment|teil|parte|partie) ?${COUNT}|${COUNT} of ${COUNT}|(?:first|second|third|last|final) (?:part|half|reel|act|chapter|episode))\\b`,
		),
	},
	{
		reason: 'a remake, sequel or parody',
		words:
			/\b(?:remake|reboot|sequel|prequel|spoof|parody|fan film|fan made|reimagin\w+|re ?animated|stage (?:play|production)|musical version|inspired by|loosely based)\b/,
	},
	{ reason: 'a commentary track', words: /\b(?:commentary|commentaries|commentated)\b/ },
	{
		reason: 'a riffed version',
		words:
			/\b(?:riff(?:ed|s|ing)?|riff ?trax|mst ?3 ?k|mystery science theat(?:er|re)|cinematic titanic|svengoolie|movie macabre|elviras?|horror hosts?|hosted by|the film crew|count gore|mads are back)\b/,
	},
	{
		reason: 'colourised',
		words:
			/\b(?:(?:re )?colou?ri[sz](?:ed|ation|ada|ado)|colorisee?|coloread[ao]|kolor(?:is)?iert\w{0,2}|(?<!hand )(?<!stencil )(?<!originally )colou?red|(?:colou?r|coloured|colored) version)\b/,
	},
	{
		reason: 'colourised',
		words: /\b(?:in (?:full )?colou?r|full colou?r|colou?r)\b/,
		isOfSearchAlone: true,
		isOfBlackAndWhiteAlone: true,
	},
	{
		reason: 'upscaled or interpolated',
		words:
			/\b(?:up ?scal(?:ed|e|ing)|upres(?:ed)?|interpolat(?:ed|ion)|deoldify|topaz|esrgan|ai (?:enhanced|restored|remastered|restoration|remaster|colou?r\w*|generated)|(?:enhanced|restored|remastered) (?:by|with|using) ai|neural networks?)\b/,
	},
	{
		reason: 'upscaled or interpolated',
		words: /\b(?:ai|hfr|3d|vr|(?:48|50|60|120) ?(?:fps|hz))\b/,
		isOfOldFilmAlone: true,
	},
	{
		reason: 're-edited',
		words:
			/\b(?:fan ?edit(?:ed)?|re ?edit(?:ed)?|re ?cut|re ?mix(?:ed)?|mash ?up|abridged|condensed|shortened|supercut|30th anniversary|edit|edited|digest|tv cut)\b/,
	},
	{
		reason: 'audio alone',
		words:
			/\b(?:audio ?books?|audio (?:only|drama|play)|radio$|radio (?:play|show|drama|theat(?:er|re)|adaptation|broadcast|program(?:me)?|episode)s?|old time radio|otr|librivox|ost|soundtrack album|podcast|vinyl|mp3)\b/,
	},
	{
		reason: 'several films',
		words:
			/\b(?:double (?:features?|bill)|triple (?:features?|bill)|collections?|compilations?|anthology|box ?set|marathon|shorts|short films|films of|movies of|\d+ (?:films|movies|shorts|classics|cartoons)|(?:two|three|four|five|ten) (?:films|movies|shorts|cartoons)|complete (?:films|series)|filmography|trilogy)\b/,
	},
	{
		reason: 'a dub',
		words: new RegExp(
			`\\b(?:dub(?:bed|s)?(?! sub)|dublado|dublada|dubbing|doblad[ao]|doblaje|doppiato|synchronisiert|${TONGUE} dub(?:bed)?|(?:audio|audio en) ${TONGUE}|${TONGUE} audio|voice over|voiceover)\\b`,
		),
	},
	{
		reason: 'a dub',
		words: /\b(?:spanish|latin american|french|german|italian|hindi) version\b/,
		isOfSearchAlone: true,
	},
	{
		reason: 'a game or a stage recording',
		words:
			/\b(?:gameplay|walkthrough|lets play|speedrun|video ?game|live (?:performance|concert|at|in|from)|concert|karaoke|lego|minecraft)\b/,
	},
];

/**
 * What the words beside the title say the copy is; empty for nothing.
 *
 * @param folded Folded words without the film's title.
 */
export function lookAlikes(
	folded: string,
	{ isNamed, isOld, isInColour }: { isNamed: boolean; isOld: boolean; isInColour: boolean },
): string[] {
	const found = LOOK_ALIKES.filter((one) => {
		if (isNamed && one.isOfSearchAlone) return false;
		if (!isOld && one.isOfOldFilmAlone) return false;
		return !(isInColour && one.isOfBlackAndWhiteAlone) && one.words.test(folded);
	});
	return [...new Set(found.map((one) => one.reason))];
}

/** "1/2" and "2/7": folding loses the slash. A date has two slashes. */
const FRACTION = /(?<![\d/])\d{1,2}\s*\/\s*\d{1,2}(?![\d/])/;
const NUMBERED = /^(?:\d{1,2}|ii|iii|iv|v|vi|vii|viii|ix)$/;

/** Whether the title itself is numbered: a part or a sequel. */
export function isNumbered(title: string, wantedTitle: string, after: readonly string[]): boolean {
	if (FRACTION.test(title) && !FRACTION.test(wantedTitle)) return true;
	const [next = '', following = ''] = after;
	return NUMBERED.test(next) && !/^(?:min|mins|minutes|mm|fps|hr|hrs)$/.test(following);
}
