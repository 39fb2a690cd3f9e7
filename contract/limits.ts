/** The product's constants, each once, with the unit in the name. */

export const DAY_MS = 86_400_000;

// Catalogue
/** The open catalogue has a programme for each UTC day from this one on. */
export const FIRST_PROGRAMME_DAY = '2026-01-01';
/** TMDB's ids are signed 32-bit integers. */
export const TMDB_MAX_ID = 2_147_483_647;
export const TMDB_MAX_PAGE = 500;
export const TMDB_PAGE_SIZE = 20;
/** Names in one `append_to_response`. */
export const TMDB_MAX_APPENDED = 20;
export const SEARCH_QUERY_MAX_CHARS = 500;
/** `vote_count.gte` of provider rows and of lists sorted by rating. */
export const TOP_RATED_MIN_VOTES = 200;
/**
 * Catalogue requests of one address that are not answered from the cache: half of what TMDB allows. A person who browses fast
 * causes some two hundred a minute (a list preloads 15 pages, each card that is pointed at one title); cached answers do
 * not count, so that an office behind one address stays below it too.
 */
export const CATALOGUE_MISSES_PER_MINUTE = 1200;
/** Pages that the server renders for one address; cached ones do not count. Beyond it the browser renders them. */
export const PAGE_RENDERS_PER_MINUTE = 600;

// Rows and pages
export const ROW_MAX_CARDS = 20;
/** Rows with more cards than this have scroll buttons. */
export const ROW_ARROWS_ABOVE_CARDS = 6;
export const HERO_MAX_GENRES = 4;
export const DETAIL_MAX_CAST = 20;
export const DETAIL_MAX_SIMILAR = 12;
export const DETAIL_MAX_COMPANIES = 2;
export const DETAIL_MAX_CREATORS = 2;
/** Writers, and as many composers. */
export const DETAIL_MAX_WRITERS = 3;
export const DETAIL_MAX_KEYWORDS = 12;
/** The country of pages as the server renders them, which are the same for everybody: ISO 3166-1. */
export const DEFAULT_REGION = 'US';
export const QUICK_LIST_MAX_EPISODES = 20;
/** Episodes of a season that are drawn at first, and added at a time. */
export const EPISODES_PER_SLICE = 50;

// Browse and search
export const BROWSE_PRELOAD_PAGES = 15;
/** Cards that a list shows at first, and adds at a time, by viewport width; title-list.css has the same steps. */
export const PAGE_SIZES = [
	{ belowPx: 640, cards: 8 },
	{ belowPx: 768, cards: 12 },
	{ belowPx: 1024, cards: 16 },
	{ belowPx: 1280, cards: 20 },
	{ belowPx: 1536, cards: 24 },
] as const;
/** Above the widest breakpoint, and in the server's rendering. */
export const PAGE_SIZE_MAX = 28;

// Text
export const META_OVERVIEW_CHARS = 150;
export const SHARE_OVERVIEW_CHARS = 100;

// Policies
/** `YYYY-MM-DD` of the last change to the privacy and DMCA pages. */
export const POLICIES_UPDATED = '2025-01-15';

// Time
export const DEBOUNCE_MS = 500;
export const COPY_CONFIRMATION_MS = 2000;
export const NOTICE_TIMEOUT_MS = 5000;
/** How long a catalogue response stays fresh in the browser: in the lists and in the service worker. */
export const BROWSE_TTL_MS = 300_000;
/** From the opening of Home to the welcome dialog on a first visit. */
export const WELCOME_NOTICE_DELAY_MS = 2000;

