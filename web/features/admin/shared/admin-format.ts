import { UI_LOCALE } from '../../../lib/ui-language.ts';

const UPTIME_UNITS = [
	{ name: 'd', seconds: 86_400 },
	{ name: 'h', seconds: 3600 },
	{ name: 'min', seconds: 60 },
	{ name: 's', seconds: 1 },
] as const;

/** Seconds in the two largest units that count: `3 d 4 h`, `12 min 5 s`, `0 s`. */
export function formatUptime(seconds: number): string {
	let rest = Math.max(0, Math.floor(seconds));
	const first = UPTIME_UNITS.findIndex((unit) => rest >= unit.seconds);
	if (first < 0) return '0 s';
	const parts: string[] = [];
	for (const unit of UPTIME_UNITS.slice(first, first + 2)) {
		const amount = Math.floor(rest / unit.seconds);
		rest -= amount * unit.seconds;
		if (amount > 0) parts.push(`${amount} ${unit.name}`);
	}
	return parts.join(' ');
}

const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** `0 Bytes`, `1.5 KB`, `12 MB`. */
export function formatBytes(bytes: number): string {
	const power = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
	const amount = bytes / 1024 ** power;
	return `${new Intl.NumberFormat(UI_LOCALE, { maximumFractionDigits: 1 }).format(amount)} ${BYTE_UNITS[power]}`;
}
