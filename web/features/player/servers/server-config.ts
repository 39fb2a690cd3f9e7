/** The server list as the player uses it. Loaded lazily, with the schema library: import types only. */
import { PLAYER_CONFIG_LOAD_TIMEOUT_MS, PLAYER_CONFIG_MAX_RETRIES } from '#contract/limits.ts';
import { type PlayerSandbox, type PlayerServer, playerConfigSchema } from '#contract/player-config.ts';
import { isSameServer } from './choose-server.ts';
import { isSafeUrl, type UrlRules } from './server-url.ts';

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

export interface ServerConfig {
	/** The enabled ones, lower priority first. Empty when every server is disabled. */
	servers: PlayableServer[];
	defaultServer: number;
	autoFallback: boolean;
	/** Maximum of automatic fallbacks. */
	maxRetries: number;
	loadTimeoutMs: number;
}

export interface ParsedServerConfig {
	config: ServerConfig;
	/** A part of the list was refused; the rest is used. */
	hasError: boolean;
	/** Shown in the server settings. */
	details: ServerListDetails;
}

export interface ServerListDetails {
	disabled: PlayableServer[];
	/** Names of servers that were left out: their URL may not be framed, or their id is a duplicate. */
	refused: string[];
	lastUpdated: string | null;
	version: string | null;
}

/**
 * Parses a fetched server list. A list of the wrong shape is refused (null); a server that may not be framed is left
 * out, and an unreadable optional field gets its default; both set `hasError`.
 */
export function parseServerConfig(value: unknown, rules: UrlRules): ParsedServerConfig | null {
	const parsed = playerConfigSchema.safeParse(value);
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
	const config: ServerConfig = {
		servers: listed(true),
		defaultServer: settings.defaultServer,
		autoFallback: orDefault(settings.autoFallback, true),
		maxRetries: orDefault(settings.maxRetries, PLAYER_CONFIG_MAX_RETRIES),
		loadTimeoutMs: orDefault(settings.loadTimeout, PLAYER_CONFIG_LOAD_TIMEOUT_MS),
	};
	return { config, hasError, details: { disabled: listed(false), refused, lastUpdated, version } };
}