// Accounts
export const USERNAME_MIN_CHARS = 3;
export const USERNAME_MAX_CHARS = 50;
/** The longest address that RFC 5321 allows. */
export const EMAIL_MAX_CHARS = 254;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
/** From logout to the redirect to Home. */
export const LOGOUT_REDIRECT_DELAY_MS = 100;
/** Logout continues locally when the server has not answered by then. */
export const LOGOUT_TIMEOUT_MS = 3000;
/** After a login, or a confirmation by password, a session may change roles, passwords, emails and accounts for so long. */
export const PASSWORD_CONFIRMED_MINUTES = 10;
/** After a start without an owner: so long its link makes the next sign-up through it the owner. */
export const OWNER_LINK_MINUTES = 10;
/** Characters; the tokens that the server issues have 43. */
export const OWNER_TOKEN_MAX = 100;
/** From the begin of the set-up of a second factor to its first code. */
export const SECOND_FACTOR_SETUP_MINUTES = 30;
/** From the right password of a login to the code of the second factor. */
export const LOGIN_CHALLENGE_MINUTES = 10;
/** Codes that one login may try. */
export const LOGIN_CHALLENGE_TRIES = 5;
/** Of one account at once: logins that wait for their code. Beyond it the oldest end. */
export const LOGIN_CHALLENGES_MAX = 20;
/** Each works once. */
export const RECOVERY_CODES = 10;
/** Of one account. */
export const PASSKEYS_MAX = 20;
/** How long a sign-in at an OpenID provider may take. */
export const PROVIDER_SIGN_IN_MINUTES = 15;
/** Sign-ins that wait for a provider, on all nodes. */
export const PROVIDER_SIGN_INS_MAX = 20_000;
/** The query string with which a provider sends people back. */
export const PROVIDER_RESPONSE_MAX_CHARS = 6000;
export const PASSKEY_NAME_MAX_CHARS = 60;
/** Within these a passkey answers the challenge of a sign-in, or of a confirmation. */
export const PASSKEY_CHALLENGE_MINUTES = 10;
/** That wait at once, on all nodes; beyond it the oldest end. */
export const PASSKEY_CHALLENGES_MAX = 10_000;
/** Of the parts of a passkey's response, base64url: ids have up to 1023 bytes, keys and signatures of some algorithms several thousand. */
export const PASSKEY_PART_MAX_CHARS = 12_000;
/** Characters of a code as it is typed, with blanks and dashes. */
export const CODE_MAX_CHARS = 40;
/** Characters; the challenges that the server issues have 43. */
export const CHALLENGE_MAX_CHARS = 100;
/** After this time a deleted account cannot return. */
export const ACCOUNT_DELETION_DAYS = 7;
export const AUTH_BODY_MAX_BYTES = 16_384;
/** Logouts of one browser that the server has not confirmed. */
export const PENDING_LOGOUTS_MAX = 5;

// Invitations, approval, suspension
/** At once, with those that have ended lately. */
export const INVITATIONS_MAX = 200;
export const INVITATION_MAX_USES = 100;
export const INVITATION_MAX_DAYS = 90;
/** Characters; the codes that the server issues have 22. */
export const INVITATION_CODE_MAX_CHARS = 100;
/** Sign-ups that wait for approval at once; beyond it nobody can sign up. */
export const WAITING_MAX = 1000;
/** Of them, the oldest, in one response. */
export const WAITING_LIST_MAX = 100;
/** A sign-up that nobody approved in this time is removed. */
export const WAITING_DAYS = 30;
export const SUSPENSION_REASON_MAX_CHARS = 200;

