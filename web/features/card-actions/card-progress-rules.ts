import { detailPath } from '#contract/page-paths.ts';
import { toTitleRef } from '#contract/title.ts';
import { watchedPercent } from '#contract/watch-completion.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import type { LocalPosition } from '../../personal-data/resume-positions.ts';
import { CARD_PROGRESS_TEXT } from './card-progress.messages.ts';

/** How much of a title was watched: of a movie, or of the episode of a show that was watched last. */
export interface CardProgress {
	/** 0 to 100; null where the position or the length is not known, and of what was watched to the end. */
	percent: number | null;
	/** A movie that was watched to its end. */
	isWatched: boolean;
}

/** The account's entries, and when they were fetched, in epoch milliseconds. */
export interface FetchedEntries {
	entries: readonly HistoryEntry[];
	fetchedAt: number;
}

/** Progress by the page of a title (`/movie/605`): the account's, and what this browser has stored and not sent, or stored since. */
export function toCardProgress(
	account: FetchedEntries | null,
	positions: readonly LocalPosition[],
): Map<string, CardProgress> {
	const progress = new Map<string, CardProgress>();
	for (const { media_type, media_id, position, duration, completed, play_count } of account?.entries ?? []) {
		const isWatched = media_type === 'movie' && play_count > 0;
		progress.set(detailPath(toTitleRef({ media_type, media_id })), {
			percent: completed ? null : watchedPercent(position, duration),
			isWatched,
		});
	}
	const ofAccount = new Set(progress.keys());
	for (const { media, position, duration, completed, timestamp, user_id, isUnsent } of positions) {
		const page = detailPath(media);
		const known = progress.get(page);
		const isNewer =
			user_id === undefined ? !ofAccount.has(page) : isUnsent || !account || timestamp > account.fetchedAt;
		if (!isNewer) continue;
		const isWatched = known?.isWatched === true || (completed && media.media_type === 'movie');
		progress.set(page, { percent: completed ? null : watchedPercent(position, duration), isWatched });
	}
	return progress;
}

const TICK =
	"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><circle cx='12' cy='12' r='12' fill='%23f2b33d'/><path d='m6 12.5 4 4 8-9' fill='none' stroke='%230b0d12' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'/></svg>";
const TICK_LAYER = `url("data:image/svg+xml,${TICK}") var(--line-end) 6px bottom 10px/24px no-repeat`;
const bar = (color: string, percent: number) =>
	`linear-gradient(${color} 0 0) var(--line-start) bottom/${percent}% 4px no-repeat`;

/**
 * A style sheet that draws progress over the pictures of cards, wherever they are: no card has an element or code for it.
 * Empty where there is none.
 */
export function toCardProgressRules(progress: ReadonlyMap<string, CardProgress>): string {
	const shown = [...progress].filter(([, { percent, isWatched }]) => percent !== null || isWatched);
	if (shown.length === 0) return '';
	const cardOf = (page: string) => `.title-card[href="${page}"]`;
	const cards = `:is(${shown.map(([page]) => cardOf(page)).join()})`;
	return [
		// As high as the picture, and where that is.
		`${cards}::after{position:absolute;inset:0 0 auto;aspect-ratio:2/3;border-radius:var(--radius-poster);pointer-events:none;transition:translate 180ms var(--ease-house)}`,
		`${cards}:focus-visible::after{translate:0 -6px}`,
		`@media(hover:hover){${cards}:hover::after{translate:0 -6px}}`,
		...shown.map(([page, one]) => `${cardOf(page)}::after{${toDeclarations(one)}}`),
	].join('\n');
}

function toDeclarations({ percent, isWatched }: CardProgress): string {
	const layers = [
		isWatched && TICK_LAYER,
		...(percent === null ? [] : [bar('var(--color-amber)', percent), bar('rgb(11 13 18/.55)', 100)]),
	].filter(Boolean);
	const text = percent === null ? CARD_PROGRESS_TEXT.watched : CARD_PROGRESS_TEXT.share(percent);
	// Older browsers know no alternative text.
	return `content:"";content:"" / " ${text}";background:${layers.join()}`;
}
