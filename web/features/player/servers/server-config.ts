import { PLAYER_CONFIG_LOAD_TIMEOUT_MS, PLAYER_CONFIG_MAX_RETRIES } from '#contract/limits.ts';
import type { PlayerSandbox, PlayerServer } from '#contract/player-config.ts';
import { type AddressRules, isSafeAddress } from './server-address.ts';

export type ServerId = PlayerServer['id'];

/** A server that may be framed. */
export interface ListedServer {
	id: ServerId;
	name: string;
	movieUrl: string;
	tvUrl: string;
	priority: number;
	/** Preference name → name of the address parameter that carries it. */
	params: Readonly<Record<string, string>>;
	/** Origin whose messages are listened to besides that of the address. */
	messageOrigin: string | null;
	sandbox: PlayerSandbox;
}

export interface ServerConfig {
	/** The enabled ones, lower priority first. Empty when every server is disabled. */
	servers: ListedServer[];
	defaultServer: number;
	autoFallback: boolean;
	/** How often another server is tried by itself. */
	maxRetries: number;
	loadTimeoutMs: number;
}

export interface ReadConfig {
	config: ServerConfig;
	/** Something in the list had to be left out, though the rest of it is in use. */
	hasError: boolean;
	/** What whoever runs the installation wants to know of the list besides. */
	about: ListFacts;
}

export interface ListFacts {
	disabled: ListedServer[];
	/** Names of servers that were left out: their address may not be framed, or their id stands there twice. */
	refused: string[];
	/** As the list says of itself. */
	lastUpdated: string | null;
	version: string | null;
}

const MAX_SERVERS = 100;
const NAME_MAX_CHARS = 60;
const MAX_RETRIES_BOUND = 20;
const LOAD_TIMEOUT_BOUNDS_MS = [1_000, 120_000] as const;
const PARAMETER_NAME = /^[\w.-]{1,40}$/;

/**
 * Checks a server list that was fetched. A list whose shape is wrong is refused as a whole (null); a server that must
 * not be framed, or an unreadable nicety, is left out and leaves its mark. Written by hand, because the browser does
 * not carry the schema library.
 */
export function readServerConfig(value: unknown, rules: AddressRules): ReadConfig | null {
	if (!isObject(value) || !isObject(value.settings) || typeof value.settings.defaultServer !== 'number') return null;
	const { servers: entries, settings } = value;
	if (!Array.isArray(entries) || entries.length === 0 || entries.length > MAX_SERVERS) return null;
	if (!entries.every(isServerEntry)) return null;

	let hasError = false;
	const orElse = <Value>(read: Value | null, fallback: Value): Value => {
		hasError ||= read === null;
		return read ?? fallback;
	};

	const refused: string[] = [];
	const safe: (ListedServer & { enabled: boolean })[] = [];
	for (const entry of entries) {
		const isTwice = safe.some(({ id }) => isSameServer(id, entry.id));
		if (isTwice || !isSafeAddress(entry.movieUrl, rules) || !isSafeAddress(entry.tvUrl, rules)) {
			hasError = true;
			refused.push(shownName(entry.name));
			continue;
		}
		safe.push({
			id: entry.id,
			name: shownName(entry.name),
			movieUrl: entry.movieUrl,
			tvUrl: entry.tvUrl,
			enabled: entry.enabled,
			priority: orElse(readNumber(entry.priority, 0), 0),
			params: orElse(readParams(entry.params), {}),
			messageOrigin: orElse(readOrigin(entry.messageOrigin, rules), { origin: null }).origin,
			sandbox: orElse(readSandbox(entry.sandbox), 'strict'),
		});
	}
	if (safe.length === 0) return null;

	const listed = (wanted: boolean) =>
		safe
			.filter(({ enabled }) => enabled === wanted)
			.map(({ enabled: _, ...server }) => server)
			.sort((a, b) => a.priority - b.priority);
	const config: ServerConfig = {
		servers: listed(true),
		defaultServer: value.settings.defaultServer,
		autoFallback: orElse(readBoolean(settings.autoFallback, true), true),
		maxRetries: orElse(
			readNumber(settings.maxRetries, PLAYER_CONFIG_MAX_RETRIES, [0, MAX_RETRIES_BOUND]),
			PLAYER_CONFIG_MAX_RETRIES,
		),
		loadTimeoutMs: orElse(
			readNumber(settings.loadTimeout, PLAYER_CONFIG_LOAD_TIMEOUT_MS, LOAD_TIMEOUT_BOUNDS_MS),
			PLAYER_CONFIG_LOAD_TIMEOUT_MS,
		),
	};
	const about = {
		disabled: listed(false),
		refused,
		lastUpdated: readFact(value.lastUpdated),
		version: readFact(value.version),
	};
	return { config, hasError, about };
}

function shownName(name: string): string {
	return [...name.trim()].slice(0, NAME_MAX_CHARS).join('');
}

/** A few words that a list says of itself; whatever else stands there is no news. */
function readFact(value: unknown): string | null {
	return isText(value) ? shownName(value) : null;
}

/** People write the same id now as a number, now as text. */
export function isSameServer(a: ServerId, b: ServerId): boolean {
	return String(a) === String(b);
}

type ServerEntry = Pick<PlayerServer, 'id' | 'name' | 'movieUrl' | 'tvUrl' | 'enabled'> & Record<string, unknown>;

function isServerEntry(entry: unknown): entry is ServerEntry {
	if (!isObject(entry)) return false;
	const { id, name, movieUrl, tvUrl, enabled } = entry;
	return (
		(Number.isFinite(id) || isText(id)) &&
		isText(name) &&
		isText(movieUrl) &&
		isText(tvUrl) &&
		typeof enabled === 'boolean'
	);
}

// Each gives the default for what is absent, and null for what can not be read.

function readNumber(value: unknown, absent: number, [min, max] = [-Infinity, Infinity] as readonly [number, number]) {
	if (value === undefined) return absent;
	return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? value : null;
}

function readBoolean(value: unknown, absent: boolean): boolean | null {
	if (value === undefined) return absent;
	return typeof value === 'boolean' ? value : null;
}

function readParams(value: unknown): Record<string, string> | null {
	if (value === undefined) return {};
	if (!isObject(value)) return null;
	const pairs = Object.entries(value).filter((pair): pair is [string, string] => PARAMETER_NAME.test(String(pair[1])));
	return pairs.length === Object.keys(value).length ? Object.fromEntries(pairs) : null;
}

function readOrigin(value: unknown, { ownOrigins }: AddressRules): { origin: string | null } | null {
	if (value === undefined) return { origin: null };
	if (typeof value !== 'string' || !/^https?:\/\//i.test(value)) return null;
	const origin = URL.parse(value)?.origin;
	return origin && !ownOrigins.includes(origin) ? { origin } : null;
}

function readSandbox(value: unknown): PlayerSandbox | null {
	if (value === undefined) return 'strict';
	return value === 'strict' || value === 'relaxed' ? value : null;
}

function isText(value: unknown): value is string {
	return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
