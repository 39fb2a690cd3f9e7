import type { FastifyInstance } from 'fastify';
import type { ReleaseAssets } from './release-assets.service.ts';

/**
 * Stores this build's assets for other builds: before the server listens where other nodes may need them at once, and
 * afterwards where it is the only node, so that its start does not wait.
 */
export async function publishRelease(
	http: FastifyInstance,
	{ publish }: ReleaseAssets,
	{ hasOtherNodes }: { hasOtherNodes: boolean },
): Promise<void> {
	if (hasOtherNodes) return publish();
	let publishing: Promise<void> | null = null;
	http.addHook('onListen', () => {
		publishing = publish();
	});
	http.addHook('preClose', async () => {
		await publishing;
	});
}
