import type { PublicConfig } from '#contract/public-config.ts';
import type { SourceCheck, SourceCheckResult } from '../catalogue/source-check.ts';
import type { Mount } from '../http/mount.ts';
import { SYSTEM_MESSAGES } from './system.messages.ts';

interface SystemDependencies {
	readPublicConfig(): Promise<PublicConfig>;
	sourceCheck: Pick<SourceCheck, 'last'>;
	version: string;
	clock: () => number;
	/** Epoch milliseconds. */
	startedAt: number;
	/** Throws during a database outage. */
	checkReady(): Promise<void>;
}

/** A failure is not checked again by itself, so that an old one says nothing about now. */
const UNREACHABLE_FOR_MS = 60_000;

export function mountSystem(mount: Mount, { clock, startedAt, version, ...system }: SystemDependencies): void {
	function outcome(): SourceCheckResult['outcome'] {
		const last = system.sourceCheck.last();
		if (!last) return 'works';
		const isCurrent = last.outcome === 'key_refused' || clock() - last.at < UNREACHABLE_FOR_MS;
		return isCurrent ? last.outcome : 'works';
	}

	mount.answer('GET /api/config', () => system.readPublicConfig());

	mount.answer('GET /api/health', () => ({
		success: true,
		uptime: Math.round((clock() - startedAt) / 1000),
		version,
		timestamp: new Date(clock()).toISOString(),
		message: SYSTEM_MESSAGES.health[outcome()],
	}));

	mount.answer('GET /api/ready', async () => {
		await system.checkReady();
		return { success: true, message: SYSTEM_MESSAGES.ready };
	});
}
