/** Numbers as the language of the interface writes them. A first `Intl` format takes 5 ms, so English, which most pages are in, has none. */
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { UI_LANGUAGE, UI_LOCALE } from './ui-language.ts';

const isSource = UI_LANGUAGE === SOURCE_LANGUAGE;
const formats = new Map<string, Intl.NumberFormat>();

function toFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
	const key = JSON.stringify(options);
	const known = formats.get(key) ?? new Intl.NumberFormat(UI_LOCALE, options);
	formats.set(key, known);
	return known;
}

/** `12345` → `12,345`. */
export function formatCount(count: number): string {
	return isSource ? String(count).replace(/\B(?=(\d{3})+$)/g, ',') : toFormat({}).format(count);
}

/** With that many digits after the point: `7.4`. */
export function formatDecimal(value: number, digits: number): string {
	if (isSource) return value.toFixed(digits);
	return toFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** With one digit after the point: `97.3%`. */
export function formatPerCent(value: number): string {
	if (isSource) return `${value.toFixed(1)}%`;
	return toFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value / 100);
}

/** Millions of dollars, to one decimal: `$63.0M`. */
export function formatDollarMillions(millions: number): string {
	if (isSource) return `$${millions.toFixed(1)}M`;
	// Below a million not every language has a short form: whole dollars then.
	const form =
		millions < 1 ? { maximumFractionDigits: 0 } : ({ notation: 'compact', maximumFractionDigits: 1 } as const);
	return toFormat({ style: 'currency', currency: 'USD', ...form }).format(millions * 1_000_000);
}

/** A length in hours and minutes: `2h 28m`. */
export function formatHoursAndMinutes(hours: number, minutes: number): string {
	if (isSource) return `${hours}h ${minutes}m`;
	return [hours > 0 && formatUnit(hours, 'hour'), formatUnit(minutes, 'minute')].filter(Boolean).join(BETWEEN_UNITS);
}

/** Between two numbers with their units; Japanese has no spaces. */
export const BETWEEN_UNITS = UI_LANGUAGE === 'ja' ? '' : ' ';

/** In a language other than English; a line does not break before the unit, which Chinese has apart as in all its texts. */
export function formatUnit(value: number, unit: string): string {
	const inside = BETWEEN_UNITS && '\u00a0';
	return toFormat({ style: 'unit', unit, unitDisplay: 'short' })
		.format(value)
		.replace(/(\p{N})\s?(?=\p{L})/u, `$1${inside}`);
}
