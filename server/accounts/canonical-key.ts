/**
 * The key by which usernames and emails are unique, ignoring case and Unicode form. Computed here, so that both engines
 * agree. Lower case before upper case folds letters without a single counterpart: `ß`, `ẞ` and `ss`; `σ` and `ς`; the
 * Kelvin sign and `k`.
 */
export function canonicalKey(text: string): string {
	return text.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC');
}
