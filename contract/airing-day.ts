/**
 * Time zones of the countries that make most shows. TMDB dates an episode by the country where it is shown first; of one
 * with several zones it is that of its capital of television.
 */
const ZONES: Readonly<Record<string, string>> = {
	...{ US: 'America/New_York', CA: 'America/Toronto', MX: 'America/Mexico_City', BR: 'America/Sao_Paulo' },
	...{ AR: 'America/Buenos_Aires', CL: 'America/Santiago', CO: 'America/Bogota', PE: 'America/Lima' },
	...{ VE: 'America/Caracas', JP: 'Asia/Tokyo', KR: 'Asia/Seoul', CN: 'Asia/Shanghai', TW: 'Asia/Taipei' },
	...{ HK: 'Asia/Hong_Kong', SG: 'Asia/Singapore', MY: 'Asia/Kuala_Lumpur', TH: 'Asia/Bangkok', PH: 'Asia/Manila' },
	...{ ID: 'Asia/Jakarta', VN: 'Asia/Saigon', IN: 'Asia/Calcutta', PK: 'Asia/Karachi', IR: 'Asia/Tehran' },
	...{ IL: 'Asia/Jerusalem', TR: 'Europe/Istanbul', RU: 'Europe/Moscow', UA: 'Europe/Kiev', EG: 'Africa/Cairo' },
	...{ ZA: 'Africa/Johannesburg', NG: 'Africa/Lagos', AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' },
	...{ GB: 'Europe/London', DE: 'Europe/Berlin', FR: 'Europe/Paris', IT: 'Europe/Rome', ES: 'Europe/Madrid' },
	...{ PL: 'Europe/Warsaw', NL: 'Europe/Amsterdam', SE: 'Europe/Stockholm', GR: 'Europe/Athens' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day, `2026-11-21`, that it is where a show is first shown: in UTC where its country is not known. It is the same for
 * every viewer, wherever they are. `now` is in epoch milliseconds.
 */
export function airingDay({ origin_country }: { origin_country?: unknown }, now: number): string {
	const country: unknown = Array.isArray(origin_country) ? origin_country[0] : null;
	const timeZone = (typeof country === 'string' && ZONES[country]) || 'UTC';
	// Swedish writes days as ISO 8601 does.
	const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
	formats.set(timeZone, format);
	return format.format(now);
}
