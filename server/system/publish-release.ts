import type { FastifyInstance } from 'fastify';
import type { ReleaseAssets } from './release-assets.service.ts';

/**
 * Stores this build's assets for other builds: before the server listens where other nodes may need them at once. Where it is
 * the only node, after its first page: nobody has a page of this build before, and neither the start nor that page waits.
 */
export async function publishRelease(
	http: FastifyInstance,
	{ publish }: ReleaseAssets,
	{ hasOtherNodes }: { hasOtherNodes: boolean },
): Promise<void> {
	if (hasOtherNodes) return publish();
	let publishing: Promise<void> | null = null;
	// The hit path sends pages that came this way before.
	http.addHook('onResponse', async (_request, reply) => {
		if (publishing || reply.statusCode !== 200) return;
		if (String(reply.getHeader('content-type')).startsWith('text/html')) publishing = publish();
	});
	http.addHook('preClose', async () => {
		await publishing;
	});
}
