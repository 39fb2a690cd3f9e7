/** Deletes every cache of this product, by its name. */
export async function clearPageCaches(): Promise<void> {
	// Absent on insecure origins.
	if (!('caches' in globalThis)) return;
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name.toLowerCase().includes('matinee')).map((name) => caches.delete(name)));
}
