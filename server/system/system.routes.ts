import type { PublicConfig } from '#contract/public-config.ts';
import type { Mount } from '../http/mount.ts';

interface SystemDependencies {
	readPublicConfig(): Promise<PublicConfig>;
	version: string;
	clock: () => number;
	/** Epoch milliseconds. */
	startedAt: number;
	/** Throws during a database outage. */
	checkReady(): Promise<void>;
}

export function mountSystem(mount: Mount, { clock, startedAt, version, ...system }: SystemDependencies): void {
	mount.answer('GET /api/config', () => system.readPublicConfig());

	mount.answer('GET /api/health', () => ({
		success: true,
		uptime: Math.round((clock() - startedAt) / 1000),
		version,
		timestamp: new Date(clock()).toISOString(),
		message: 'Matinee is running',
	}));

	mount.answer('GET /api/ready', async () => {
		await system.checkReady();
		return { success: true, message: 'Matinee is ready' };
	});
}
