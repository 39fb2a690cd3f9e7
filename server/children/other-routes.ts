/** What a child gets of addresses that are no endpoints: players, pictures, feeds. Pages are rendered with what the child may see. */
import type { FastifyInstance } from 'fastify';
import { GUIDE_PATH } from '#contract/channel-paths.ts';
import { PROGRAMME_FEED_PATH } from '#contract/feed-paths.ts';
import { STREMIO_PATH } from '#contract/stremio-path.ts';
import type { MediaType, TitleRef } from '#contract/title.ts';
import { addVary } from '../http/add-vary.ts';
import { AppError } from '../http/app-error.ts';
import { type ChildGuard, mayBeChild } from '../http/child-view.ts';
import { CHILDREN_MESSAGES } from './children.messages.ts';

/** `open`: no title is in it. `closed`: titles are in it that are not left out. */
type OtherRule = 'open' | 'closed' | { kind: 'picture' | 'player'; title: TitleRef };

const PICTURE = /^\/(?:share|prints|art)\/.*?\b(movie|tv)-(\d{1,10})\b/;
const PLAYER = /^\/embed\/(?:open|trailer)\/(?:(?:addon|house)\/[^/]+\/[^/]+\/)?(movie|tv)\/(\d{1,10})(?:\/|$)/;
/** Of programmes, whose drawing has titles. */
const DRAWN_DAY = /^\/share\/programme-/;
const CLOSED = [/^\/sitemap\.xml$/, /\.(xml|atom|ics)$/, /^\/mcp$/];

export function ruleOfOtherRoute(path: string): OtherRule {
	const [, type, id] = PLAYER.exec(path) ?? PICTURE.exec(path) ?? [];
	if (type) {
		const title = { media_type: type as MediaType, id: Number(id) };
		return { kind: PLAYER.test(path) ? 'player' : 'picture', title };
	}
	const isFeed =
		path.startsWith(STREMIO_PATH) || path === PROGRAMME_FEED_PATH || path.startsWith(`${GUIDE_PATH}/guide.`);
	return isFeed || DRAWN_DAY.test(path) || CLOSED.some((pattern) => pattern.test(path)) ? 'closed' : 'open';
}

interface OtherRoutesOptions {
	children: Pick<ChildGuard, 'viewOf'>;
	/** Whether one of these children may watch nothing now. */
	isClosed(profileIds: readonly string[]): Promise<boolean>;
}

/** Whether an address that is no endpoint may be a child's in another form than everybody's. */
function isForOnePerson(url: string): boolean {
	return /^\/(?:art|share|prints|embed\/(?:open|trailer))\//.test(url);
}

/** Before every route that is registered later. */
export function guardOtherRoutes(app: FastifyInstance, { children, isClosed }: OtherRoutesOptions): void {
	app.addHook('onSend', async (request, reply) => {
		// What a browser keeps of one person it does not show to the next.
		if (isForOnePerson(request.url)) addVary(reply, 'Cookie');
		// Kept by a cache, it would make other browsers a child's.
		if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store');
	});
	app.addHook('onRequest', async (request, reply) => {
		if (!mayBeChild(request)) return;
		const path = request.url.split('?', 1)[0] ?? '';
		const rule = path.startsWith('/api/') ? 'open' : ruleOfOtherRoute(path);
		if (rule === 'open') return;
		const view = await children.viewOf(request, reply);
		if (!view) return;
		if (rule === 'closed') throw new AppError('not_found', CHILDREN_MESSAGES.notHere);
		if ((await view.findHidden([rule.title])).size > 0) throw new AppError('not_found', CHILDREN_MESSAGES.notHere);
		if (rule.kind === 'player' && (await isClosed(view.profileIds))) {
			throw new AppError('child_profile', CHILDREN_MESSAGES.noTimeLeft);
		}
	});
}
