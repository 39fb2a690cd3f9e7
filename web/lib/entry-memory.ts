/** Of a day in one tab. */
const ENTRIES_MAX = 200;

class EntryMemory<Value> extends Map<string, Value> {
	override set(entry: string, value: Value): this {
		// Last, as the one used last.
		this.delete(entry);
		super.set(entry, value);
		if (this.size > ENTRIES_MAX) this.delete(this.keys().next().value as string);
		return this;
	}
}

/** Values by history entry, the last used ones, which survive a reload of the tab; without storage they are kept in memory alone. */
export function createEntryMemory<Value>(name: string): Map<string, Value> {
	if (import.meta.env.SSR) return new Map();
	let memory = new EntryMemory<Value>();
	try {
		memory = new EntryMemory(JSON.parse(sessionStorage.getItem(name) || '[]'));
	} catch {}
	addEventListener('pagehide', () => {
		try {
			sessionStorage.setItem(name, JSON.stringify([...memory]));
		} catch {}
	});
	return memory;
}
