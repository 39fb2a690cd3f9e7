/**
 * Whether one slip of the fingers turns one word into the other: a letter wrong, missing, too many, or two neighbours
 * swapped. Equal words count as well.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
	if (a.length > b.length) return isWithinOneEdit(b, a);
	if (b.length - a.length > 1) return false;
	let at = 0;
	while (at < a.length && a[at] === b[at]) at++;
	if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
	if (a.slice(at + 1) === b.slice(at + 1)) return true;
	return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
