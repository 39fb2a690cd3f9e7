import type { Plugin, Rolldown } from 'vite';
import { FIRST_CHUNK, RECOVERY } from './chunk-groups.ts';

/** What the app offers when one of its chunks is missing or broken. */
const RECOVERY_PARTS = ['/web/recovery/try-again.ts', '/web/screens/failures/error-details.tsx'];

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>;

/** Modules of other features in the chunks that a part loads, besides those of the first script. */
export function findForeignModules(part: string, chunks: readonly Chunk[]): string[] {
	const loaded = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part))));
	if (loaded.size === 0) return [`${part} is in no chunk`];
	for (const { imports } of loaded) {
		for (const chunk of chunks) {
			if (imports.includes(chunk.fileName) && !FIRST_CHUNK.test(chunk.fileName)) loaded.add(chunk);
		}
	}
	return [...loaded].flatMap(({ moduleIds }) => moduleIds.filter((id) => !RECOVERY.test(id)));
}

/** Fails the build when recovery from a broken chunk would need a chunk of another feature, which may be the broken one. */
export function isolateRecovery(): Plugin {
	return {
		name: 'isolate-recovery',
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			for (const part of RECOVERY_PARTS) {
				const [foreign] = findForeignModules(part, chunks);
				if (foreign) this.error(`${part} is loaded together with other features: ${foreign}`);
			}
		},
	};
}
