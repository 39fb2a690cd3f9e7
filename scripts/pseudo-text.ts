const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
	[...'aáAÁcçCÇeéEÉgğGĞiíIÍlłLŁnñNÑoóOÓrřRŘsšSŠtťTŤuúUÚyýYÝzžZŽ'.matchAll(/(.)(.)/gu)].map(
		([, letter = '', other = '']) => [letter, other],
	),
);
/** What German and Polish take more than English, at least. */
const LONGER_BY = 0.4;
const WORD_LENGTH = 7;

/** A text as it may become in another language: `[Sígñ íñ ẋẋẋ]`. What has no letters stays as it is. */
export function toPseudoText(text: string): string {
	if (!/[A-Za-z]/.test(text)) return text;
	const accented = text.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter);
	const more = 'ẋ'.repeat(Math.max(1, Math.ceil(text.length * LONGER_BY) - 3));
	return `[${accented} ${more.match(new RegExp(`.{1,${WORD_LENGTH}}`, 'g'))?.join(' ')}]`;
}

/** The texts of a module with all that they say: strings, results of functions, lists and objects of them. */
export function toPseudo<Value>(value: Value): Value;
export function toPseudo(value: unknown): unknown {
	if (typeof value === 'string') return toPseudoText(value);
	if (typeof value === 'function') return (...parameters: unknown[]) => toPseudo(value(...parameters));
	if (Array.isArray(value)) return value.map((item) => toPseudo(item));
	if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
		return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPseudo(inner)]));
	}
	return value;
}
