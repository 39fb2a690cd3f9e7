/** The product's constants, each once. Units stand in the names. */

// Catalogue
export const TMDB_MAX_PAGE = 500;
export const TMDB_PAGE_SIZE = 20;
export const SEARCH_QUERY_MAX_CHARS = 500;
/** Provider rows and lists ask for at least this many votes when they sort by rating. */
export const TOP_RATED_MIN_VOTES = 200;

// Rows and pages
export const ROW_MAX_CARDS = 20;
export const ROW_ARROWS_ABOVE = 6;
export const HERO_MAX_GENRES = 4;
export const CAST_SHOWN = 20;
export const SIMILAR_SHOWN = 12;
export const COMPANIES_SHOWN = 2;
export const CREATORS_SHOWN = 2;
export const EPISODE_QUICK_LIST = 20;

// Browse and search
export const BROWSE_PRELOAD_PAGES = 15;
/** How many cards a list shows at first, and reveals at a time, by the window's width; title-results.css says the same. */
export const PAGE_SIZES = [
	{ belowPx: 640, cards: 8 },
	{ belowPx: 768, cards: 12 },
	{ belowPx: 1024, cards: 16 },
	{ belowPx: 1280, cards: 20 },
	{ belowPx: 1536, cards: 24 },
] as const;
/** And beyond the widest of them; also what the server sends. */
export const PAGE_SIZE_WIDEST = 28;

// Text
export const META_OVERVIEW_CHARS = 150;
export const SHARE_OVERVIEW_CHARS = 100;

// Policies
/** `YYYY-MM-DD` of the last change to the privacy and DMCA pages. */
export const POLICIES_UPDATED = '2025-01-15';

// Time
export const DEBOUNCE_MS = 500;
export const COPY_CONFIRMATION_MS = 2000;
/** How long a notice stays. */
export const NOTICE_TIMEOUT_MS = 5000;
export const BROWSE_CACHE_MS = 300_000;
/** From the opening of Home to the welcome of someone who has not been here before. */
export const WELCOME_NOTICE_DELAY_MS = 2000;

// Accounts
export const USERNAME_MIN_CHARS = 3;
export const USERNAME_MAX_CHARS = 50;
/** What an address may measure at most by RFC 5321. */
export const EMAIL_MAX_CHARS = 254;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
/** From the end of a session to the opening of Home. */
export const LOGOUT_REDIRECT_DELAY_MS = 100;
/** A server that does not answer a logout by then is not waited for. */
export const LOGOUT_WAIT_MS = 3000;
export const AUTH_BODY_MAX_BYTES = 16_384;

// Watch history
export const HISTORY_LIST_DEFAULT = 50;
export const HISTORY_LIST_MAX = 500;
/** A user's records past this drop the oldest. */
export const HISTORY_MAX_RECORDS = 10_000;
export const MIGRATION_MAX_ITEMS = 5000;
export const MIGRATION_MAX_BYTES = 1_048_576;
/** What a browser keeps of watching that the server does not know of. */
export const LOCAL_HISTORY_MAX = 50;
export const CONTINUE_WATCHING_CARDS = 10;
export const CARD_MAX_GENRES = 3;

// Recommendations
/** So many of the newest records are looked at; the first of them that the catalogue has give similar titles and genres. */
export const RECOMMENDATIONS_RECENT = 20;
export const RECOMMENDATIONS_SEEDS = 5;
export const RECOMMENDATIONS_SIMILAR_EACH = 3;
export const RECOMMENDATIONS_GENRES = 3;
export const RECOMMENDATIONS_PER_GENRE = 2;
export const RECOMMENDATIONS_MAX = 20;

// Administration
export const ADMIN_PAGE_SIZE = 10;
/** Numbers of pages to choose from, around the one that is shown. */
export const ADMIN_PAGE_BUTTONS = 5;
export const ADMIN_PAGE_MAX = 100;
/** The plain list of users ends here; the pages do not. */
export const ADMIN_LIST_MAX = 1000;
/** A search that finds more users than this is told to be narrowed. */
export const ADMIN_SEARCH_MAX = 1000;
export const AUDIT_PAGE_DEFAULT = 20;
/** What the administration did is remembered this long, and not more than so many entries. */
export const AUDIT_RETENTION_DAYS = 365;
export const AUDIT_MAX_ENTRIES = 100_000;
/** A download that takes longer is cut off. */
export const EXPORT_TIMEOUT_S = 900;
export const CHART_DAYS = 90;
export const CACHE_HISTORY_HOURS = 48;
/** A user's sessions past this end, those used longest ago first; so a list holds them all. */
export const SESSIONS_LIST_MAX = 100;
/** The overview asks anew this often. */
export const ADMIN_REFRESH_MS = 30_000;

// Player server config
export const SERVER_CONFIG_REFRESH_MS = 300_000;
export const SERVER_CONFIG_MAX_RETRIES = 3;
export const SERVER_CONFIG_LOAD_TIMEOUT_MS = 10_000;
/** A server list larger than this is refused unread. */
export const SERVER_CONFIG_MAX_BYTES = 1_048_576;

/** The US provider collections of Home, in order. 384 left the US; its titles live on under 1899. */
export const PROVIDER_ROWS = [
	{ providers: '8', mediaType: 'movie' },
	{ providers: '337', mediaType: 'tv' },
	{ providers: '384|1899', mediaType: 'movie' },
	{ providers: '9', mediaType: 'movie' },
] as const;

// Application shell
/** How often the boot script looks whether the page has become alive, and how long it waits for that. */
export const BOOT_CHECK_MS = 100;
export const BOOT_GIVE_UP_MS = 8000;
/** From the moment that caches were cleared to the reload; the registration of the worker gets more time. */
export const HEAL_RELOAD_DELAY_MS = 1000;
export const REGISTRATION_RELOAD_DELAY_MS = 2000;
/** A page that has been alive for so long without trouble may heal itself again. */
export const STEADY_AFTER_MS = 60_000;
/** A page that the network does not bring within this time is shown as it was kept. */
export const PAGE_TIMEOUT_MS = 4000;
/** Everything that the service worker keeps, pictures included. */
export const WORKER_STORAGE_MAX_BYTES = 50_000_000;
export const CLIENT_ERROR_BODY_MAX_BYTES = 8192;
export const CLIENT_ERROR_MESSAGE_MAX_CHARS = 500;
export const CLIENT_ERROR_STACK_MAX_CHARS = 3000;
/** Reports past this are dropped until the hour is over. */
export const CLIENT_ERRORS_PER_HOUR = 200;
