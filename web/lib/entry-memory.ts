/** Of a day in one tab. */
const ENTRIES_MAX = 200;

/** Values by history entry, which survive a reload of the tab; without storage they are kept in memory alone. */
export function createEntryMemory<Value>(name: string): Map<string, Value> {
	if (import.meta.env.SSR) return new Map();
	try {
		const memory = new Map<string, Value>(JSON.parse(sessionStorage.getItem(name) || '[]'));
		addEventListener('pagehide', () => sessionStorage.setItem(name, JSON.stringify([...memory].slice(-ENTRIES_MAX))));
		return memory;
	} catch {
		return new Map();
	}
}
