/**
 * Replaces the query library's store of mutations, of which there are none: what changes data calls the API client. The
 * build aliases it (vite.config.ts).
 */
export class MutationCache {
	build(): never {
		throw new Error('There are no mutations: call the API client');
	}

	clear(): void {}

	getAll(): [] {
		return [];
	}

	findAll(): [] {
		return [];
	}

	async resumePausedMutations(): Promise<void> {}
}
