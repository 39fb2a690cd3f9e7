/** `June 15, 2026, 12:00 UTC`: mails do not know where they are read. */
export function toUtcTime(at: string, locale: string): string {
	const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' } as const;
	return `${new Intl.DateTimeFormat(locale, format).format(Date.parse(at))} UTC`;
}
