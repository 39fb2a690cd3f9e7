import type { Json } from './fake-tmdb-titles.ts';

/** Text fields. Keys, paths, dates and jobs stay valid, so that screens still render. */
const TEXT_FIELDS = new Set([
	'character',
	'english_name',
	'name',
	'original_name',
	'original_title',
	'status',
	'tagline',
	'title',
]);

const HOSTILE_TEXTS = [
	'<img src=x onerror="document.title=\'pwned\';window.pwned=1">',
	'</script><script>window.pwned=1</script>',
	'"><svg onload=window.pwned=1>',
	"'-window.pwned-'",
	'\u202Egnp.exe\u202C \u2066reversed\u2069 \u200F',
	'{{constructor.constructor("window.pwned=1")()}} {{7*7}}',
	'<!--<script>',
	'Ḧ̸̡̪̯ͨ͊̽̅̾̎Ȩ̬̩̾͛ͪ̈́̀́͘ \u2028line\u2029paragraph\u0000nul',
	'W'.repeat(400),
];

const LONG_IN_LISTS = 20_000;
const LONG_IN_DETAILS = 1_000_000;

function hostileText(salt: number): string {
	return HOSTILE_TEXTS[salt % HOSTILE_TEXTS.length] ?? '';
}

/** The same body with hostile text in every text field. */
export function toHostile(body: Json): Json {
	return convert(body, Number(body.id ?? 0), LONG_IN_DETAILS) as Json;
}

function convert(value: unknown, salt: number, overviewLength: number): unknown {
	if (Array.isArray(value)) return value.map((one, at) => convert(one, salt + at + 1, LONG_IN_LISTS));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(([name, field], at) => {
		if (typeof field !== 'string') return [name, convert(field, salt + at, LONG_IN_LISTS)];
		return [name, hostileField(name, field, salt + at, overviewLength)];
	});
	return Object.fromEntries(entries);
}

function hostileField(name: string, text: string, salt: number, overviewLength: number): string {
	if (name === 'homepage') return `javascript:window.pwned=${salt}`;
	// Plain letters alone, so that the longest answers stay within what the server accepts.
	if (name === 'overview') return ''.padEnd(overviewLength, `${hostileText(salt % 3)} `);
	return TEXT_FIELDS.has(name) ? hostileText(salt) : text;
}
