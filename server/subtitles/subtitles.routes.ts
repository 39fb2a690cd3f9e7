import { type EpisodeRef, type HistoryTitle, toTitleRef } from '#contract/title.ts';
import type { User } from '#contract/user.ts';
import { titleFromParams } from '#contract/watch-history.ts';
import { type Caller, callerOf } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { AppError } from '../http/app-error.ts';
import type { Mount } from '../http/mount.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { SubtitledTitle } from './subtitled-title.ts';
import { SUBTITLE_MESSAGES } from './subtitles.messages.ts';
import type { SubtitlesService } from './subtitles.service.ts';

interface SubtitleDependencies {
	/** Null where the operator has no key. */
	subtitles: SubtitlesService | null;
	titlesFor(caller: Caller): Pick<TitleReader, 'findTitle'>;
	/** Ids from this one on are the open catalogue's own. */
	firstOwnId: number;
	/** Of one account: searches, and files that cost something; null counts nothing. */
	searchLimit: RateLimiter | null;
	fileLimit: RateLimiter | null;
}

export function mountSubtitles(mount: Mount, dependencies: SubtitleDependencies): void {
	const { subtitles, titlesFor, firstOwnId, searchLimit, fileLimit } = dependencies;

	function service(): SubtitlesService {
		if (!subtitles) throw new AppError('not_found', SUBTITLE_MESSAGES.off);
		return subtitles;
	}

	async function findTitle(title: HistoryTitle, { season, episode }: EpisodeRef, caller: Caller) {
		const ref = toTitleRef(title);
		const detail = await titlesFor(caller).findTitle(ref);
		if (!detail) throw new AppError('not_found', SUBTITLE_MESSAGES.noTitle);
		return {
			type: ref.media_type,
			at: ref.media_type === 'tv' ? { season, episode } : null,
			tmdbId: ref.id < firstOwnId ? ref.id : null,
			imdbId: detail.external_ids?.imdb_id ?? null,
		} satisfies SubtitledTitle;
	}

	const countSearch = (user: User) => async () => searchLimit?.consume(user.id);
	const countFile = (user: User) => async () => fileLimit?.consume(user.id);

	mount.answer('GET /api/subtitles/:mediaId/:type', async ({ viewer, params, query }, request) => {
		const search = service();
		const title = await findTitle(titleFromParams(params), query, callerOf(request));
		return search.search(title, query.language, countSearch(viewer.user));
	});
	mount.answer('POST /api/subtitles/:mediaId/:type/file', async ({ viewer, params, body }, request) => {
		const search = service();
		const title = await findTitle(titleFromParams(params), body, callerOf(request));
		const count = { countCall: countSearch(viewer.user), countFile: countFile(viewer.user) };
		return search.fetchFile({ title, language: body.language, fileId: body.file_id }, count);
	});
}
