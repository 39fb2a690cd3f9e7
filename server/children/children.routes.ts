import type { FastifyRequest } from 'fastify';
import { titleFromParams } from '#contract/watch-history.ts';
import type { PinTries } from '../accounts/profile.service.ts';
import { callerOf } from '../catalogue/caller.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { CHILDREN_MESSAGES } from './children.messages.ts';
import type { ChildrenService } from './children.service.ts';
import type { ScreenTimeService } from './screen-time.service.ts';

interface ChildrenDependencies {
	children: ChildrenService;
	screenTime: ScreenTimeService;
	triesFor(request: FastifyRequest): PinTries;
}

export function mountChildren(mount: Mount, { children, screenTime, triesFor }: ChildrenDependencies): void {
	mount.answer('PUT /api/profiles/:id/child', async ({ viewer, params, body: { rules, pin } }, request) => {
		const changed = await children.setRules(viewer, params.id, rules, { pin, tries: triesFor(request) });
		return new WithMessage(changed, CHILDREN_MESSAGES.saved);
	});
	mount.answer('GET /api/profiles/:id/child-titles', ({ viewer, params }, request) =>
		children.listTitles(viewer, params.id, callerOf(request)),
	);
	mount.answer('PUT /api/profiles/:id/child-titles/:mediaId/:type', async ({ viewer, params, body }) => {
		await children.decide(viewer, params.id, titleFromParams(params), body.decision);
		return new WithMessage(null, CHILDREN_MESSAGES.saved);
	});
	mount.answer('DELETE /api/profiles/:id/child-titles/:mediaId/:type', async ({ viewer, params }) => {
		await children.decide(viewer, params.id, titleFromParams(params), null);
		return new WithMessage(null, CHILDREN_MESSAGES.saved);
	});
	mount.answer('GET /api/titles/:mediaId/:type/children', ({ viewer, params }, request) =>
		children.explain(viewer, titleFromParams(params), callerOf(request)),
	);
	mount.answer('GET /api/screen-time', ({ viewer }) => screenTime.find(viewer.profileId, viewer.child ?? null));
	mount.answer('POST /api/screen-time', ({ viewer }) => screenTime.report(viewer.profileId, viewer.child ?? null));
}
