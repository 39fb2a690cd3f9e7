import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { LANGUAGE_CODES, type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { Role } from '#contract/user.ts';
import {
	baseUrl,
	clip,
	decimal,
	type Environment,
	email,
	oneOf,
	origin,
	originOrOff,
	quoteUrl,
	secret,
	text,
	url,
	wholeNumber,
} from './config-values.ts';
import { type DatabaseSetting, readDatabaseSetting } from './database-setting.ts';
import { type OidcSettings, readOidcSettings } from './oidc-settings.ts';
import { type ProxySignInSettings, readProxySignInSettings } from './proxy-sign-in-settings.ts';
import { readSmtpSetting, type SmtpSetting } from './smtp-setting.ts';
import { ConfigError } from './start-error.ts';
import { readTrackerSettings, type TrackerSettings } from './tracker-settings.ts';

/** A v4 read token goes in the header, a v3 key in the query: TMDB accepts each only there. */
export type TmdbCredential = { kind: 'token' | 'key'; value: string };

/** The variable of each credential. */
export const TMDB_VARIABLES = { token: 'TMDB_ACCESS_TOKEN', key: 'TMDB_API_KEY' } as const;

/** Off, a number of hops, or addresses and CIDR ranges. */
export type TrustProxy = false | number | string[];

/** `invite`: by invitation; `approve`: an admin approves each sign-up without one. */
export type Registration = 'open' | 'invite' | 'approve' | 'closed';

export interface Config {
	host: string;
	/** 0: chosen by the system. */
	port: number;
	/** Several servers of this machine listen on the port, each on its own data directory; PostgreSQL alone. */
	reusePort: boolean;
	/** Origin without a trailing slash; null until the port is known when none was set. */
	publicUrl: string | null;
	/** Whether `PUBLIC_URL` is set; without it `publicUrl` follows from `HOST` and `PORT`. */
	isPublicUrlSet: boolean;
	/** Of the interface, for browsers that prefer none that Matinee speaks. */
	defaultLanguage: Language;
	trustProxy: TrustProxy;
	/** Absolute. */
	dataDir: string;
	database: DatabaseSetting;
	/** `redis://` or `rediss://`, what several nodes share; may hold a password. Null: this node is alone. */
	redisUrl: string | null;
	tmdb: { credential: TmdbCredential | null; baseUrl: string; imageUrl: string };
	/** Where copies of the open catalogue's titles are found: origins, null turns a host off. */
	copies: {
		archiveUrl: string | null;
		commonsUrl: string | null;
		wikidataUrl: string | null;
		/** Whether the archive is searched for a film that has no item. */
		search: 'on' | 'off';
	};
	/** Where times of intros and credits come from, beside what viewers mark. */
	segments: {
		/** The operator allows that TheIntroDB is asked. */
		isOn: boolean;
		/** An origin. */
		introDbUrl: string;
	};
	/** Where subtitles are searched. */
	subtitles: {
		/** Of the operator, at OpenSubtitles; null: nothing is searched. */
		openSubtitlesKey: string | null;
		/** An origin. */
		openSubtitlesUrl: string;
	};
	/** Accounts of people at other services. */
	trackers: TrackerSettings;
	/** Of a file that people import. */
	importMaxBytes: number;
	/** Hosts of add-ons that may have private addresses, each with a port or for all of them. */
	addonsPrivateHosts: string[];
	/** The same for webhooks. */
	webhooksPrivateHosts: string[];
	playerConfigUrl: string | null;
	registration: Registration;
	/** Roles whose accounts must have a second factor. */
	requireSecondFactor: Role[];
	/** Encrypts what the server must store and read again; null stores it as it is. */
	secretsKey: string | null;
	/** Null: no mail is sent. */
	smtp: SmtpSetting | null;
	/** Whether an account is usable before its address was verified. */
	requireVerifiedEmail: 'on' | 'off';
	/** Sign-in at an OpenID provider; null without one. */
	oidc: OidcSettings | null;
	/** Sign-in by headers of the proxy in front; null without it. */
	proxySignIn: ProxySignInSettings | null;
	/** Whether people change and delete their own accounts, or the operator does. */
	accountChanges: 'self' | 'support';
	/** On: the documents of this version are at `/docs/`. */
	docs: 'on' | 'off';
	/** Off: titles of the open catalogue cannot be kept in browsers. */
	downloads: 'on' | 'off';
	/** The people who join rooms to watch and choose together: guests where the host allows it, or accounts alone. Off: no sockets. */
	together: 'guests' | 'accounts' | 'off';
	/** Off: no lists and no bookmarks; My List has the tab, disabled. */
	watchLater: 'on' | 'off';
	/** Whether programs read this instance as an add-on: by API token alone, or the catalogue without one. */
	stremioAddon: 'off' | 'tokens' | 'public';
	/** Session lifetime: idle timeout, an unused session expires after this. */
	sessionIdleDays: number;
	/** Session lifetime: every session expires this long after login. */
	sessionMaxDays: number;
	/** Off only for load, race and browser tests. */
	rateLimits: 'on' | 'off';
	/** Days after which a watch-history entry is deleted; the audit log has `AUDIT_RETENTION_DAYS`. */
	historyRetentionDays: number;
	cacheMemoryBytes: number;
	cacheDiskBytes: number;
	/** How many nightly backups, and how many before updates, are kept; 0 makes none. */
	backupKeep: number;
	officialDomains: string[];
	communityUrl: string | null;
	contactEmail: string | null;
	/** Of reports of vulnerabilities: an email address or an https URL; `contactEmail` unless it is set. */
	securityContact: string | null;
	/** Bearer token of `/metrics`; null disables it. */
	metricsToken: string | null;
	logLevel: LogLevel;
	/** Where the newest release is described, asked once a day; null: it is not asked. */
	updateUrl: string | null;
	/** Whether browsers can be told of new episodes. */
	webPush: 'on' | 'off';
	/** Of push services in the operator's network. */
	webPushPrivateHosts: readonly string[];
	/** Off unregisters it in browsers that have it. */
	serviceWorker: 'on' | 'off';
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECOND_FACTOR_ROLES: readonly Role[] = ['owner', 'admin', 'user'];

const MIB = 1024 * 1024;

/** Reads and validates every setting once. Throws `ConfigError` at the first invalid one. */
export function readConfig(env: Environment): Config {
	const port = wholeNumber(env, 'PORT', 3000, { min: 0, max: 65_535 });
	const publicUrl = origin(env, 'PUBLIC_URL');
	const host = text(env, 'HOST') ?? '127.0.0.1';
	const dataDir = resolve(text(env, 'DATA_DIR') ?? './data');
	const database = readDatabaseSetting(env, dataDir);
	return {
		host,
		port,
		reusePort: reusePort(env, database),
		publicUrl: publicUrl ?? (port === 0 ? null : defaultPublicUrl(host, port)),
		isPublicUrlSet: publicUrl !== null,
		defaultLanguage: oneOf(env, 'DEFAULT_LANGUAGE', LANGUAGE_CODES, SOURCE_LANGUAGE),
		trustProxy: trustProxy(env, publicUrl),
		dataDir,
		database,
		redisUrl: redisUrl(env),
		tmdb: {
			credential: tmdbCredential(env),
			baseUrl: baseUrl(env, 'TMDB_BASE_URL') ?? 'https://api.themoviedb.org/3',
			imageUrl: baseUrl(env, 'TMDB_IMAGE_URL') ?? 'https://image.tmdb.org/t/p',
		},
		copies: {
			archiveUrl: originOrOff(env, 'ARCHIVE_URL', 'https://archive.org'),
			commonsUrl: originOrOff(env, 'COMMONS_URL', 'https://commons.wikimedia.org'),
			wikidataUrl: originOrOff(env, 'WIKIDATA_URL', 'https://www.wikidata.org'),
			search: oneOf(env, 'OPEN_CINEMA_SEARCH', ['on', 'off'], 'on'),
		},
		segments: {
			isOn: oneOf(env, 'SKIP_SEGMENTS', ['on', 'off'], 'off') === 'on',
			introDbUrl: origin(env, 'SKIP_SEGMENTS_URL') ?? 'https://api.theintrodb.org',
		},
		subtitles: {
			openSubtitlesKey: openSubtitlesKey(env),
			openSubtitlesUrl: origin(env, 'OPENSUBTITLES_URL') ?? 'https://api.opensubtitles.com',
		},
		trackers: readTrackerSettings(env),
		importMaxBytes: wholeNumber(env, 'IMPORT_MAX_MB', 10, { min: 1, max: 100 }) * MIB,
		addonsPrivateHosts: privateHosts(env, 'ADDONS_PRIVATE_HOSTS'),
		webhooksPrivateHosts: privateHosts(env, 'WEBHOOKS_PRIVATE_HOSTS'),
		webPush: oneOf(env, 'WEB_PUSH', ['on', 'off'], 'on'),
		webPushPrivateHosts: privateHosts(env, 'WEB_PUSH_PRIVATE_HOSTS'),
		playerConfigUrl: url(env, 'PLAYER_CONFIG_URL'),
		registration: oneOf(env, 'REGISTRATION', ['open', 'invite', 'approve', 'closed'], 'open'),
		requireSecondFactor: requireSecondFactor(env),
		secretsKey: secretsKey(env),
		smtp: readSmtpSetting(env),
		requireVerifiedEmail: requireVerifiedEmail(env),
		oidc: readOidcSettings(env),
		proxySignIn: readProxySignInSettings(env, trustProxy(env, publicUrl)),
		accountChanges: oneOf(env, 'ACCOUNT_CHANGES', ['self', 'support'], 'self'),
		docs: oneOf(env, 'DOCS', ['on', 'off'], 'off'),
		downloads: oneOf(env, 'DOWNLOADS', ['on', 'off'], 'on'),
		together: oneOf(env, 'TOGETHER', ['guests', 'accounts', 'off'], 'guests'),
		watchLater: oneOf(env, 'WATCH_LATER', ['on', 'off'], 'on'),
		stremioAddon: oneOf(env, 'STREMIO_ADDON', ['off', 'tokens', 'public'], 'tokens'),
		sessionIdleDays: decimal(env, 'SESSION_IDLE_DAYS', 14, { above: 0, max: 3650 }),
		sessionMaxDays: decimal(env, 'SESSION_MAX_DAYS', 30, { above: 0, max: 3650 }),
		rateLimits: oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on'),
		historyRetentionDays: decimal(env, 'HISTORY_RETENTION_DAYS', 15, { above: 0, max: 36_500 }),
		cacheMemoryBytes: wholeNumber(env, 'CACHE_MEMORY_MB', 64, { min: 1, max: 65_536 }) * MIB,
		cacheDiskBytes: wholeNumber(env, 'CACHE_DISK_MB', 256, { min: 0, max: 1_048_576 }) * MIB,
		backupKeep: wholeNumber(env, 'BACKUP_KEEP', 7, { min: 0, max: 365 }),
		officialDomains: domains(env, publicUrl),
		communityUrl: url(env, 'COMMUNITY_URL'),
		contactEmail: email(env, 'CONTACT_EMAIL'),
		securityContact: securityContact(env) ?? email(env, 'CONTACT_EMAIL'),
		metricsToken: metricsToken(env),
		logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
		updateUrl: updateUrl(env),
		serviceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off'], 'on'),
	};
}

function updateUrl(env: Environment): string | null {
	const address = url(env, 'UPDATE_URL') ?? 'https://registry.npmjs.org/matinee/latest';
	return oneOf(env, 'UPDATE_CHECK', ['on', 'off'], 'on') === 'on' ? address : null;
}

function tmdbCredential(env: Environment): TmdbCredential | null {
	const token = secret(env, 'TMDB_ACCESS_TOKEN');
	const key = secret(env, 'TMDB_API_KEY');
	if (token && key) throw new ConfigError('TMDB_ACCESS_TOKEN and TMDB_API_KEY are both set; set one of them');
	const value = token ?? key;
	if (!value) return null;
	const name = token ? 'TMDB_ACCESS_TOKEN' : 'TMDB_API_KEY';
	if (!/^[\w.~+/=-]{1,2048}$/.test(value)) {
		throw new ConfigError(`${name}: got something with characters no key has; takes the key as TMDB shows it`);
	}
	return { kind: token ? 'token' : 'key', value };
}

/** It is sent in a header. */
function openSubtitlesKey(env: Environment): string | null {
	const value = secret(env, 'OPENSUBTITLES_KEY');
	if (value === null || /^[\x21-\x7e]{1,512}$/.test(value)) return value;
	throw new ConfigError(
		'OPENSUBTITLES_KEY: got something with characters no key has; takes the key as OpenSubtitles shows it',
	);
}

function metricsToken(env: Environment): string | null {
	const value = secret(env, 'METRICS_TOKEN');
	if (value === null || /^[\x21-\x7e]{1,512}$/.test(value)) return value;
	throw new ConfigError(
		'METRICS_TOKEN: got something with blanks or other than plain characters; takes at most 512 of them',
	);
}

function requireSecondFactor(env: Environment): Role[] {
	const value = text(env, 'REQUIRE_SECOND_FACTOR');
	if (value === null || value === 'off') return [];
	return value.split(',').map((part) => {
		const role = SECOND_FACTOR_ROLES.find((known) => known === part.trim());
		if (role) return role;
		throw new ConfigError(
			`REQUIRE_SECOND_FACTOR: got "${clip(value)}"; takes off, or some of ${SECOND_FACTOR_ROLES.join(', ')} joined by commas`,
		);
	});
}

/** Without mail nobody could verify one. */
function requireVerifiedEmail(env: Environment): 'on' | 'off' {
	const value = oneOf(env, 'REQUIRE_VERIFIED_EMAIL', ['on', 'off'], 'off');
	if (value === 'off' || secret(env, 'SMTP_URL') !== null) return value;
	throw new ConfigError('REQUIRE_VERIFIED_EMAIL: got "on", and SMTP_URL is not set; nobody could verify an address');
}

const SECRETS_KEY_MIN_CHARS = 32;

function secretsKey(env: Environment): string | null {
	const value = secret(env, 'SECRETS_KEY');
	if (value === null || (value.length >= SECRETS_KEY_MIN_CHARS && value.length <= 512)) return value;
	throw new ConfigError(
		`SECRETS_KEY: got ${value.length} characters; takes ${SECRETS_KEY_MIN_CHARS} to 512 random ones`,
	);
}

function securityContact(env: Environment): string | null {
	return /^https:/.test(text(env, 'SECURITY_CONTACT') ?? '')
		? url(env, 'SECURITY_CONTACT')
		: email(env, 'SECURITY_CONTACT');
}

/** The address may contain a password, so it is never quoted in an error. */
function redisUrl(env: Environment): string | null {
	const value = secret(env, 'REDIS_URL');
	if (value === null) return null;
	const parsed = URL.canParse(value) ? new URL(value) : null;
	if (/^rediss?:$/.test(parsed?.protocol ?? '') && parsed?.hostname && /^(\/\d{0,4})?$/.test(parsed.pathname))
		return value;
	throw new ConfigError('REDIS_URL: got an address of no known form; takes redis://HOST:PORT/NUMBER or rediss://…');
}

function reusePort(env: Environment, { engine }: DatabaseSetting): boolean {
	const isOn = oneOf(env, 'REUSE_PORT', ['on', 'off'], 'off') === 'on';
	if (!isOn || engine === 'postgres') return isOn;
	throw new ConfigError('REUSE_PORT: got "on", and DATABASE_URL is not PostgreSQL; SQLite is for one server');
}

/** With these `HOST`s a server answers at `localhost`. */
const LOCAL_HOSTS = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'];

/** At an address of its own a server answers there alone. */
function defaultPublicUrl(host: string, port: number): string {
	const own = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
	return LOCAL_HOSTS.includes(host) || !URL.canParse(own) ? `http://localhost:${port}` : new URL(own).origin;
}

function domains(env: Environment, publicUrl: string | null): string[] {
	const value = text(env, 'OFFICIAL_DOMAINS');
	if (value === null) return publicUrl ? [publicUrl] : [];
	return value
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
		.map((part) => {
			const address = /^https?:\/\//.test(part) ? part : `https://${part}`;
			const checked = origin({ OFFICIAL_DOMAINS: address }, 'OFFICIAL_DOMAINS');
			if (checked) return checked;
			throw new ConfigError(`OFFICIAL_DOMAINS: got ${quoteUrl(part)}; takes domains joined by commas`);
		});
}

/** As the URLs of these hosts have them. */
function privateHosts(env: Environment, name: string): string[] {
	const value = text(env, name);
	if (value === null) return [];
	return value.split(',').map((part) => {
		const host = part.trim();
		const parsed = URL.parse(`ws://${host}`);
		const isHost = parsed && /^[^\s/?#@\\]+$/.test(host) && parsed.pathname === '/';
		// Of the default port of `ws:` nothing is left in `host`.
		if (isHost) return host.endsWith(':80') ? `${parsed.hostname}:80` : parsed.host;
		throw new ConfigError(
			`${name}: got ${quoteUrl(host)}; takes names or addresses of hosts joined by commas, each with or without a port`,
		);
	});
}

const TRUST_PROXY_VALUES = 'off, a number of hops, or addresses and CIDR ranges joined by commas';

/** Matinee speaks no TLS: with https something is in front, and without a choice all of its visitors would be one client. */
function trustProxy(env: Environment, publicUrl: string | null): TrustProxy {
	const value = text(env, 'TRUST_PROXY');
	if (value === null && publicUrl?.startsWith('https:')) {
		throw new ConfigError(`TRUST_PROXY: got nothing, and PUBLIC_URL is https; takes ${TRUST_PROXY_VALUES}`);
	}
	if (value === null || value === 'off' || value === '0') return false;
	if (/^\d{1,2}$/.test(value)) return Number(value);
	const parts = value.split(',').map((part) => part.trim());
	if (parts.every(isAddressRange)) return parts;
	throw new ConfigError(`TRUST_PROXY: got "${clip(value)}"; takes ${TRUST_PROXY_VALUES}`);
}

function isAddressRange(value: string): boolean {
	const [address = '', bits, ...rest] = value.split('/');
	const family = isIP(address);
	if (family === 0 || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
