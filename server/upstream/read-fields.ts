import { BIDI_CONTROLS } from '#contract/bidi-controls.ts';

/** Fields of answers of others: what has another form is as absent. */
export type Fields = Readonly<Record<string, unknown>>;

export function toFields(value: unknown): Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function toItems(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** One line of text for people: without control characters, at most `max` characters; empty where it is none. */
export function toLine(value: unknown, max: number): string {
	if (typeof value !== 'string') return '';
	// Far more than is shown of it is not looked at.
	const line = value
		.slice(0, max * 4)
		.toWellFormed()
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.replace(BIDI_CONTROLS, '')
		.replace(/ {2,}/g, ' ')
		.trim();
	const characters = [...line];
	return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}

/** A word that is sent back as it came, such as an id; null where it is too long or not text. */
export function toWord(value: unknown, max: number): string | null {
	return typeof value === 'string' &&
		value !== '' &&
		value.length <= max &&
		value.isWellFormed() &&
		!/\p{Cc}/u.test(value)
		? value
		: null;
}

/** The words among them, each once, at most `count`. */
export function toWords(value: unknown, max: number, count: number): string[] {
	const words = toItems(value)
		.slice(0, count * 10)
		.flatMap((item) => toWord(item, max) ?? []);
	return [...new Set(words)].slice(0, count);
}
