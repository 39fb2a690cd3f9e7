import type { FastifyRequest } from 'fastify';
import type { ChildGuard } from '../http/child-view.ts';
import { toNetworkKeys } from '../http/client-address.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { PROFILE_MESSAGES } from './profile.messages.ts';
import type { PinTries, ProfilesService } from './profile.service.ts';

interface ProfilesDependencies {
	profiles: ProfilesService;
	/** Of one request. */
	triesFor(request: FastifyRequest): PinTries;
	children: Pick<ChildGuard, 'keepIn'>;
}

const UNLIMITED: PinTries = { count: async () => {}, reset: async () => {} };

export function mountProfiles(mount: Mount, { profiles, triesFor, children }: ProfilesDependencies): void {
	mount.answer('GET /api/profiles', ({ viewer }) => profiles.list(viewer));

	mount.answer('POST /api/profiles', async ({ viewer, body }) => {
		return new WithMessage(await profiles.add(viewer, body), PROFILE_MESSAGES.added);
	});

	mount.answer('PUT /api/profiles/order', ({ viewer, body }) => profiles.order(viewer, body.ids));

	mount.answer('PUT /api/profiles/preferences', async ({ viewer, body }) => {
		return new WithMessage(await profiles.prefer(viewer, body), PROFILE_MESSAGES.preferred);
	});

	mount.answer('PUT /api/profiles/:id', async ({ viewer, params, body }, request) => {
		const changed = await profiles.change(viewer, params.id, body, triesFor(request));
		return new WithMessage(changed, PROFILE_MESSAGES.changed);
	});

	mount.answer('POST /api/profiles/:id/switch', async ({ viewer, params, body }, request, reply) => {
		const used = await profiles.use(viewer, params.id, body.pin, triesFor(request));
		children.keepIn(reply, used);
		return new WithMessage(used, PROFILE_MESSAGES.switched(used.name));
	});

	mount.answer('POST /api/profiles/:id/removal', async ({ viewer, params, body }, request) => {
		await profiles.remove(viewer, params.id, body.pin, triesFor(request));
		return new WithMessage(null, PROFILE_MESSAGES.removed);
	});
}

/**
 * PINs are short: wrong ones count for the profile, wherever they come from, and for the address.
 *
 * @param createLimit Null: nothing is limited.
 */
export function createPinTries(createLimit: CreateRateLimiter | null): (request: FastifyRequest) => PinTries {
	if (!createLimit) return () => UNLIMITED;
	const ofProfile = createLimit(AUTH_LIMITS.pinsOfProfile);
	const dailyOfProfile = createLimit(AUTH_LIMITS.dailyPinsOfProfile);
	const ofAddress = createLimit(AUTH_LIMITS.pinsOfAddress);
	return (request) => {
		if (isInjected(request)) return UNLIMITED;
		const [address] = toNetworkKeys(request.ip);
		return {
			async count(profileId) {
				await dailyOfProfile.consume(profileId);
				await ofProfile.consume(profileId);
				await ofAddress.consume(address);
			},
			async reset(profileId) {
				await ofProfile.reset(profileId);
				await dailyOfProfile.refund(profileId);
				await ofAddress.refund(address);
			},
		};
	};
}
