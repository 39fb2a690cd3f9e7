/** Licences as text for the screen and a link. */
import type { FilmRecord, Licence, SeriesRecord } from './record.ts';

export interface LicenceNotice {
	/** `Public domain`, `CC BY 3.0`. */
	name: string;
	/** The licence's own page; null for the public domain, which needs none. */
	url: string | null;
	/** The attribution that a Creative Commons licence requires; null when none is. */
	credit: string | null;
	/** Where and why the title is free, as text for people. */
	note: string;
}

function licenceName({ kind, version }: Licence): string {
	if (kind === 'public-domain') return 'Public domain';
	return version === undefined ? kind : `${kind} ${version}`;
}

/** On creativecommons.org; the overview of all licences when the version is unknown. */
function licenceUrl({ kind, version }: Licence): string | null {
	if (kind === 'public-domain') return null;
	if (kind === 'CC0') return `https://creativecommons.org/publicdomain/zero/${version ?? '1.0'}/`;
	if (version === undefined) return 'https://creativecommons.org/licenses/';
	return `https://creativecommons.org/licenses/${kind.slice('CC '.length).toLowerCase()}/${version}/`;
}

function requiresCredit({ kind }: Licence): boolean {
	return kind.startsWith('CC BY');
}

/** The company, else directors or creators. */
function creditOf(record: FilmRecord | SeriesRecord): string | null {
	const people = 'directors' in record ? record.directors : record.created_by;
	return record.companies?.[0] ?? (people.length > 0 ? people.join(', ') : null);
}

export function licenceNotice(record: FilmRecord | SeriesRecord): LicenceNotice {
	return {
		name: licenceName(record.licence),
		url: licenceUrl(record.licence),
		credit: requiresCredit(record.licence) ? creditOf(record) : null,
		note: record.licence.note,
	};
}