// Mail
/** Mails that wait at once; beyond it no more are taken. */
export const MAILS_MAX = 2000;
/** Of those, mails of one kind that people ask for, also for addresses that they invented: the rest is for notices. */
export const MAILS_REQUESTED_MAX = 500;
/** Of the same, to one domain: an invented one leaves room for the others. */
export const MAILS_REQUESTED_TO_DOMAIN_MAX = 200;
/** Of one kind to one address: more are not sent. */
export const MAILS_OF_KIND_PER_HOUR = 3;
/** For one address, from one network; what others ask for uses none of it up. */
export const RESET_REQUESTS_PER_HOUR = 3;
/** For one address, from all networks. */
export const RESET_MAILS_PER_HOUR = 20;
/** Bytes of the details of a mail, as JSON. */
export const MAIL_DETAILS_MAX_BYTES = 2000;
/** A mail that could not be sent in this time is given up. */
export const MAIL_MAX_HOURS = 48;
/** How long mails that were given up are listed; those that were sent: `MAIL_SENT_DAYS`. */
export const MAIL_FAILED_DAYS = 30;
export const MAIL_SENT_DAYS = 1;
/** Mails in one response: those that were given up, then those that wait. */
export const MAIL_LIST_MAX = 100;
/** Characters of what an SMTP server said. */
export const MAIL_ANSWER_MAX_CHARS = 300;
/** From the mail to the end of its link. */
export const RESET_LINK_MINUTES = 30;
/** Of a link that an admin hands out, which people open when they read it. */
export const HANDED_RESET_LINK_HOURS = 24;
export const VERIFY_LINK_DAYS = 3;
export const UNDO_EMAIL_DAYS = 7;
/** Of one account and kind; beyond it the oldest end, but those that undo a changed address. */
export const ACCOUNT_LINKS_MAX = 5;
/** Of a verified address, within the life of the links that undo them. */
export const EMAIL_CHANGES_MAX = 5;
/** Characters; the secrets of links that the server issues have 43. */
export const LINK_TOKEN_MAX_CHARS = 100;
/** Of one account; beyond it those not seen longest are forgotten. */
export const KNOWN_DEVICES_MAX = 50;

// Sign-in by a code from another device
export const DEVICE_CODE_MINUTES = 10;
/** Between two polls; longer after each one that came too early. */
export const DEVICE_POLL_INTERVAL_S = 5;
/** That wait at once, on all nodes. */
export const DEVICE_CODES_MAX = 5000;

// Profiles
/** Of one account, the first included. */
export const PROFILES_MAX = 8;
export const PROFILE_NAME_MAX_CHARS = 40;
/** Titles that one child's profile is allowed or refused by name. */
export const CHILD_TITLES_MAX = 200;
/** Of what a child may watch on a day. */
export const CHILD_DAY_MINUTES_MIN = 5;
export const CHILD_DAY_MINUTES_MAX = 24 * 60;
/** How often a page that plays tells the server so: between two reports no more than twice this counts. */
export const SCREEN_TIME_REPORT_MS = 30_000;

// API tokens
/** Of one account. */
export const API_TOKENS_MAX = 20;
export const API_TOKEN_NAME_MAX_CHARS = 60;
/** From its creation to the end of a token, at most. */
export const API_TOKEN_MAX_DAYS = 366;
/** Of one token. */
export const API_TOKEN_REQUESTS_PER_MINUTE = 300;

// Watch history
export const HISTORY_LIST_DEFAULT = 50;
export const HISTORY_LIST_MAX = 500;
/** Per user; above it the oldest entries are deleted. */
export const HISTORY_MAX_ENTRIES = 10_000;
export const MIGRATION_MAX_ITEMS = 5000;
export const MIGRATION_MAX_BYTES = 1_048_576;
/** Of one account: entries recorded, removed or restored. */
export const HISTORY_WRITES_PER_MINUTE = 120;
/** Of one account. Browsers send what they could not send before, at most `LOCAL_HISTORY_MAX` entries. */
export const MIGRATIONS_PER_HOUR = 60;
/** Of one account, with more entries than a browser's store has. */
export const LARGE_MIGRATIONS_PER_HOUR = 6;
/** Positions, the longest that is stored. */
export const POSITION_MAX_S = 604_800;
/** Positions in one request: all that a browser stores. */
export const PROGRESS_BATCH_MAX = 100;
/** From one position that is sent to the next while a title plays. */
export const PROGRESS_INTERVAL_MS = 10_000;
/** Of one account: requests with positions and marks. */
export const PROGRESS_WRITES_PER_MINUTE = 120;
/** Movies and episodes with progress, per user; above it those watched longest ago are deleted. */
export const PROGRESS_MAX_ROWS = 20_000;
/** What was watched longer ago is brought along: nothing that a full account has makes room for it. */
export const PROGRESS_NOW_MS = 24 * 3_600_000;
/** Episodes of a show with progress, in one request. */
export const PROGRESS_MAX_OF_TITLE = 5000;
/** Episodes that one request marks. */
export const MARKED_EPISODES_MAX = 2000;
/** Entries in the browser's storage that are not on the server. */
export const LOCAL_HISTORY_MAX = 50;
export const CONTINUE_WATCHING_CARDS = 10;
export const CARD_MAX_GENRES = 3;

