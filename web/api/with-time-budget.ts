/** A page that comes within this time needs no skeleton; after it the reader sees one instead of the former page. */
const PATIENCE_MS = 150;

/** On the server waits for everything; in the browser no longer than nobody minds. */
export async function withTimeBudget(loading: Promise<unknown>): Promise<void> {
	if (import.meta.env.SSR) await loading;
	else await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
