import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { scaleOf } from '#contract/certifications.ts';
import { CHILD_ACCESS, type ChildAccess } from '#contract/child-access.ts';
import type { ChildRules } from '#contract/child-profile.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { HISTORY_MAX_ENTRIES, LIST_MAX_TITLES, LISTS_MAX } from '#contract/limits.ts';
import { type HistoryTitle, type MediaType, type TitleRef, titleKey, toTitleRef } from '#contract/title.ts';
import { findChildProfile } from '../accounts/profile.repository.ts';
import { type Caller, callerOf } from '../catalogue/caller.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import type { Schema } from '../db/schema.ts';
import { AppError, orNull } from '../http/app-error.ts';
import { CHILD_COOKIE, type ChildGuard, type ChildView, readChildCookie } from '../http/child-view.ts';
import { readToken } from '../http/read-token.ts';
import type { Viewer } from '../http/viewer.ts';
import { listChildTitles } from './child-title.repository.ts';
import { CHILDREN_MESSAGES } from './children.messages.ts';
import { listListedTitles, listWatchedTitles } from './personal-titles.repository.ts';
import { findTitles, type Hidden, kindOfResults, leaveOut } from './title-filter.ts';
import type { Lookups, TitleRatings } from './title-ratings.ts';
import { decideVisibility } from './visibility.ts';
import { answerVisiblePage } from './visible-page.ts';

interface ChildGuardOptions {
	db: Kysely<Schema>;
	catalogue: Pick<CatalogueService, 'answer'>;
	ratings: TitleRatings;
	/** The user of a token; null for none. */
	findViewer(token: string, request: FastifyRequest): Promise<Viewer | null>;
	/** Whether one of these children may watch nothing now. */
	isClosed(profileIds: readonly string[]): Promise<boolean>;
	/** Whether browsers reach this instance by https alone. */
	isSecure: boolean;
}

/** A child as its profile limits it. */
interface Child {
	profileId: string;
	rules: ChildRules;
	/** By key of the title. */
	decisions: ReadonlyMap<string, 'allow' | 'block'>;
}

/** Calls that one request of a child may make for ratings: three pages of a list. */
const LOOKUPS_MAX = 60;
const COLLECTIONS_MAX = 20;
const COOKIE_MAX_AGE_S = 400 * 86_400;
const NO_COLLECTIONS: ReadonlySet<number> = new Set();

