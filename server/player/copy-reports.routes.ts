import { type Caller, callerOf } from '../catalogue/caller.ts';
import { toAddressKey } from '../http/client-address.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { CopyReports } from './copy-reports.service.ts';
import type { PlayerTitles } from './player-titles.service.ts';

interface CopyReportDependencies {
	reports: CopyReports;
	titlesFor(caller: Caller): PlayerTitles;
	/** Null disables the limits. */
	createLimit: CreateRateLimiter | null;
}

const PER_ADDRESS = { name: 'copy-reports', attempts: 20, windowS: 3600 };
const PER_ACCOUNT = { name: 'copy-reports-of-account', attempts: 20, windowS: 3600 };

const DECIDED = {
	dismiss: 'The reports are dismissed',
	exclude: 'The copy is excluded',
	include: 'The copy may be played again',
} as const;

/** What people report of copies, and what admins decide of it. */
export function mountCopyReports(mount: Mount, { reports, titlesFor, createLimit }: CopyReportDependencies): void {
	const byAddress = createLimit?.(PER_ADDRESS);
	const byAccount = createLimit?.(PER_ACCOUNT);
	mount.answer('POST /api/copy-reports/anonymous', async ({ body }, request) => {
		const address = toAddressKey(request.ip);
		if (byAddress && !isInjected(request)) await byAddress.consume(address);
		await reports.record(body, { address }, titlesFor(callerOf(request)));
		return null;
	});
	mount.answer('POST /api/copy-reports', async ({ viewer, body }, request) => {
		await byAccount?.consume(viewer.user.id);
		await reports.record(body, viewer, titlesFor(callerOf(request)));
		return null;
	});
	mount.answer('GET /api/admin/copy-reports', () => reports.list());
	mount.answer('POST /api/admin/copy-reports/decision', async ({ viewer, body }) => {
		await reports.decide(body, viewer.user);
		return new WithMessage(null, DECIDED[body.decision]);
	});
}