// Lists
/** Of one account, Watch Later included. */
export const LISTS_MAX = 50;
/** In one list, so that all its ids are one small response; as many removals are remembered. */
export const LIST_MAX_TITLES = 500;
export const LIST_NAME_MAX_CHARS = 60;
/** Cards that are read at a time. */
export const LIST_CARDS = 20;
/** What a browser's queue may hold: movies, shows and episodes. */
export const QUEUE_MAX_TITLES = 200;

// Parts of titles that may be skipped
/** Of one title, as they are offered. */
export const SEGMENTS_MAX = 20;
/** Marks by viewers, of one title and of one account. */
export const MARKS_OF_TITLE_MAX = 40;
export const MARKS_OF_USER_MAX = 1000;
/** Answers of TheIntroDB that are kept. */
export const SEGMENT_ANSWERS_MAX = 20_000;
/** Of one account: parts marked and removed. */
export const SEGMENT_WRITES_PER_MINUTE = 30;
/** Of one address: titles of which TheIntroDB is asked. */
export const SEGMENT_CALLS_PER_MINUTE = 20;
// Subtitles of others
/** Of one file. */
export const SUBTITLE_FILE_MAX_BYTES = 2 * 1024 * 1024;
/** Of one account: searches, and files that count against what the key may fetch in a day. */
export const SUBTITLE_SEARCHES_PER_MINUTE = 20;
export const SUBTITLE_FILES_PER_DAY = 20;
/** Of one account: titles added, moved or removed, lists changed. */
export const LIST_WRITES_PER_MINUTE = 120;
/** Of one address: pages of lists that others have shared. */
export const SHARED_LIST_READS_PER_MINUTE = 120;

// Hidden titles and ratings
/** Of one account, so that all are one small response. */
export const HIDDEN_TITLES_MAX = 1000;
/** Of one account. */
export const RATINGS_MAX = 10_000;
/** Five stars. */
export const RATING_MAX_HALF_STARS = 10;
/** Own ratings of a signed-out person, in the browser. */
export const LOCAL_RATINGS_MAX = 500;
/** Hidden or rated titles that are read at a time. */
export const TASTE_CARDS = 20;
/** Titles watched last, of which the watched ones are read. */
export const WATCHED_TITLES_MAX = 1000;
/** Of one account: titles rated, hidden or shown again. */
export const TASTE_WRITES_PER_MINUTE = 120;

// Recommendations
/** Newest entries that are read; the first ones that the catalogue has are the seeds of similar titles and genres. */
export const RECOMMENDATIONS_RECENT_ENTRIES = 20;
export const RECOMMENDATIONS_MAX_SEEDS = 5;
export const RECOMMENDATIONS_SIMILAR_PER_SEED = 3;
export const RECOMMENDATIONS_MAX_GENRES = 3;
export const RECOMMENDATIONS_PER_GENRE = 2;
export const RECOMMENDATIONS_MAX = 20;

