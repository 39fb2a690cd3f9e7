/** The player server list as the watch page uses it. Loaded lazily, with the schema library: import types only. */
import { PLAYER_SERVER_LOAD_TIMEOUT_MS, PLAYER_SERVER_MAX_FALLBACKS } from '#contract/limits.ts';
import { type PlayerSandbox, type PlayerServer, playerServerListSchema } from '#contract/player-server-list.ts';
import { isSafeUrl, type UrlRules } from '#contract/player-url-rules.ts';
import { isSameServer } from './same-server.ts';

export type ServerId = PlayerServer['id'];

/** A server that may be framed. */
export interface PlayableServer {
	id: ServerId;
	name: string;
	movieUrl: string;
	tvUrl: string;
	priority: number;
	/** Preference name → name of the query parameter that carries it. */
	params: Readonly<Record<string, string>>;
	/** Origin whose messages are accepted besides that of the URL. */
	messageOrigin: string | null;
	sandbox: PlayerSandbox;
}

export interface PlayerServerList {
	/** The enabled ones, lower priority first. Empty when every server is disabled. */
	servers: PlayableServer[];
	defaultServer: number;
	autoFallback: boolean;
	/** Maximum of automatic fallbacks to other player servers; the JSON field has this name. */
	maxRetries: number;
	loadTimeoutMs: number;
	/** Nothing takes its place where it fails: what plays is a file of this browser. */
	isAlone?: true;
}

export interface ParsedPlayerServerList {
	list: PlayerServerList;
	/** A part of the list was refused; the rest is used. */
	hasError: boolean;
	/** Shown in the server settings. */
	details: PlayerServerListDetails;
}

export interface PlayerServerListDetails {
	disabled: PlayableServer[];
	/** Names of servers that were left out: their URL may not be framed, or their id is a duplicate. */
	refused: string[];
	lastUpdated: string | null;
	version: string | null;
}

/**
 * Parses a fetched player server list. A list of the wrong shape is refused (null); a server that may not be framed is left
 * out, and an unreadable optional field gets its default; both set `hasError`.
 */
export function parsePlayerServerList(value: unknown, rules: UrlRules): ParsedPlayerServerList | null {
	const parsed = playerServerListSchema.safeParse(value);
	if (!parsed.success) return null;
	const { servers, settings, lastUpdated = null, version = null } = parsed.data;

	let hasError = false;
	/** Null is a field that cannot be read. */
	const orDefault = <Value>(field: Value | null, fallback: Value): Value => {
		hasError ||= field === null;
		return field ?? fallback;
	};

	const refused: string[] = [];
	const accepted: (PlayableServer & { enabled: boolean })[] = [];
	for (const { id, name, movieUrl, tvUrl, enabled, ...optional } of servers) {
		const isDuplicate = accepted.some((other) => isSameServer(other.id, id));
		if (isDuplicate || !isSafeUrl(movieUrl, rules) || !isSafeUrl(tvUrl, rules)) {
			hasError = true;
			refused.push(name);
			continue;
		}
		const isOwnOrigin = rules.ownOrigins.includes(optional.messageOrigin ?? '');
		const messageOrigin = isOwnOrigin ? null : optional.messageOrigin;
		hasError ||= messageOrigin === null;
		accepted.push({
			id,
			name,
			movieUrl,
			tvUrl,
			enabled,
			priority: orDefault(optional.priority, 0),
			params: orDefault(optional.params, {}),
			messageOrigin: messageOrigin ?? null,
			sandbox: orDefault(optional.sandbox, 'strict'),
		});
	}
	if (accepted.length === 0) return null;

	const listed = (wanted: boolean) =>
		accepted
			.filter(({ enabled }) => enabled === wanted)
			.map(({ enabled: _, ...server }) => server)
			.sort((a, b) => a.priority - b.priority);
	const list: PlayerServerList = {
		servers: listed(true),
		defaultServer: settings.defaultServer,
		autoFallback: orDefault(settings.autoFallback, true),
		maxRetries: orDefault(settings.maxRetries, PLAYER_SERVER_MAX_FALLBACKS),
		loadTimeoutMs: orDefault(settings.loadTimeout, PLAYER_SERVER_LOAD_TIMEOUT_MS),
	};
	return { list, hasError, details: { disabled: listed(false), refused, lastUpdated, version } };
}
