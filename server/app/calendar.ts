import type { FastifyInstance } from 'fastify';
import type { AuditLog } from '../admin/audit-log.service.ts';
import { mountCalendar, registerCalendarFeed } from '../calendar/calendar.routes.ts';
import type { CalendarService } from '../calendar/calendar.service.ts';
import { createCalendarFeeds } from '../calendar/calendar-feed.service.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { Identity } from './identity.ts';

interface CalendarParts {
	http: FastifyInstance;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Origin of this instance. */
	publicUrl: string;
	headers: SecurityHeaders;
	database: Database;
	calendar: CalendarService;
	mayRead: Identity['mayRead'];
	audit: AuditLog;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** When episodes and movies of a viewer come out: for the screen, and for calendar programs at a private address. */
export function addCalendar(mount: Mount, parts: CalendarParts): void {
	const { http, clock, publicUrl, headers, database, calendar, mayRead, audit, createLimit } = parts;
	const feeds = createCalendarFeeds({ db: database.db, clock, publicUrl, mayRead, audit });
	mountCalendar(mount, calendar, feeds);
	registerCalendarFeed(http, { calendar, feeds, publicUrl, clock, headers: headers.asset, createLimit });
}
