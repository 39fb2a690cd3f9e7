import type { PublicConfig } from '#contract/public-config.ts';
import type { Mount } from '../http/mount.ts';

interface SystemDependencies {
	publicConfig: PublicConfig;
	clock: () => number;
	/** Epoch milliseconds. */
	startedAt: number;
	/** Throws during a database outage. */
	checkReady(): Promise<void>;
}

export function mountSystem(mount: Mount, { publicConfig, clock, startedAt, checkReady }: SystemDependencies): void {
	mount.answer('GET /api/config', () => publicConfig);

	mount.answer('GET /api/health', () => ({
		success: true,
		uptime: Math.round((clock() - startedAt) / 1000),
		version: publicConfig.version,
		timestamp: new Date(clock()).toISOString(),
		message: 'Matinee is running',
	}));

	mount.answer('GET /api/ready', async () => {
		await checkReady();
		return { success: true, message: 'Matinee is ready' };
	});
}
