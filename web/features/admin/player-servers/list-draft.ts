/** The list as it is edited. Fields are as the operator wrote them: what is wrong with them is shown, not dropped. */

export type RawServer = Readonly<Record<string, unknown>>;

export interface DraftRow {
	/** Stays the same while the server is edited and moved. */
	key: number;
	server: RawServer;
}

export interface ListDraft {
	/** In order of priority. */
	rows: readonly DraftRow[];
	settings: RawServer;
	/** Fields of the list besides servers and settings. */
	rest: RawServer;
}

/** The list in a text; or why it is not JSON, in the browser's words. */
export function parseListText(text: string): { list: unknown; syntaxError: string | null } {
	try {
		return { list: JSON.parse(text), syntaxError: null };
	} catch (error) {
		return { list: undefined, syntaxError: error instanceof Error ? error.message : '' };
	}
}

/** Null for a list that has no servers and settings to edit one by one. */
export function toDraft(list: unknown): ListDraft | null {
	if (!isRecord(list)) return null;
	const { servers, settings, ...rest } = list;
	if (!Array.isArray(servers) || !servers.every(isRecord) || !isRecord(settings)) return null;
	const rows = servers.map((server, key) => ({ key, server }));
	return { rows: rows.sort((a, b) => priorityOf(a) - priorityOf(b)), settings, rest };
}

/** What is saved. */
export function toList({ rows, settings, rest }: ListDraft) {
	return { servers: rows.map(({ server }) => server), settings, ...rest };
}

/** Moves a server to another place; `priority` says the new order. */
export function moveRow(draft: ListDraft, key: number, to: number): ListDraft {
	const row = draft.rows.find((one) => one.key === key);
	if (!row) return draft;
	const rows = draft.rows.filter((one) => one !== row);
	rows.splice(to, 0, row);
	return {
		...draft,
		rows: rows.map((one, index) => ({ ...one, server: { ...one.server, priority: index + 1 } })),
	};
}

/** Replaces a server; a key of no row adds it at the end. */
export function putServer(draft: ListDraft, key: number, server: RawServer): ListDraft {
	if (draft.rows.some((row) => row.key === key)) {
		return { ...draft, rows: draft.rows.map((row) => (row.key === key ? { key, server } : row)) };
	}
	const last = Math.max(0, ...draft.rows.map(priorityOf));
	return { ...draft, rows: [...draft.rows, { key, server: { ...server, priority: last + 1 } }] };
}

export function removeServer(draft: ListDraft, key: number): ListDraft {
	return { ...draft, rows: draft.rows.filter((row) => row.key !== key) };
}

/** An undefined value removes the setting. */
export function changeSetting(draft: ListDraft, name: string, value: unknown): ListDraft {
	const { [name]: _, ...settings } = draft.settings;
	return { ...draft, settings: value === undefined ? settings : { ...settings, [name]: value } };
}

/** For a new row. */
export function nextKey({ rows }: ListDraft): number {
	return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}

/** A number that no server has. */
export function nextId({ rows }: ListDraft): number {
	return Math.max(0, ...rows.map(({ server }) => Number(server.id)).filter(Number.isSafeInteger)) + 1;
}

export function isSameList(a: ListDraft, b: ListDraft): boolean {
	return JSON.stringify(toList(a)) === JSON.stringify(toList(b));
}

/** The name for the screen. */
export function nameOf({ name }: RawServer): string {
	return typeof name === 'string' ? name.trim() : '';
}

function priorityOf({ server }: DraftRow): number {
	return typeof server.priority === 'number' ? server.priority : 0;
}

function isRecord(value: unknown): value is RawServer {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
