/** Removes what the browser keeps of the product's pages: every cache with its name in the cache's own. */
export async function clearPageCaches(): Promise<void> {
	// Absent where the page is not served securely.
	if (!('caches' in globalThis)) return;
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name.toLowerCase().includes('matinee')).map((name) => caches.delete(name)));
}
