import type { SourceFailure } from './source-queue.ts';

/** Position of a copy among all that are tried. */
interface CopyPlace {
	/** From 1. */
	number: number;
	total: number;
}

const LEFT_BECAUSE: Record<SourceFailure, (host: string) => string> = {
	fault: () => 'This copy doesn’t play here',
	silent: (host) => `${toSentence(host)} isn’t responding`,
	slow: (host) => `${toSentence(host)} is too slow`,
	stalled: (host) => `${toSentence(host)} has stopped sending data`,
};

/** Texts that Open Cinema's script writes; static texts of the page are the server's. */
export const PLAYER_MESSAGES = {
	opening: (host: string, place: CopyPlace) => `Opening the copy from ${inSentence(host)}${placeOf(place)}…`,
	/** The next source may be at the same host. */
	tryingNext(failure: SourceFailure, failedHost: string, nextHost: string, place: CopyPlace): string {
		const next = failedHost === nextHost ? 'another copy from' : 'the next copy, from';
		return `${LEFT_BECAUSE[failure](failedHost)}. Trying ${next} ${inSentence(nextHost)}${placeOf(place)}…`;
	},
	/** For the last source. */
	slow: (host: string) => `${toSentence(host)} is slow. Still waiting…`,
	stalled: (host: string) => `${toSentence(host)} has stopped sending data. Still waiting…`,
	sourceFailed: (failure: SourceFailure, host: string) => `${LEFT_BECAUSE[failure](host)} (${host})`,
	keptFrom: (host: string, reference: string) => `Kept on this device. Published at ${inSentence(host)}: ${reference}`,
	playingFrom: (host: string) => `Playing from ${inSentence(host)}.`,
	lookingAgain: 'None of the known copies plays here. Looking for others…',
	offline: 'You’re offline. Reconnect, then try again.',
	/** Hosts in the order in which they were tried, without duplicates; `total` counts the copies. */
	noneAnswers: (hosts: string[], total: number) =>
		`${capitalised(listOf(hosts))} can’t be reached right now${total === 1 ? '' : ` (${total} copies tried)`}.`,
	nonePlays: (hosts: string[], total: number) =>
		total === 1
			? `The only known copy, from ${listOf(hosts)}, doesn’t play here right now.`
			: `None of the ${total} known copies, from ${listOf(hosts)}, plays here right now.`,
	unsupported: 'This browser can’t play any copy of this title.',
	clipUnreachable: 'The clip couldn’t be loaded.',
	/** `direction` is 1 forward, -1 back. */
	wound: (direction: -1 | 1, seconds: number) => `${seconds} seconds ${direction === 1 ? 'forward' : 'back'}`,
	speed: (rate: number) => `Speed ${rate}×`,
	statistics: {
		label: 'Statistics',
		copy: 'Copy',
		picture: 'Picture',
		bitrate: 'Bit rate',
		speed: 'Speed',
		buffer: 'Loaded ahead',
		dropped: 'Dropped frames',
		none: 'None',
		unknown: 'Not known',
		megabits: (value: number) => `${value.toFixed(1)} Mbit/s`,
		factor: (rate: number) => `${rate}×`,
		seconds: (value: number) => `${Math.round(value)} s`,
		frames: (dropped: number, total: number) => `${dropped} of ${total}`,
	},
	/** A panel, a menu. */
	partFailed: 'This part of the player couldn’t be loaded. Press again to retry.',
	/** A subtitle track whose language its host does not say. */
	unnamedSubtitles: 'Subtitles',
	subtitlesFailed: (label: string) => `The “${label}” subtitles couldn’t be loaded.`,
} as const;

/** Hosts whose names have an article in a sentence. */
const HOSTS_WITH_ARTICLE = new Set(['Internet Archive', 'Library of Congress', 'Blender Foundation']);

function inSentence(host: string): string {
	return HOSTS_WITH_ARTICLE.has(host) ? `the ${host}` : host;
}

/** For the beginning. */
function toSentence(host: string): string {
	return capitalised(inSentence(host));
}

function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function listOf(hosts: string[]): string {
	return new Intl.ListFormat('en').format(hosts.map(inSentence));
}

function placeOf({ number, total }: CopyPlace): string {
	return total === 1 ? '' : ` (${number} of ${total})`;
}
