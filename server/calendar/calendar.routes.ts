import type { FastifyInstance } from 'fastify';
import { calendarFeedPath } from '#contract/feed-paths.ts';
import { CALENDAR_FEED_READS_PER_MINUTE, FEED_READS_PER_MINUTE } from '#contract/limits.ts';
import { callerOf } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import { toAddressKey } from '../http/client-address.ts';
import { encodeBody } from '../http/encoded-body.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { CALENDAR_MESSAGES as MESSAGES } from './calendar.messages.ts';
import type { CalendarService } from './calendar.service.ts';
import type { CalendarFeeds } from './calendar-feed.service.ts';
import { toICalendar } from './to-icalendar.ts';

export function mountCalendar(mount: Mount, calendar: CalendarService, feeds: CalendarFeeds): void {
	mount.answer('GET /api/calendar', ({ viewer }, request) => calendar.read(viewer.profileId, callerOf(request)));
	mount.answer('GET /api/calendar/feed', ({ viewer }) => feeds.find(viewer));
	mount.answer('POST /api/calendar/feed', async ({ viewer }) => {
		return new WithMessage(await feeds.make(viewer), MESSAGES.made);
	});
	mount.answer('DELETE /api/calendar/feed', async ({ viewer }) => {
		await feeds.end(viewer);
		return new WithMessage(null, MESSAGES.ended);
	});
}

interface CalendarFeedDependencies {
	calendar: CalendarService;
	feeds: Pick<CalendarFeeds, 'findProfile'>;
	/** Origin of this instance. */
	publicUrl: string;
	/** Epoch milliseconds. */
	clock: () => number;
	headers: Readonly<Record<string, string>>;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** An address that was ended has to be gone at once, so that shared caches keep none. */
const MAX_AGE_S = 900;

/** `GET /calendar/:secret/feed.ics` */
export function registerCalendarFeed(app: FastifyInstance, dependencies: CalendarFeedDependencies): void {
	const { calendar, feeds, publicUrl, clock, headers, createLimit } = dependencies;
	const ofAddress = createLimit?.({ name: 'calendar-feeds', attempts: FEED_READS_PER_MINUTE, windowS: 60 });
	const ofFeed = createLimit?.({ name: 'calendar-feed', attempts: CALENDAR_FEED_READS_PER_MINUTE, windowS: 60 });

	app.get<{ Params: { secret: string } }>(calendarFeedPath(':secret'), async (request, reply) => {
		if (!isInjected(request)) await ofAddress?.consume(toAddressKey(request.ip));
		const profileId = await feeds.findProfile(request.params.secret);
		if (profileId === null) throw new AppError('not_found', MESSAGES.noSuchFeed);
		if (!isInjected(request)) await ofFeed?.consume(profileId);
		const { entries } = await calendar.read(profileId, callerOf(request));
		const body = await encodeBody(toICalendar(entries, { publicUrl, now: clock() }));
		return sendEncodedBody(request, reply.headers(headers), body, {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'inline; filename="matinee.ics"',
			'cache-control': `private, max-age=${MAX_AGE_S}`,
			'referrer-policy': 'no-referrer',
			'x-robots-tag': 'noindex',
		});
	});
}
