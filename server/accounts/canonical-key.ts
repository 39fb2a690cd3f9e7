/**
 * What makes two usernames or emails the same: the same letters, whatever their case and Unicode form. Computed here and
 * not by a database, so that both engines agree. Lower before upper brings the letters together that have no single
 * partner: `ß`, `ẞ` and `ss`; `σ` and `ς`; the Kelvin sign and `k`.
 */
export function canonicalKey(text: string): string {
	return text.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC');
}