// Administration
export const ADMIN_PAGE_SIZE = 10;
/** Page number buttons around the current page. */
export const ADMIN_PAGE_BUTTONS = 5;
export const ADMIN_PAGE_MAX = 100;
/** Limit of the unpaginated user list. */
export const ADMIN_LIST_MAX = 1000;
/** A user search with more results asks for a narrower one. */
export const ADMIN_SEARCH_MAX_RESULTS = 1000;
export const AUDIT_PAGE_SIZE = 20;
/** Files that an account has imported, or is importing; the oldest finished one makes room. */
export const IMPORTS_MAX = 10;
/** Of one file. */
export const IMPORT_MAX_ROWS = 100_000;
/** Of an archive. */
export const IMPORT_MAX_FILES = 500;
/** A file is unpacked to at most this many times the size that is accepted. */
export const IMPORT_MAX_EXPANSION = 10;
/** After its last change an import is removed, and can no longer be undone. */
export const IMPORT_KEPT_DAYS = 30;
export const IMPORT_UPLOADS_PER_HOUR = 30;
export const IMPORT_CALLS_PER_MINUTE = 120;
export const EXPORTS_PER_HOUR = 10;
export const IMPORT_TITLES_PAGE = 50;
/** Titles whose dates a calendar has: those watched last, then those put on a list last. */
export const CALENDAR_WATCHED_MAX = 60;
export const CALENDAR_LISTED_MAX = 60;
/** Days of a calendar, before today and after it. */
export const CALENDAR_PAST_DAYS = 14;
export const CALENDAR_COMING_DAYS = 365;
/** Of the private address of one calendar. */
export const CALENDAR_FEED_READS_PER_MINUTE = 12;

/** Days after which an audit entry is deleted, or earlier beyond `AUDIT_MAX_ENTRIES`. Watch history: `HISTORY_RETENTION_DAYS`. */
export const AUDIT_RETENTION_DAYS = 365;
export const AUDIT_MAX_ENTRIES = 100_000;
/** Entries of refused sign-ins, of each node. */
export const REFUSALS_AUDITED_PER_HOUR = 100;
/** A longer export is aborted. */
export const EXPORT_TIMEOUT_S = 900;
export const CHART_DAYS = 90;
export const CACHE_HISTORY_HOURS = 48;
/** Above it the least recently used sessions end, so that one list holds all. */
export const USER_MAX_SESSIONS = 100;
/** Of titles watched and of failed player servers in the admin overview: UTC days, including today. */
export const OVERVIEW_DAYS = 7;
export const OVERVIEW_TITLES = 5;
export const OVERVIEW_FAILED_SERVERS = 10;
/** Refetch interval of the admin overview. */
export const ADMIN_REFETCH_INTERVAL_MS = 30_000;

// Player servers
export const PLAYER_SERVER_LIST_REFETCH_INTERVAL_MS = 300_000;
/** Automatic fallbacks to other player servers; the list's field is `maxRetries`. */
export const PLAYER_SERVER_MAX_FALLBACKS = 3;
/** A player server that does not answer in this time is given up; the list may say another. */
export const PLAYER_SERVER_LOAD_TIMEOUT_MS = 10_000;
/** Further reports of failures that a server gets on a day are dropped. */
export const PLAYER_FAILURES_PER_DAY = 10_000;
/** Of different ids on a day, as many as a list may have; reports of others are dropped. */
export const FAILED_SERVERS_PER_DAY = 100;
/** Reports of copies count for as many days. */
export const COPY_REPORT_DAYS = 90;
/** Further reports are dropped until earlier ones have expired or were dismissed. */
export const COPY_REPORTS_MAX = 5_000;
/** Copies in the admin panel's list of them. */
export const COPY_REPORTS_LISTED = 100;
// Add-ons
export const ADDONS_MAX = 30;
/** Of the address of a manifest; some hold long settings. */
export const ADDON_ADDRESS_MAX_CHARS = 4000;
/** Catalogues of one add-on that may be lists. */
export const ADDON_LISTS_MAX = 50;
/** Streams of one add-on for one movie or episode; further ones are counted and left out. */
export const ADDON_STREAMS_MAX = 50;
/** Subtitle files for one stream. */
export const ADDON_SUBTITLES_MAX = 60;
/** Calls that one address may cause to add-ons, in a minute. */
export const ADDON_CALLS_PER_MINUTE = 60;
/** Titles on a page of a list, and pages that one has at most. */
export const ADDON_LIST_PAGE = 20;
export const ADDON_LIST_PAGES_MAX = 25;
/** Of a word to search for, or a genre. */
export const ADDON_QUERY_MAX_CHARS = 100;
/** A manifest is read again after this. */
export const ADDON_REFRESH_HOURS = 24;

