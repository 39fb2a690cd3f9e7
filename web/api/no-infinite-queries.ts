/** Replaces the query library's infinite queries, of which there are none. The build aliases it (vite.config.ts). */
export function infiniteQueryBehavior(): undefined {}

export function hasNextPage(): boolean {
	return false;
}

export { hasNextPage as hasPreviousPage };
