import type { QueryClient } from '@tanstack/react-query';
import { episodeOf, type HistoryTitle, type MediaRef, type TitleRef } from '#contract/title.ts';
import type { TitleProgress } from '#contract/watch-progress.ts';
import { positionsOfTitle, readPosition, removePositions, savePosition } from '../personal-data/resume-positions.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { viewerQuery } from '../session/viewer-call.ts';
import { readHistoryMode } from './history-mode.ts';
import { newestPosition, type ServerPosition } from './newest-position.ts';

/** What is fetched while a page loads is used when it opens. */
const FRESH_MS = 5000;

/** How far the viewer is in a title: its entry, and each of its episodes. */
export function titleProgressQuery({ media_type, id }: TitleRef) {
	const params = { mediaId: String(id), type: media_type };
	return { ...viewerQuery('GET /api/watch-progress/:mediaId/:type', { params }), staleTime: FRESH_MS };
}

/** Null where the account has none. */
function serverPositionOf({ episodes }: TitleProgress, media: MediaRef): ServerPosition | null {
	const at = episodeOf(media);
	return episodes.find(({ season, episode }) => season === at.season && episode === at.episode) ?? null;
}

/** Brings the stored position of a movie or episode up to what the server has: another device may have gone on. */
export function storeServerPosition(queries: QueryClient, progress: TitleProgress, media: MediaRef): void {
	const userId = readViewerId();
	const local = readPosition(media);
	const server = serverPositionOf(progress, media);
	const newest = newestPosition(server, local, readHistoryMode(queries)?.clockOffsetMs);
	if (newest === local) return;
	if (local) removePositions([local]);
	if (!server || server.completed || server.position === 0 || userId === null) return;
	const { position, duration, completed, updated_at } = server;
	const timestamp = Math.min(Date.parse(updated_at), Date.now());
	savePosition({ media, position, duration, completed, timestamp, user_id: userId });
}

/** From the server; rejects when it cannot be reached, or nobody is signed in. */
export function fetchTitleProgress(queries: QueryClient, title: TitleRef): Promise<TitleProgress> {
	return queries.fetchQuery(titleProgressQuery(title));
}

/** Removes the positions of a title that is removed; returns them for an undo. */
export function removePositionsOfTitle(title: HistoryTitle) {
	const removed = positionsOfTitle(title);
	removePositions(removed);
	return removed;
}
