import { titleFromParams } from '#contract/watch-history.ts';
import { type Caller, callerOf } from '../catalogue/caller.ts';
import type { Mount } from '../http/mount.ts';
import type { CountWrite } from '../http/write-limit.ts';
import type { TasteService } from './taste.service.ts';
import type { TasteCards } from './taste-cards.service.ts';

interface TasteDependencies {
	taste: TasteService;
	cards: TasteCards;
	/** Keys of the titles that the user has watched to their end. */
	listWatched(profileId: string, caller: Caller): Promise<string[]>;
	/** Counts a change before its body is read. */
	countWrite: CountWrite;
}

export function mountTaste(mount: Mount, { taste, cards, listWatched, countWrite }: TasteDependencies): void {
	const write = { beforeBody: countWrite };
	mount.answer('GET /api/hidden-titles', ({ viewer }) => taste.hidden(viewer.profileId));
	mount.answer('GET /api/titles/:mediaId/:type/taste', ({ viewer, params }) =>
		taste.find(viewer.profileId, titleFromParams(params)),
	);
	mount.answer(
		'PUT /api/titles/:mediaId/:type/hidden',
		({ viewer, params }) => taste.hide(viewer.profileId, titleFromParams(params)),
		write,
	);
	mount.answer(
		'DELETE /api/titles/:mediaId/:type/hidden',
		({ viewer, params }) => taste.showAgain(viewer.profileId, titleFromParams(params)),
		write,
	);
	mount.answer(
		'PUT /api/titles/:mediaId/:type/rating',
		({ viewer, params, body }) => taste.rate(viewer.profileId, titleFromParams(params), body.half_stars),
		write,
	);
	mount.answer(
		'DELETE /api/titles/:mediaId/:type/rating',
		({ viewer, params }) => taste.removeRating(viewer.profileId, titleFromParams(params)),
		write,
	);
	mount.answer('GET /api/taste/cards', ({ viewer, query }, request) =>
		cards.list(viewer.profileId, query, callerOf(request)),
	);
	mount.answer('POST /api/taste/migrate', ({ viewer, body }) => taste.migrate(viewer.profileId, body), write);
	mount.answer('GET /api/watched-titles', ({ viewer }, request) => listWatched(viewer.profileId, callerOf(request)));
}
