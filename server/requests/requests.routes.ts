import type { FastifyRequest } from 'fastify';
import { titleFromParams } from '#contract/watch-history.ts';
import { requireConfirmed } from '../accounts/own-account.service.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected, type RateLimiter } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import type { RequestServices } from './request-service.service.ts';
import { REQUEST_MESSAGES as MESSAGES } from './requests.messages.ts';
import type { TitleRequests } from './title-requests.service.ts';

interface RequestDependencies {
	services: RequestServices;
	requests: TitleRequests;
	titlesFor(request: FastifyRequest): TitleReader;
	/** Null disables the limit. */
	createLimit: CreateRateLimiter | null;
	/** Epoch milliseconds. */
	clock: () => number;
}

const TESTS_OF_USER = { name: 'request-service-tests', attempts: 60, windowS: 600 };
/** Each may ask the service. */
const LOOKS_OF_USER = { name: 'title-request-looks', attempts: 300, windowS: 600 };
const CHANGES_OF_USER = { name: 'title-request-changes', attempts: 30, windowS: 600 };

/** Requests of viewers; and the owner's service for them, changed soon after the password was checked, since this server calls it. */
export function mountRequests(mount: Mount, dependencies: RequestDependencies): void {
	const { services, requests, titlesFor, createLimit, clock } = dependencies;
	const tests = createLimit?.(TESTS_OF_USER);
	const looks = createLimit?.(LOOKS_OF_USER);
	const changes = createLimit?.(CHANGES_OF_USER);
	const count = async (limit: RateLimiter | undefined, { user }: Viewer, request: FastifyRequest) => {
		if (!isInjected(request)) await limit?.consume(user.id);
	};
	const confirmed = (viewer: Viewer) => {
		requireConfirmed(viewer, clock());
		return viewer.user;
	};

	mount.answer('GET /api/title-requests', async ({ viewer, query }, request) => {
		await count(looks, viewer, request);
		return requests.page(query.page, viewer, titlesFor(request));
	});
	mount.answer('GET /api/title-requests/:mediaId/:type', async ({ viewer, params }, request) => {
		await count(looks, viewer, request);
		return requests.find(titleFromParams(params), viewer);
	});
	mount.answer('POST /api/title-requests/:mediaId/:type', async ({ viewer, params, body }, request) => {
		await count(changes, viewer, request);
		const title = titleFromParams(params);
		const isNew = await requests.request(title, body.seasons, viewer, titlesFor(request));
		const message = isNew ? MESSAGES.requested : MESSAGES.wasRequested;
		return new WithMessage(await requests.find(title, viewer), message);
	});
	mount.answer('DELETE /api/title-requests/:id', async ({ viewer, params }, request) => {
		await count(changes, viewer, request);
		await requests.cancel(params.id, viewer);
		return new WithMessage(null, MESSAGES.cancelled);
	});

	mount.answer('GET /api/admin/request-service', () => services.get());
	mount.answer('POST /api/admin/request-service/test', async ({ viewer, body }, request) => {
		confirmed(viewer);
		await count(tests, viewer, request);
		return services.test(body);
	});
	mount.answer('POST /api/admin/request-service', async ({ viewer, body }, request) => {
		const owner = confirmed(viewer);
		await count(tests, viewer, request);
		await services.set(body, owner);
		return new WithMessage(await services.get(), MESSAGES.saved);
	});
	mount.answer('PUT /api/admin/request-service', async ({ viewer, body }) => {
		await services.change(body, confirmed(viewer));
		return new WithMessage(await services.get(), MESSAGES.saved);
	});
	mount.answer('DELETE /api/admin/request-service', async ({ viewer }) => {
		await services.remove(confirmed(viewer));
		return new WithMessage(await services.get(), MESSAGES.removed);
	});
}
