/** Spreadsheets run what begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One row of CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe before it, which spreadsheets do
 * not show; numbers stay numbers.
 */
export function toCsvRow(fields: readonly (string | number | null)[]): string {
	return `${fields.map(toField).join(',')}\r\n`;
}

function toField(field: string | number | null): string {
	if (field === null) return '';
	if (typeof field === 'number') return String(field);
	const safe = FORMULA.test(field) ? `'${field}` : field;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
