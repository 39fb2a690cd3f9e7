/** Where TMDB's own answers, and so ours, are other than its OpenAPI document says. */
interface ListedDeviation {
	/** Path of the call below the base address, without the query. */
	call: RegExp;
	/** As `compareWithShape` writes it: path and detail. */
	deviation: RegExp;
	reason: string;
}

const MIXED = 'The example of a list with movies, shows and people is a movie: the others have fields of their own';
const ADULT = "Shows have adult in the document's example, but not in every answer";

const LISTED_DEVIATIONS: readonly ListedDeviation[] = [
	{
		call: /^\/(trending\/all|search\/multi)/,
		deviation: /^results\[\]\.(?!id |media_type )\w+ missing$/,
		reason: MIXED,
	},
	{
		call: /^\/(person\/popular|trending\/person|search\/person|find\/)/,
		deviation: /known_for\[\]\.(?!id |media_type )\w+ missing$/,
		reason: MIXED,
	},
	{
		call: /^\/person\/\d+/,
		deviation: /^(combined_credits\.)?(cast|crew)\[\]\.(title|original_title|release_date|video|order) missing$/,
		reason: MIXED,
	},
	{
		call: /^\/collection\/\d+$/,
		deviation: /^parts\[\]\.(name|original_name) missing$/,
		reason: "The document names a collection's parts as collections are named; answered are title and original_title",
	},
	{
		call: /^\/(tv|trending\/tv)\//,
		deviation: /results\[\]\.adult missing$/,
		reason: ADULT,
	},
	{
		call: /^\/person\//,
		deviation: /(cast|crew)\[\]\.adult missing$/,
		reason: ADULT,
	},
];

/** Why an answer may deviate from the document here; null where it may not. */
export function explainDeviation(path: string, deviation: string): string | null {
	const pathname = path.split('?')[0] ?? '';
	const listed = LISTED_DEVIATIONS.find((known) => known.call.test(pathname) && known.deviation.test(deviation));
	return listed?.reason ?? null;
}
