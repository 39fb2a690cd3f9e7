import type { AuditLog } from '../admin/audit-log.service.ts';
import { catalogueFor } from '../catalogue/catalogue.service.ts';
import type { Copies } from '../copies/copies.service.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { mountCopyReports } from '../player/copy-reports.routes.ts';
import { type CopyReports, createCopyReports } from '../player/copy-reports.service.ts';
import type { OpenTitles } from '../player/open-titles.ts';
import { createPlayerTitles } from '../player/player-titles.service.ts';
import type { Catalogue } from './catalogue.ts';

interface CopyReportingParts {
	database: Database;
	catalogue: Catalogue;
	/** Null when no host of copies is on. */
	copies: Copies | null;
	openTitles: OpenTitles;
	audit: AuditLog;
	/** Origin of this instance. */
	publicUrl: string;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** What people report of copies; the player pages order the copies by it. */
export function mountCopyReporting(mount: Mount, parts: CopyReportingParts): CopyReports {
	const { database, catalogue, copies, openTitles, audit, publicUrl, clock, createLimit } = parts;
	const reports = createCopyReports({ db: database.db, clock, publicUrl, audit: (entry) => audit.record(entry) });
	mountCopyReports(mount, {
		reports,
		titlesFor: (caller) => createPlayerTitles(catalogueFor(catalogue.service, caller), openTitles, copies),
		createLimit,
	});
	return reports;
}
