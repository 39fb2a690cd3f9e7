import type { LIST_ENDPOINTS } from '#contract/endpoints/lists.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { titleFromParams } from '#contract/watch-history.ts';
import { callerOf } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import { toAddressKey } from '../http/client-address.ts';
import { type Handler, type Mount, WithMessage } from '../http/mount.ts';
import { isInjected, type RateLimiter } from '../http/rate-limit.ts';
import type { CountWrite } from '../http/write-limit.ts';
import type { ListCards } from './list-cards.service.ts';
import { LIST_MESSAGES } from './lists.messages.ts';
import type { ListsService } from './lists.service.ts';

interface ListsDependencies {
	lists: ListsService;
	cards: ListCards;
	/** Counts a change before its body is read. */
	countWrite: CountWrite;
	/** Of the addresses that read shared lists; null disables it. */
	readLimit: RateLimiter | null;
	/** The operator's setting `WATCH_LATER`. */
	isOn: boolean;
}

export function mountLists(mount: Mount, { lists, cards, countWrite, readLimit, isOn }: ListsDependencies): void {
	function answer<Name extends EndpointName & keyof typeof LIST_ENDPOINTS>(name: Name, handler: Handler<Name>): void {
		const isWrite = !name.startsWith('GET');
		const answering: Handler<Name> = (input, request, reply) => {
			if (!isOn) throw new AppError('not_found', LIST_MESSAGES.off);
			return handler(input, request, reply);
		};
		mount.answer(name, answering, isWrite ? { beforeBody: countWrite } : {});
	}

	answer('GET /api/lists', ({ viewer }) => lists.list(viewer.profileId));
	answer('POST /api/lists', ({ viewer, body }) => lists.create(viewer.profileId, body.name));
	answer('PUT /api/lists/:id', ({ viewer, params, body }) => lists.rename(viewer.profileId, params.id, body.name));
	answer('DELETE /api/lists/:id', async ({ viewer, params }) => {
		await lists.remove(viewer.profileId, params.id);
		return new WithMessage(null, LIST_MESSAGES.deleted);
	});

	answer('GET /api/lists/:id/titles', ({ viewer, params }) => lists.titlesOf(viewer.profileId, params.id));
	answer('GET /api/lists/:id/cards', async ({ viewer, params, query }, request) => {
		const { profileId } = viewer;
		await lists.requireReadable(profileId, params.id);
		return cards.list({ profileId, listId: params.id }, query, callerOf(request), profileId);
	});
	answer('GET /api/titles/:mediaId/:type/lists', ({ viewer, params }) =>
		lists.listsWith(viewer.profileId, titleFromParams(params)),
	);

	answer('PUT /api/lists/:id/titles/:mediaId/:type', ({ viewer, params, body }) =>
		lists.add(viewer.profileId, params.id, titleFromParams(params), body.restore),
	);
	answer('DELETE /api/lists/:id/titles/:mediaId/:type', async ({ viewer, params }) => {
		const wasThere = await lists.removeTitle(viewer.profileId, params.id, titleFromParams(params));
		if (!wasThere) throw new AppError('not_found', LIST_MESSAGES.notInList);
		return new WithMessage(null, LIST_MESSAGES.removed);
	});
	answer('PUT /api/lists/:id/titles/:mediaId/:type/place', async ({ viewer, params, body }) => {
		await lists.place(viewer.profileId, params.id, titleFromParams(params), body);
		return null;
	});
	answer('POST /api/lists/migrate', ({ viewer, body }) => lists.migrate(viewer.profileId, body.items));

	answer('PUT /api/lists/:id/share', ({ viewer, params, body }) =>
		lists.share(viewer.profileId, params.id, body.shows_owner),
	);
	answer('DELETE /api/lists/:id/share', async ({ viewer, params }) => {
		await lists.unshare(viewer.profileId, params.id);
		return new WithMessage(null, LIST_MESSAGES.unshared);
	});
	answer('GET /api/shared-lists/:token', async ({ params, query }, request) => {
		// A page that is being rendered has the limits of pages.
		if (readLimit && !isInjected(request)) await readLimit.consume(toAddressKey(request.ip));
		const shared = await lists.findShared(params.token);
		if (!shared) throw new AppError('not_found', LIST_MESSAGES.noSuchList);
		const { name, owner, ...list } = shared;
		const page = await cards.list(list, { ...query, sort: 'manual' }, callerOf(request), null);
		return { ...page, name, owner };
	});
}
