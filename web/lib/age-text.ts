const UNITS = [
	{ unit: 'day', ms: 24 * 60 * 60_000 },
	{ unit: 'hour', ms: 60 * 60_000 },
	{ unit: 'minute', ms: 60_000 },
] as const;

/** How long ago, in the largest whole unit: `3 hours ago`, `less than a minute ago`. */
export function ageText(ageMs: number): string {
	const found = UNITS.find(({ ms }) => ageMs >= ms);
	if (!found) return 'less than a minute ago';
	return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(ageMs / found.ms), found.unit);
}
