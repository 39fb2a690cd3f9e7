import { type PlayedEpisode, titleKey } from '#contract/title.ts';
import type { ScrobbleAction, ScrobbleItem } from './tracker.ts';

/** What a profile watches, as its browser reported it last. */
export interface Playing extends ScrobbleItem {
	/** Epoch milliseconds. */
	at: number;
	/** Watched to the end. */
	isDone: boolean;
}

/** What a service was told last. */
export interface Scrobbled extends ScrobbleItem {
	action: ScrobbleAction;
}

export interface ScrobbleStep {
	action: ScrobbleAction;
	item: ScrobbleItem;
}

/** Browsers report every ten seconds while something plays. */
const SILENT_MS = 45_000;
/** What was not told by then is in the history, and no news any more. */
const STALE_MS = 30 * 60_000;

/**
 * What a service is to be told now, in this order: it is told of changes alone. A title that others follow has stopped; one of which
 * nothing was heard for a while is paused.
 *
 * @returns When there may be more to tell, in epoch milliseconds; null: at the next report.
 */
export function planScrobbles(
	playing: Playing | null,
	told: Scrobbled | null,
	nowMs: number,
	followsPlaces = false,
): { steps: ScrobbleStep[]; nextAt: number | null } {
	if (!playing) return { steps: [], nextAt: null };
	const steps: ScrobbleStep[] = [];
	const isSame = told !== null && episodeOf(told) === episodeOf(playing);
	if (told && !isSame && told.action !== 'stop') steps.push({ action: 'stop', item: told });
	const item = toItem(playing);
	const before = isSame ? told.action : null;
	const isRunning = before === 'start' || before === 'progress';
	if (playing.isDone) {
		if (before !== 'stop') steps.push({ action: 'stop', item });
		return { steps, nextAt: null };
	}
	const silentAt = playing.at + SILENT_MS;
	if (nowMs > playing.at + STALE_MS) {
		if (isRunning) steps.push({ action: 'pause', item });
		return { steps, nextAt: null };
	}
	if (nowMs < silentAt) {
		if (!isRunning) steps.push({ action: 'start', item });
		else if (followsPlaces && hasMoved(playing, told)) steps.push({ action: 'progress', item });
		return { steps, nextAt: silentAt };
	}
	if (isRunning) steps.push({ action: 'pause', item });
	return { steps, nextAt: null };
}

function hasMoved(playing: Playing, told: Scrobbled | null): boolean {
	return playing.position !== told?.position;
}

export function toItem({
	media_type,
	media_id,
	season,
	episode,
	progress,
	position,
	duration,
}: ScrobbleItem): ScrobbleItem {
	const place = position === undefined ? {} : { position, duration: duration ?? 0 };
	return { media_type, media_id, season, episode, progress, ...place };
}

export function episodeOf({ season, episode, ...title }: PlayedEpisode): string {
	return `${titleKey(title)}/${season}/${episode}`;
}
