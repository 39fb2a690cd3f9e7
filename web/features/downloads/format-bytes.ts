import { formatDecimal } from '../../lib/number-format.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Rounded to what matters: `350 MB`, `1.4 GB`. */
export function formatBytes(bytes: number): string {
	const power = Math.min(bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)), UNITS.length - 1);
	const value = bytes / 1000 ** power;
	const digits = power >= 3 && value < 100 ? 1 : 0;
	return `${formatDecimal(value, digits)} ${UNITS[power]}`;
}
