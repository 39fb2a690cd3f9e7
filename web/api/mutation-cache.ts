/**
 * Replaces the query library's store of mutations, of which there are none: what changes data calls the API client. The
 * build aliases it (vite.config.ts).
 */
export class MutationCache {
	clear(): void {}

	getAll(): [] {
		return [];
	}

	findAll(): [] {
		return [];
	}

	async resumePausedMutations(): Promise<void> {}
}