/** A larger player server list is refused unread, and a larger one is not saved. */
export const PLAYER_SERVER_LIST_MAX_BYTES = 1_048_576;

/**
 * The US watch provider rows of Home, in order; `HOME_TEXT.providers` has their headings by `name`, and home-rows.ts places
 * them below the other rows. 384 (HBO Max) closed in the US; its titles are under 1899.
 */
export const PROVIDER_ROWS = [
	{ name: 'netflix', providers: '8', mediaType: 'movie' },
	{ name: 'disneyPlus', providers: '337', mediaType: 'tv' },
	{ name: 'hboMax', providers: '384|1899', mediaType: 'movie' },
	{ name: 'primeVideo', providers: '9', mediaType: 'movie' },
] as const;

// Webhooks
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_NAME_MAX_CHARS = 60;
export const WEBHOOK_ADDRESS_MAX_CHARS = 2000;
/** Of one webhook; further events are dropped until some are delivered or given up. */
export const WEBHOOK_WAITING_MAX = 1000;
export const WEBHOOK_DELIVERIES_LISTED = 20;
/** Deliveries are removed after this. */
export const WEBHOOK_DELIVERIES_DAYS = 7;

// Notifications
/** Browsers that are told of new episodes of one profile. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** Two addresses with their keys. */
export const PUSH_RENEWAL_MAX_BYTES = 8192;
export const PUSH_RENEWALS_PER_HOUR = 60;
export const PUSH_ENDPOINT_MAX_CHARS = 1000;
/** An episode is new for so many days after the one of its airing, so that an outage is no loss. */
export const PUSH_EPISODE_DAYS = 2;
/** What a browser was told of is remembered so long; longer than an episode is new. */
export const PUSH_MESSAGES_DAYS = 14;

// Connections
/** Of one address: feeds of lists and programmes. */
export const FEED_READS_PER_MINUTE = 60;
/** Of one address: a client that opens its home screen reads each list, and the titles of a few. */
export const STREMIO_REQUESTS_PER_MINUTE = 300;

// Rooms to watch and choose together, and remote controls
export const ROOM_MEMBERS_MAX = 20;
/** Of one account, guests of its remote control included. */
export const ROOMS_OF_USER_MAX = 5;
/** Of all accounts. */
export const ROOMS_MAX = 10_000;
export const ROOM_HOURS = 12;
export const ROOMS_MADE_PER_HOUR = 30;
/** Of one address: codes are guessed no faster. */
export const ROOM_LOOKS_PER_MINUTE = 30;
/** Of a guest, and of a device. */
export const MEMBER_NAME_MAX_CHARS = 30;
/** A message of a browser to its socket. */
export const SOCKET_MESSAGE_MAX_BYTES = 4096;
/** Messages of one socket in ten seconds, pings included; more end it. */
export const SOCKET_MESSAGES_PER_10_S = 60;
/** Of one address, of one account, and of a node. A node serves 800 connections of all kinds. */
export const SOCKETS_PER_ADDRESS = 40;
export const SOCKETS_PER_USER = 12;
export const SOCKETS_PER_NODE = 300;
/** A socket says within this time what it joins. */
export const SOCKET_JOIN_MS = 5000;
/** From a command to its second: every member has got it by then. */
export const ROOM_LEAD_MS = 600;
/** Of `start together`. */
export const ROOM_COUNTDOWN_S = 5;
/** Of what is chosen from together. */
/** Minutes, of what a deck may be limited to. */
export const DECK_MINUTES_MAX = 600;
export const DECK_MAX = 60;
/** Services that a deck is limited to. */
export const DECK_SERVICES_MAX = 20;
export const DEVICES_OF_USER_MAX = 8;
export const REMOTE_TEXT_MAX_CHARS = 100;

