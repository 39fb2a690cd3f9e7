import type { SetupCheck, SetupFinding } from '#contract/setup.ts';
import type { SourceCheck, SourceCheckResult } from '../catalogue/source-check.ts';
import type { CatalogueSource } from '../catalogue/sources/catalogue-source.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { ProxyState } from '../system/system-health.service.ts';
import type { Backups } from './backups.service.ts';
import { findAddress } from './public-address.ts';
import { toSetupCheck } from './setup-check.ts';
import type { UpdateCheck } from './update-check.service.ts';

/** What is left to set up, checked at each call. */
export interface Setup {
	/** One result of each check, in their order. Calls no other host. */
	check(request: SetupRequest): Promise<SetupCheck[]>;
	/** Calls the catalogue's source; a recent result is returned again. */
	testCatalogue(): Promise<SetupCheck>;
}

interface SetupRequest {
	/** Where the browser has opened the page. */
	origin: string;
	/** Whether a proxy says for whom it sends the request. */
	isForwarded: boolean;
}

interface SetupOptions {
	source: Pick<CatalogueSource, 'name'>;
	sourceCheck: SourceCheck;
	/** The variable that has the key of TMDB; null without one. */
	tmdbVariable: string | null;
	/** `PUBLIC_URL`; null when the system chose the port. */
	publicUrl: string | null;
	officialDomains: readonly string[];
	playerConfigUrl: string | null;
	hasOtherPlayers(): Promise<boolean>;
	proxy: ProxyState;
	database: { engine: 'sqlite' | 'postgres'; isDurable: boolean };
	backups: Pick<Backups, 'list'>;
	mails: Pick<MailQueue, 'isOn' | 'lastResult'>;
	updateCheck: Pick<UpdateCheck, 'read'>;
	/** Epoch milliseconds. */
	clock: () => number;
	startedAt: number;
}

const HOUR_MS = 3_600_000;
/** A backup is made each night. */
const BACKUP_MAX_AGE_MS = 48 * HOUR_MS;
/** The first one is made minutes after a start, and what failed is tried again each hour. */
const FIRST_BACKUP_WITHIN_MS = 2 * HOUR_MS;

export function createSetup(options: SetupOptions): Setup {
	const { source, sourceCheck, proxy, database, backups, clock, startedAt } = options;

	function checkCatalogue(result: SourceCheckResult | null): SetupCheck {
		if (source.name === 'open') return toSetupCheck('catalogue-open');
		if (!result) return toSetupCheck('key-untested');
		const finding = KEY_FINDINGS[result.outcome];
		return toSetupCheck(finding, finding === 'key-refused' ? options.tmdbVariable : toTime(result.at));
	}

	async function checkPlayers(): Promise<SetupCheck> {
		if (options.playerConfigUrl !== null) return toSetupCheck('players-address');
		return toSetupCheck((await options.hasOtherPlayers()) ? 'players-file' : 'players-built-in');
	}

	function checkProxy(isForwarded: boolean): SetupCheck {
		const { trusted } = proxy;
		if (trusted === 'off') {
			if (isForwarded) return toSetupCheck('proxy-untrusted');
			// Anyone may have sent such a header.
			return toSetupCheck(proxy.isUntrusted() ? 'proxy-seen' : 'proxy-none');
		}
		// Listed addresses are compared with the peer; a number of hops is believed of every peer.
		const believesAll = /^\d+$/.test(trusted);
		return believesAll && !isForwarded ? toSetupCheck('proxy-absent') : toSetupCheck('proxy-trusted', trusted);
	}

	function checkBackup(): SetupCheck {
		if (!database.isDurable) return toSetupCheck('database-in-memory');
		if (database.engine === 'postgres') return toSetupCheck('backup-postgres');
		const { keep, backups: made } = backups.list();
		if (keep === 0) return toSetupCheck('backup-off');
		const now = clock();
		// One that is dated in the future was made by a wrong clock.
		const newest = made.find(({ created_at }) => Date.parse(created_at) <= now)?.created_at ?? null;
		if (newest !== null && now - Date.parse(newest) < BACKUP_MAX_AGE_MS) return toSetupCheck('backup-recent', newest);
		return toSetupCheck(now - startedAt < FIRST_BACKUP_WITHIN_MS ? 'backup-due' : 'backup-missing', newest);
	}

	async function checkMail(): Promise<SetupCheck> {
		const { mails } = options;
		if (!mails.isOn) return toSetupCheck('mail-off');
		const { sentAt, failure } = await mails.lastResult();
		if (failure !== null) return toSetupCheck('mail-fails', failure);
		return sentAt === null ? toSetupCheck('mail-untested') : toSetupCheck('mail-works', sentAt);
	}

	return {
		async check({ origin, isForwarded }) {
			return [
				// Only an owner can read this.
				toSetupCheck('owner-set'),
				checkCatalogue(sourceCheck.last()),
				await checkPlayers(),
				toSetupCheck(...findAddress(origin, options)),
				checkProxy(isForwarded),
				checkBackup(),
				await checkMail(),
				await options.updateCheck.read(),
			];
		},
		async testCatalogue() {
			return checkCatalogue(source.name === 'open' ? null : await sourceCheck.run());
		},
	};
}

const KEY_FINDINGS = {
	works: 'key-works',
	key_refused: 'key-refused',
	unreachable: 'catalogue-unreachable',
} as const satisfies Record<SourceCheckResult['outcome'], SetupFinding>;

function toTime(ms: number): string {
	return new Date(ms).toISOString();
}
