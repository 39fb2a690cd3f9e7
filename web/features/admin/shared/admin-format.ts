import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { BETWEEN_UNITS, formatUnit } from '../../../lib/number-format.ts';
import { UI_LANGUAGE, UI_LOCALE } from '../../../lib/ui-language.ts';

const UPTIME_UNITS = [
	{ name: 'd', unit: 'day', seconds: 86_400 },
	{ name: 'h', unit: 'hour', seconds: 3600 },
	{ name: 'min', unit: 'minute', seconds: 60 },
	{ name: 's', unit: 'second', seconds: 1 },
] as const;

/** Seconds in the two largest units that count: `3 d 4 h`, `12 min 5 s`, `0 s`. */
export function formatUptime(seconds: number): string {
	let rest = Math.max(0, Math.floor(seconds));
	const first = UPTIME_UNITS.findIndex((unit) => rest >= unit.seconds);
	if (first < 0) return withUnit(0, UPTIME_UNITS[3]);
	const parts: string[] = [];
	for (const unit of UPTIME_UNITS.slice(first, first + 2)) {
		const amount = Math.floor(rest / unit.seconds);
		rest -= amount * unit.seconds;
		if (amount > 0) parts.push(withUnit(amount, unit));
	}
	return parts.join(BETWEEN_UNITS);
}

/** In English as short as it can be; elsewhere as that language writes it. */
function withUnit(amount: number, { name, unit }: { name: string; unit: string }): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? `${amount} ${name}` : formatUnit(amount, unit);
}

const BYTE_UNITS = [
	{ name: 'Bytes', unit: 'byte' },
	{ name: 'KB', unit: 'kilobyte' },
	{ name: 'MB', unit: 'megabyte' },
	{ name: 'GB', unit: 'gigabyte' },
] as const;

/** `0 Bytes`, `1.5 KB`, `12 MB`. */
export function formatBytes(bytes: number): string {
	const power = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
	const amount = bytes / 1024 ** power;
	const { name, unit } = BYTE_UNITS[power] ?? BYTE_UNITS[0];
	const rounded = Math.round(amount * 10) / 10;
	if (UI_LANGUAGE !== SOURCE_LANGUAGE) return formatUnit(rounded, unit);
	return `${new Intl.NumberFormat(UI_LOCALE, { maximumFractionDigits: 1 }).format(amount)} ${name}`;
}
