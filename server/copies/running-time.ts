/** Length of a copy against the length of a film. */

/** Last year in which films without a recorded sound track were usual everywhere. */
const LAST_SILENT_YEAR = 1930;
/** Japan, China and the Soviet Union made silent films until then; a copy of one is named a silent film. */
const LAST_LATE_SILENT_YEAR = 1936;

/**
 * A silent film has no fixed speed: prints were projected at 16 to 24 frames a second, and restorations add what was
 * lost. 35 % less is a print for 18 frames run at 24 with some loss; 40 % more is one for 24 frames run at 17.
 */
const SILENT_LESS = 0.35;
const SILENT_MORE = 0.4;
/** PAL runs 4 % faster than film; the rest is logos, overtures and television cuts. */
const SOUND_SHARE = 0.08;
const SOUND_SLACK_S = 240;
/** Four minutes are more than half of a short film. */
const SHORT_FILM_SHARE = 0.35;
/** Records and uploaders state whole minutes. */
const LEAST_SLACK_S = 60;

interface TimeRange {
	leastS: number;
	mostS: number;
}

/** Lengths in seconds that a copy of a film of `minutes` may have. */
export function acceptedLengths(minutes: number, isSilent: boolean): TimeRange {
	const wholeS = minutes * 60;
	if (isSilent) {
		const less = Math.max(wholeS * SILENT_LESS, LEAST_SLACK_S);
		const more = Math.max(wholeS * SILENT_MORE, LEAST_SLACK_S);
		return { leastS: Math.max(wholeS - less, 1), mostS: wholeS + more };
	}
	const wide = Math.min(Math.max(wholeS * SOUND_SHARE, SOUND_SLACK_S), wholeS * SHORT_FILM_SHARE);
	const slack = Math.max(wide, LEAST_SLACK_S);
	return { leastS: Math.max(wholeS - slack, 1), mostS: wholeS + slack };
}

/** Whether a film of that year has no fixed speed; `saysSilent`: the copy calls itself a silent film. */
export function isSilentFilm(year: number, saysSilent: boolean): boolean {
	return year <= LAST_SILENT_YEAR || (saysSilent && year <= LAST_LATE_SILENT_YEAR);
}

/** 1 for the exact length, falling to 0 at the ends of the range and outside it. */
export function lengthFit(lengthS: number, minutes: number, range: TimeRange): number {
	const wholeS = minutes * 60;
	const room = lengthS < wholeS ? wholeS - range.leastS : range.mostS - wholeS;
	return Math.max(0, 1 - Math.abs(lengthS - wholeS) / Math.max(room, 1));
}

const MAX_RUNNING_TIME_S = 24 * 3600;
const MAX_TEXT_LENGTH = 60;
/** Bare numbers up to here are minutes, larger ones seconds: no film lasts 600 minutes, and hardly one less than 600 seconds. */
const MAX_BARE_MINUTES = 600;

/**
 * Seconds of a running time as uploaders write it: `1:02:33`, `62:33`, `62 min`, `1 hr 2 min`, `1h02m33s`, `3720`. A bare
 * number is minutes up to 600 and seconds above. Undefined for what is no running time, or one longer than a day.
 */
export function parseRunningTime(text: string): number | undefined {
	const plain = text.slice(0, MAX_TEXT_LENGTH).trim().toLowerCase();
	const seconds = fromClock(plain) ?? fromUnits(plain) ?? fromBareNumber(plain);
	if (seconds === undefined || seconds <= 0 || seconds > MAX_RUNNING_TIME_S) return undefined;
	return Math.round(seconds);
}

function fromClock(text: string): number | undefined {
	const clock =
		/^(?:(?:approx|approximately|about|ca|circa|c)\.? ?|~ ?)?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.:,]\d{1,3})?(?: ?(?:hrs?|hours?|mins?|minutes?|h|m))?\.?$/.exec(
			text,
		);
	if (!clock) return undefined;
	const [, hours, minutes, seconds] = clock;
	if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined;
	// "1:27 hours" is an hour and 27 minutes, which "1:27" alone does not say.
	if (hours === undefined && /h(?:rs?|ours?)?\.?$/.test(text)) return Number(minutes) * 3600 + Number(seconds) * 60;
	return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const NUMBER = '(\\d{1,5}(?:[.,]\\d{1,3})?)';
const UNITS = new RegExp(
	`^(?:(?:approx|approximately|about|ca|circa|c)\\.? ?|~ ?)?(?:${NUMBER} ?(?:hours?|hrs?|h|stunden|std)\\.?[ ,]*(?:and )?)?` +
		`(?:${NUMBER} ?(?:minutes?|mins?|minuten|minutos|mn|m|'|′)\\.?[ ,]*(?:and )?)?(?:${NUMBER} ?(?:seconds?|secs?|s|"|″|'')\\.?)?$`,
);

function fromUnits(text: string): number | undefined {
	// "1h02", where the last unit is understood.
	const units = UNITS.exec(/^\d{1,2} ?h ?\d{2}$/.test(text) ? `${text}m` : text);
	if (!units || (units[1] ?? units[2] ?? units[3]) === undefined) return undefined;
	const [hours, minutes, seconds] = units.slice(1, 4).map((part) => Number((part ?? '0').replace(',', '.')));
	return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function fromBareNumber(text: string): number | undefined {
	if (!/^\d{1,5}(?:\.\d{1,4})?$/.test(text)) return undefined;
	const value = Number(text);
	return value <= MAX_BARE_MINUTES && Number.isInteger(value) ? value * 60 : value;
}