// Releases
/** What a newer release says to operators: entries, and characters of each. */
export const RELEASE_NOTES_MAX = 12;
export const RELEASE_NOTE_MAX_CHARS = 300;

// Recovery, service worker, client errors
/** How often the boot script checks whether the app has started, and its timeout. */
export const BOOT_CHECK_INTERVAL_MS = 100;
export const BOOT_TIMEOUT_MS = 8000;
/** From clearing the caches to the reload; after unregistering the service worker it is longer. */
export const RECOVERY_RELOAD_DELAY_MS = 1000;
export const REGISTRATION_RELOAD_DELAY_MS = 2000;
/** After so long without an error, recovery may run again. */
export const RECOVERY_RESET_AFTER_MS = 60_000;
/** The service worker then serves the cached page instead. */
export const PAGE_NETWORK_TIMEOUT_MS = 4000;
/** Without a cached page it then serves the offline page, which tries again. */
export const PAGE_NETWORK_MAX_MS = 30_000;
/** All caches of the service worker, images included. */
export const WORKER_STORAGE_MAX_BYTES = 50_000_000;
export const CLIENT_ERROR_BODY_MAX_BYTES = 8192;
export const CLIENT_ERROR_MESSAGE_MAX_CHARS = 500;
export const CLIENT_ERROR_STACK_MAX_CHARS = 3000;
/** Further reports are dropped until the hour ends. */
export const CLIENT_ERRORS_PER_HOUR = 200;

/** Media servers of the house that an installation reads. */
export const MEDIA_SERVERS_MAX = 8;
export const MEDIA_SERVER_ADDRESS_MAX_CHARS = 500;
export const MEDIA_SERVER_KEY_MAX_CHARS = 500;
export const MEDIA_SERVER_NAME_MAX_CHARS = 60;
/** Movies, series and episodes of one media server; further ones are left out. */
export const MEDIA_SERVER_ITEMS_MAX = 200_000;
/** How often what is new is read; all of it once a day. */
export const MEDIA_SERVER_READ_MINUTES = 15;
export const MEDIA_SERVER_FULL_READ_HOURS = 24;
/** Titles of a page of what is in the house. */
export const MEDIA_SERVER_TITLES_PAGE = 20;
export const MEDIA_SERVER_TITLES_PAGES_MAX = 250;
/** Files of one title or episode that are offered. */
export const MEDIA_SERVER_COPIES_MAX = 10;
/** How long an address of the player's page plays. */
export const MEDIA_SERVER_TICKET_HOURS = 12;
/** Of one session; older ones are removed. */
export const MEDIA_SERVER_TICKETS_MAX = 20;
/** Requests for files of media servers that run at once: of one account, and on one node. */
export const MEDIA_SERVER_STREAMS_OF_USER = 6;
export const MEDIA_SERVER_STREAMS_MAX = 60;
/** What one account of another service may have, in facts: more is refused, and said so. */
export const TRACKER_FACTS_MAX = 100_000;
/** Requests for titles at Seerr: within so many days, by the role of the account, unless the operator says otherwise. */
export const TITLE_REQUESTS_DAYS = 7;
export const TITLE_REQUESTS_OF_USER = 5;
export const TITLE_REQUESTS_OF_PREMIUM = 20;
export const TITLE_REQUESTS_OF_ADMIN = 20;
/** The largest limit that an operator can set. */
export const TITLE_REQUESTS_LIMIT_MAX = 1000;
export const TITLE_REQUESTS_PAGE = 20;
export const TITLE_REQUESTS_PAGES_MAX = 25;
/** Seasons of a show that can be told apart in requests; no show of TMDB has as many. */
export const TITLE_REQUEST_SEASONS_MAX = 200;
/** Requests of one account that are kept; the oldest leave first. */
export const TITLE_REQUESTS_KEPT = 2000;
export const REQUEST_SERVICE_ADDRESS_MAX_CHARS = 500;
export const REQUEST_SERVICE_KEY_MAX_CHARS = 500;
