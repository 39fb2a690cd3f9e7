import { domainToUnicode } from 'node:url';

/**
 * The key by which usernames and emails are unique and found, however they are written: it ignores case, Unicode form,
 * space around, and in the domain of an email also punycode and the dot of the root. Browsers send `bücher.example` as
 * `xn--bcher-kva.example`. Computed here, so that both engines agree.
 */
export function canonicalKey(text: string): string {
	const folded = fold(text).trim();
	const domainAt = folded.lastIndexOf('@') + 1;
	if (domainAt === 0) return folded;
	const domain = toDomainKey(folded.slice(domainAt));
	return folded.slice(0, domainAt) + (domain.endsWith('.') ? domain.slice(0, -1) : domain);
}

/** What the keys of usernames and emails contain that contain this text. */
export function canonicalPart(text: string): string {
	const folded = fold(text).trim();
	const domainAt = folded.lastIndexOf('@') + 1;
	return folded.slice(0, domainAt) + toDomainKey(folded.slice(domainAt));
}

/**
 * Lower case before upper case folds letters without a single counterpart: `ß`, `ẞ` and `ss`; `σ` and `ς`; the Kelvin sign
 * and `k`.
 */
function fold(text: string): string {
	return text.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC');
}

/** Of folded text; a label that is no punycode stays. */
function toDomainKey(domain: string): string {
	const labels = domain.replaceAll('。', '.').split('.');
	return labels
		.map((label) => {
			const decoded = label.startsWith('XN--') ? fold(domainToUnicode(label)) : label;
			return decoded === '' || /[@.\0\s]/.test(decoded) ? label : decoded;
		})
		.join('.');
}
