/** `12:34`, or `1:02:03`. */
export function formatTime(seconds: number): string {
	const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	const twoDigits = (number: number) => String(number).padStart(2, '0');
	return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