export function createChildGuard(options: ChildGuardOptions): ChildGuard {
	const { db, catalogue, ratings, findViewer, isClosed, isSecure } = options;
	const views = new WeakMap<FastifyRequest, Promise<ChildView | null>>();

	async function loadChild(profileId: string, rules: ChildRules): Promise<Child> {
		const rows = await listChildTitles(db, profileId);
		return { profileId, rules, decisions: new Map(rows.map((row) => [titleKey(row), row.decision])) };
	}

	function setCookie(reply: FastifyReply, value: string, maxAgeS: number): void {
		const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${isSecure ? '; Secure' : ''}`;
		reply.header('set-cookie', `${CHILD_COOKIE}=${value}; ${attributes}`);
	}

	async function readView(
		request: FastifyRequest,
		reply: FastifyReply,
		known: Viewer | null,
	): Promise<ChildView | null> {
		const token = known ? null : readToken(request);
		// A public endpoint asks for no token; one that comes is that of a child or of somebody else.
		const viewer = known ?? (token ? await findViewer(token, request) : null);
		const named = readChildCookie(request.headers);
		const children: Child[] = [];
		if (viewer?.child) {
			children.push(await loadChild(viewer.profileId, viewer.child));
			if (named !== viewer.profileId) setCookie(reply, viewer.profileId, COOKIE_MAX_AGE_S);
		}
		if (named !== null && named !== viewer?.profileId) {
			const profile = await findChildProfile(db, named);
			const isOwn = profile !== null && profile.userId === viewer?.user.id;
			// A session of the same account in another profile has passed its PIN.
			const hasLeft = isOwn && !viewer?.mustChooseProfile && !viewer?.scopes;
			if (profile && !hasLeft) children.push(await loadChild(profile.id, profile.rules));
			else if (!viewer?.child) setCookie(reply, '', 0);
		}
		return children.length > 0 ? createView(children, callerOf(request)) : null;
	}

	function createView(children: readonly Child[], caller: Caller): ChildView {
		const lookups: Lookups = { caller, left: LOOKUPS_MAX };
		const [child] = children;
		return {
			profileIds: children.map(({ profileId }) => profileId),
			discoverLimit: child && children.length === 1 ? toDiscoverLimit(child) : null,
			async findHidden(titles) {
				// What was decided by name needs no rating.
				const isDecided = (title: TitleRef) => children.every(({ decisions }) => decisions.has(titleKey(title)));
				const rated = await ratings.find(
					titles.filter((title) => !isDecided(title)),
					lookups,
				);
				const isHidden = (key: string) =>
					children.some(
						({ rules, decisions }) =>
							!decideVisibility(rules, rated.get(key) ?? null, decisions.get(key) ?? null).is_visible,
					);
				return new Set(titles.map(titleKey).filter(isHidden));
			},
			async findHiddenCollections(ids) {
				const unique = [...new Set(ids)];
				const checked = unique.slice(0, COLLECTIONS_MAX);
				const hidden = new Set(unique.slice(COLLECTIONS_MAX));
				await Promise.all(
					checked.map(async (id) => {
						const request = toCatalogueRequest('GET /api/tmdb/collection/:id', { id });
						const served = await orNull(catalogue.answer(request, caller));
						const body: unknown =
							served?.answer.status === 200 ? JSON.parse(served.answer.identity.toString()) : undefined;
						const { titles } = findTitles(body, 'movie');
						const gone = await this.findHidden(titles);
						if (titles.every((title) => gone.has(titleKey(title)))) hidden.add(id);
					}),
				);
				return hidden;
			},
		};
	}

	async function findHiddenIn(value: unknown, name: EndpointName, view: ChildView): Promise<Hidden> {
		const found = findTitles(value, kindOfResults(name));
		const titles = await view.findHidden(found.titles);
		const collections =
			found.collections.length > 0 ? await view.findHiddenCollections(found.collections) : NO_COLLECTIONS;
		return { titles, collections };
	}

	async function requireVisible(view: ChildView, title: TitleRef | null): Promise<void> {
		if (title && (await view.findHidden([title])).size > 0) throw notFound();
	}

	async function filter(name: EndpointName, view: ChildView, body: unknown): Promise<unknown> {
		const hidden = await findHiddenIn(body, name, view);
		const kept = leaveOut(body, hidden, kindOfResults(name));
		if (kept === undefined) throw notFound();
		return name === 'GET /api/tmdb/collection/:id' ? toVisibleCollection(body, kept) : kept;
	}

	/** Counts tell of what is hidden too. */
	async function countVisible(name: EndpointName, view: ChildView, viewer: Viewer, body: unknown): Promise<unknown> {
		if (name === 'GET /api/watch-history/stats') {
			const rows = await visibleOf(view, await listWatchedTitles(db, viewer.profileId, HISTORY_MAX_ENTRIES));
			const movies = rows.filter(({ media_type }) => media_type === 'movie').length;
			const lastWatched = rows[0]?.last_watched ?? null;
			return withData(body, { total: rows.length, movies, tvShows: rows.length - movies, lastWatched });
		}
		if (name !== 'GET /api/lists') return body;
		const rows = await visibleOf(view, await listListedTitles(db, viewer.profileId, LISTS_MAX * LIST_MAX_TITLES));
		const { data } = body as { data: { id: string; count: number }[] };
		const countOf = (id: string) => rows.filter(({ list_id }) => list_id === id).length;
		return withData(
			body,
			data.map((list) => ({ ...list, count: countOf(list.id) })),
		);
	}

	return {
		viewOf(request, reply, viewer = null) {
			const known = views.get(request);
			if (known) return known;
			const view = readView(request, reply, viewer);
			views.set(request, view);
			return view;
		},
		keepIn(reply, { id, child }) {
			if (child) setCookie(reply, id, COOKIE_MAX_AGE_S);
			else setCookie(reply, '', 0);
		},
		requireUnlocked(name) {
			if (CHILD_ACCESS[name] === 'locked') throw new AppError('child_profile', CHILDREN_MESSAGES.locked);
		},
		async admit(name, view, input) {
			if (!hasTitles(name)) return input;
			const { params, body } = input as { params?: object; body?: unknown };
			await requireVisible(view, titleInPath(name, params));
			if (CHILD_ACCESS[name] === 'plays' && (await isClosed(view.profileIds))) {
				throw new AppError('child_profile', CHILDREN_MESSAGES.noTimeLeft);
			}
			if (body === undefined) return input;
			const hidden = await findHiddenIn(body, name, view);
			const kept = leaveOut(body, hidden);
			if (kept === undefined) throw notFound();
			return { ...input, body: kept };
		},
		answerPage: (name, view, query, call) =>
			answerVisiblePage(name, query, call, async (items) => {
				const hidden = await findHiddenIn(items, name, view);
				return leaveOut(items, hidden, kindOfResults(name)) as unknown[];
			}),
		async filter(name, view, viewer, body) {
			if (!hasTitles(name)) return body;
			return viewer?.child
				? filter(name, view, await countVisible(name, view, viewer, body))
				: filter(name, view, body);
		},
	};
}

function hasTitles(name: EndpointName): boolean {
	const rule: ChildAccess = CHILD_ACCESS[name];
	return rule === 'titles' || rule === 'plays';
}

function notFound(): AppError {
	return new AppError('not_found', CHILDREN_MESSAGES.notHere);
}

/** The title that an address names. */
function titleInPath(name: EndpointName, params: object | undefined): TitleRef | null {
	const { mediaId, type, id } = (params ?? {}) as { mediaId?: string; type?: MediaType; id?: number };
	if (mediaId !== undefined && type !== undefined) return { media_type: type, id: Number(mediaId) };
	const [, kind] = /\/api\/tmdb\/(movie|tv)\/:id/.exec(name) ?? [];
	return kind && id !== undefined ? { media_type: kind as MediaType, id } : null;
}

async function visibleOf<Row extends HistoryTitle>(view: ChildView, rows: readonly Row[]): Promise<Row[]> {
	const hidden = await view.findHidden(rows.map(toTitleRef));
	return rows.filter((row) => !hidden.has(titleKey(row)));
}

function withData(body: unknown, data: unknown): unknown {
	return { ...(body as object), data };
}

interface CollectionBody {
	parts?: unknown[];
}

/** What the editors say of a series of films is about all of them, and so are its pictures. */
function toVisibleCollection(body: unknown, kept: unknown): unknown {
	const before = (body as CollectionBody).parts ?? [];
	const parts = (kept as CollectionBody).parts ?? [];
	if (parts.length === 0) throw notFound();
	if (parts.length === before.length) return kept;
	return { ...(kept as object), overview: '', poster_path: null, backdrop_path: null };
}

/** Exact only where nothing else is visible than what the country has rated. */
function toDiscoverLimit({ rules, decisions }: Child): Record<string, string> | null {
	const { country, max_age, shows_unrated } = rules;
	const isAlone = shows_unrated || [...decisions.values()].includes('allow');
	const highest = scaleOf(country).findLast(({ age }) => age <= max_age)?.names[0];
	if (isAlone || highest === undefined) return null;
	return { certification_country: country, 'certification.lte': highest };
}
