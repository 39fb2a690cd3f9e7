import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROGRAMME_FEED_PATH, sharedListFeedPath } from '#contract/feed-paths.ts';
import { DAY_MS, LIST_CARDS } from '#contract/limits.ts';
import { detailPath, PAGE_PATTERNS, sharedListPath } from '#contract/page-paths.ts';
import { isProgrammeDay, type Programme } from '#contract/programme.ts';
import { programmePath } from '#contract/programme-paths.ts';
import { toDay } from '#contract/utc-day.ts';
import { toAddressKey } from '../http/client-address.ts';
import { encodeBody } from '../http/encoded-body.ts';
import { isInjected, type RateLimiter } from '../http/rate-limit.ts';
import { LANGUAGE_VARY } from '../http/request-language.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { type Feed, type FeedEntry, toAtomFeed } from './feed.ts';
import { FEED_TEXT as TEXT } from './feeds.messages.ts';
import type { OwnApi } from './own-api.ts';

interface FeedDependencies {
	/** Origin of this instance. */
	publicUrl: string;
	/** Epoch milliseconds. */
	clock: () => number;
	headers: Readonly<Record<string, string>>;
	/** Requests of one address; null disables it. */
	limit: RateLimiter | null;
	apiFor(request: FastifyRequest, token: null): OwnApi;
}

/** A list changes when its owner likes; a programme once a day. */
const MAX_AGE_S = { list: 300, programme: 3600 } as const;
/** In the owner's order new titles are at the top. */
const LIST_ENTRIES = LIST_CARDS * 2;
const PROGRAMME_DAYS = 7;
const TITLES_OF_ROW = 5;

/** `GET /list/:token/feed.atom` and `GET /programme/feed.atom` */
export function registerFeeds(app: FastifyInstance, dependencies: FeedDependencies): void {
	const { publicUrl, clock, headers, limit, apiFor } = dependencies;

	async function send(request: FastifyRequest, reply: FastifyReply, feed: Feed, cacheControl: string) {
		return sendEncodedBody(request, reply.headers(headers), await encodeBody(toAtomFeed(feed)), {
			// Opened by itself it is a document, which browsers style.
			'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
			'content-type': 'application/atom+xml; charset=utf-8',
			'cache-control': cacheControl,
			vary: LANGUAGE_VARY,
		});
	}

	async function count(request: FastifyRequest): Promise<void> {
		if (limit && !isInjected(request)) await limit.consume(toAddressKey(request.ip));
	}

	app.get<{ Params: { token: string } }>(sharedListFeedPath(':token'), async (request, reply) => {
		await count(request);
		const { token } = request.params;
		const query = { limit: LIST_ENTRIES, offset: 0 };
		const list = await apiFor(request, null)('GET /api/shared-lists/:token', { params: { token }, query });
		const entries = list.cards
			.flatMap((card): FeedEntry[] => {
				if (card.title === null) return [];
				const page = publicUrl + detailPath({ media_type: card.mediaType, id: Number(card.mediaId) });
				const title = TEXT.listEntry(card.title, card.year);
				return [{ page, title, updated: card.dateAdded, summary: card.genres.join(', ') }];
			})
			.sort((one, other) => other.updated.localeCompare(one.updated));
		const feed = {
			page: publicUrl + sharedListPath(token),
			self: publicUrl + sharedListFeedPath(token),
			title: list.name ?? TEXT.watchLater,
			subtitle: TEXT.listSubtitle,
			author: list.owner ?? TEXT.author,
			updated: `${toDay(clock())}T00:00:00Z`,
			entries,
		};
		// A revoked link is to be gone at once, in shared caches too.
		return send(request, reply, feed, `private, max-age=${MAX_AGE_S.list}`);
	});

	app.get(PROGRAMME_FEED_PATH, async (request, reply) => {
		await count(request);
		const api = apiFor(request, null);
		const days = Array.from({ length: PROGRAMME_DAYS }, (_, back) => toDay(clock() - back * DAY_MS)).filter((day) =>
			isProgrammeDay(day, clock()),
		);
		const programmes = await Promise.all(days.map((date) => api('GET /api/programme', { query: { date } })));
		const feed = {
			page: publicUrl + PAGE_PATTERNS.tonight,
			self: publicUrl + PROGRAMME_FEED_PATH,
			title: TEXT.programme,
			subtitle: TEXT.programmeSubtitle,
			author: TEXT.author,
			updated: `${days[0]}T00:00:00Z`,
			entries: programmes.map(toProgrammeEntry),
		};
		return send(request, reply, feed, `public, max-age=${MAX_AGE_S.programme}`);
	});

	function toProgrammeEntry({ date, double_bill, rows }: Programme): FeedEntry {
		const parts = [
			...(double_bill ? [TEXT.doubleBill(double_bill.short.title, double_bill.feature.title)] : []),
			...rows.map(({ heading, titles }) =>
				TEXT.row(
					heading,
					titles.slice(0, TITLES_OF_ROW).map(({ title }) => title),
				),
			),
		];
		return {
			page: publicUrl + programmePath(date),
			title: TEXT.programmeOf(date),
			updated: `${date}T00:00:00Z`,
			summary: parts.join(' '),
		};
	}
}
