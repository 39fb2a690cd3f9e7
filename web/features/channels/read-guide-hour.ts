/** Query parameter of the guide's page: the UTC hour from which it is shown. */
export const HOUR_PARAMETER = 'from';

/** `YYYY-MM-DDTHH`; undefined, for now, where the address has no hour. */
export function readGuideHour(parameters: URLSearchParams): string | undefined {
	const hour = parameters.get(HOUR_PARAMETER);
	return hour !== null && /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3])$/.test(hour) ? hour : undefined;
}
