import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toTitleRef } from '#contract/title.ts';
import { titleFromParams } from '#contract/watch-history.ts';
import { requireConfirmed } from '../accounts/own-account.service.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { AppError } from '../http/app-error.ts';
import { toAddressKey } from '../http/client-address.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected, type RateLimiter } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import type { HouseCopies } from './house-copies.service.ts';
import type { HouseTitles } from './house-titles.service.ts';
import { MEDIA_SERVER_MESSAGES as MESSAGES } from './media-servers.messages.ts';
import { MEDIA_SERVER_HOOK_PATH, type MediaServers } from './media-servers.service.ts';

interface HouseDependencies {
	houseTitles: HouseTitles;
	copies: Pick<HouseCopies, 'list'>;
	titlesFor(request: FastifyRequest): TitleReader;
}

/** What viewers get of the media servers of the house. */
export function mountHouse(mount: Mount, { houseTitles, copies, titlesFor }: HouseDependencies): void {
	mount.answer('GET /api/media-servers/streams/:mediaId/:type', ({ viewer, params, query }, request) => {
		const ref = toTitleRef(titleFromParams(params));
		const at = ref.media_type === 'tv' ? { season: query.season, episode: query.episode } : null;
		return copies.list({ ref, at }, viewer, titlesFor(request));
	});
	mount.answer('GET /api/media-servers/titles', ({ viewer, query }, request) =>
		houseTitles.page(query, viewer, titlesFor(request)),
	);
	mount.answer('GET /api/media-servers/titles/:mediaId/:type', ({ viewer, params }, request) =>
		houseTitles.holdings(toTitleRef(titleFromParams(params)), viewer, titlesFor(request)),
	);
}

interface AdminDependencies {
	servers: MediaServers;
	/** Origin of this instance. */
	publicUrl: string;
	/** Null disables the limit. */
	createLimit: CreateRateLimiter | null;
	/** Epoch milliseconds. */
	clock: () => number;
}

const TESTS_PER_USER = { name: 'media-server-tests', attempts: 60, windowS: 600 };

/**
 * The list of media servers: owners change and test it soon after their password was checked, since this server calls addresses of
 * the house that they name; admins see it.
 */
export function mountAdminMediaServers(mount: Mount, dependencies: AdminDependencies): void {
	const { servers, publicUrl, createLimit, clock } = dependencies;
	const tests = createLimit?.(TESTS_PER_USER);
	const confirmed = (viewer: Viewer) => {
		requireConfirmed(viewer, clock());
		return viewer.user;
	};
	const count = async ({ user }: Viewer, request: FastifyRequest) => {
		if (!isInjected(request)) await tests?.consume(user.id);
	};

	mount.answer('GET /api/admin/media-servers', () => servers.list());
	mount.answer('POST /api/admin/media-servers/test', async ({ viewer, body }, request) => {
		confirmed(viewer);
		await count(viewer, request);
		return servers.test(body);
	});
	mount.answer('POST /api/admin/media-servers', async ({ viewer, body }, request) => {
		const owner = confirmed(viewer);
		await count(viewer, request);
		await servers.add(body, owner);
		return new WithMessage(await servers.list(), MESSAGES.added);
	});
	mount.answer('PUT /api/admin/media-servers/:id', async ({ viewer, params, body }, request) => {
		const owner = confirmed(viewer);
		if (body.key !== undefined) await count(viewer, request);
		await servers.change(params.id, body, owner);
		return new WithMessage(await servers.list(), MESSAGES.saved);
	});
	mount.answer('POST /api/admin/media-servers/:id/read', async ({ viewer, params }, request) => {
		await count(viewer, request);
		await servers.read(params.id);
		return new WithMessage(await servers.list(), MESSAGES.reading);
	});
	mount.answer('POST /api/admin/media-servers/:id/webhook', async ({ viewer, params }) => ({
		url: publicUrl + (await servers.makeWebhook(params.id, confirmed(viewer))),
	}));
	mount.answer('DELETE /api/admin/media-servers/:id', async ({ viewer, params }) => {
		await servers.remove(params.id, confirmed(viewer));
		return new WithMessage(await servers.list(), MESSAGES.removed);
	});
}

const HOOK_BODY_MAX_BYTES = 1024 * 1024;
const SECRET = /^[\w-]{32}$/;

/**
 * `POST /hooks/media-servers/SECRET`: a media server says that something has changed. What it says is not read: it is asked itself, so
 * that who knows the address can do no more than that.
 */
export async function registerMediaServerHook(
	app: FastifyInstance,
	{ servers, limit }: { servers: Pick<MediaServers, 'readByWebhook'>; limit: RateLimiter | null },
): Promise<void> {
	await app.register(async (hooks) => {
		hooks.removeAllContentTypeParsers();
		// JSON, forms with pictures: whatever it sends is let pass and forgotten.
		hooks.addContentTypeParser('*', { bodyLimit: HOOK_BODY_MAX_BYTES }, (_request, payload, done) => {
			payload.on('end', () => done(null, undefined)).on('error', done);
			payload.resume();
		});
		hooks.post<{ Params: { secret: string } }>(`${MEDIA_SERVER_HOOK_PATH}/:secret`, async (request, reply) => {
			if (!isInjected(request)) await limit?.consume(toAddressKey(request.ip));
			const { secret } = request.params;
			if (!SECRET.test(secret) || !(await servers.readByWebhook(secret))) {
				throw new AppError('not_found', MESSAGES.unknown);
			}
			return reply.code(204).header('cache-control', 'no-store').send();
		});
	});
}
