export interface RequirementSection {
	/** As it stands in the page, with its level: `## Screens`, `### Home`. */
	heading: string;
	/** Sentence by id. */
	requirements: Record<string, string>;
}

/**
 * What Matinee promises. A test that proves a requirement has its id as a tag: `{ tags: ['home-row-cards'] }` in Vitest,
 * `{ tag: '@home-row-cards' }` in Playwright. `npm run conformance` writes `docs/conformance.md` from both.
 */
export const REQUIREMENTS: readonly RequirementSection[] = [
	{ heading: '## Screens', requirements: {} },
	{
		heading: '### Routes',
		requirements: {
			'routes-screens':
				'Home, the lists, search, details, watch and the pages about the site answer at their addresses',
			'routes-episode': 'A show opens also at one season and episode, on its own page and on the watch page',
			'routes-not-found': '/404, and every address without a page, is the not-found screen',
		},
	},
	{
		heading: '### Getting around',
		requirements: {
			'nav-top-bar': 'Wide windows: a bar with Home, Movies, TV Shows and a search icon',
			'nav-bottom-bar': 'Phones: a header, and a bar at the bottom with the same places',
			'nav-menu-panel': 'Phones: a menu panel with links to Privacy and DMCA',
			'nav-panel-closes': 'The panel closes when a page opens',
		},
	},
	{
		heading: '### Home',
		requirements: {
			'home-hero': 'In front the first trending title, with 3 or 4 of its genres',
			'home-hero-actions': 'Watch Now and More Info; Watch Now of a show starts at season 1, episode 1',
			'home-hero-show-info': 'More Info of a show leads to the show’s own page',
			'home-welcome': 'A welcome on the first visit',
			'home-rows': 'Four rows, then four collections of providers (8, 337, 384, 9); the one of 337 holds shows',
			'home-empty-collection': 'A collection without a title is left out',
			'home-footer': 'The footer leads to /info',
			'home-row-cards': 'At most 20 cards in a row',
			'home-row-arrows': 'Arrows from the seventh card on',
		},
	},
	{
		heading: '### Lists of movies and of shows',
		requirements: {
			'browse-quick-filters': 'Quick filters of movies and of shows',
			'browse-controls': 'A search box, a choice of genre and one of order',
			'browse-movie-orders': 'Orders of movies: most popular, top rated, latest, A to Z',
			'browse-show-orders': 'Orders of shows: first air date and name too',
			'browse-clear-filters': 'Clear Filters',
			'browse-load-more': 'Load More and a count',
			'browse-empty': 'An empty list says so',
		},
	},
	{
		heading: '### Search',
		requirements: {
			'search-address': 'Words and kind stand in the address as q and type',
			'search-tabs': 'Tabs for all, movies and TV shows',
			'search-load-more': 'Load More Results',
		},
	},
	{
		heading: '### Page of a movie',
		requirements: {
			'movie-opens-at-top': 'Opens at its top, also from one movie to the next',
			'movie-hero': 'Title, genres, overview and Watch Now to /watch/movie/{id}',
			'movie-production': 'Two companies, one country, one language',
			'movie-money': 'Budget and revenue in millions to one decimal',
			'movie-status': 'The status is Released unless another is given',
			'movie-numbers': 'Release date, runtime as Xh Ym, rating to one decimal, votes',
			'movie-trailers': 'Trailers',
			'movie-cast-and-similar': '20 of the cast, 12 similar titles',
			'movie-failure': 'What can not be loaded ends at /404, which takes its place in the history',
			'title-sharing': 'Sharing by the device, by copying the link, or on Facebook, Twitter and WhatsApp',
		},
	},
	{
		heading: '### Page of a show',
		requirements: {
			'show-watch-now': 'Watch Now follows the chosen season and episode',
			'show-seasons': 'Seasons above 0 to choose from; choosing one opens its first episode',
			'show-episode-address': 'An episode opens at its own address and is marked Selected',
			'show-facts':
				'First air date, seasons, episodes, rating, genres, one network, two creators, cast, 12 similar shows',
			'show-missing': 'A show that is not there ends at /404',
		},
	},
	{
		heading: '### Watch page',
		requirements: {
			'watch-first-episode': 'Season and episode are 1 unless the address says otherwise',
			'watch-header': 'A header with the way back, poster, title, SxEy with the episode’s name, and rating',
			'watch-no-settings': 'Server settings are not for visitors',
			'watch-next-episode': 'Previous and Next Episode within the season',
			'watch-sections': 'About the episode, Streaming Servers, and Seasons',
			'watch-quick-list': 'The first 20 episodes in a list that folds away',
			'watch-title-link': 'Movie Details or Show Details',
			'watch-document-title': 'The window is named after the title, with SxEy for shows',
			'watch-failure': '/404 for what can not be loaded, is not there, or has no server',
		},
	},
	{
		heading: '### Other pages',
		requirements: {
			'not-found-actions': '404 offers Go Home and Go Back',
			'privacy-sections':
				'Privacy: what is collected and why, storage, security, rights, retention, contact, updates, date',
			'dmca-sections': 'DMCA: nothing is hosted, who to turn to, responsibility, compliance, contact, disclaimer, date',
			'info-domains':
				'Info: official domains, the first Primary, the others Alternative, all sharing content and accounts',
			'info-copy-domain': 'Each domain can be visited and copied, with two seconds of confirmation',
			'info-sections': 'Info: quick links, help, legal, features and technical details',
			'error-screen': 'Code that fails shows its own screen; Try again clears the product’s caches and reloads',
		},
	},
	{
		heading: '## Data that screens read',
		requirements: {
			'data-preferences': 'Preferences have their defaults, and what can not be read has its default',
			'data-tmdb-fields': 'Facts of movies, shows, seasons and episodes in TMDB’s names',
			'data-title-identity': 'A movie and a show with one number are two titles',
			'data-server-config': 'Servers and their settings',
		},
	},
	{ heading: '## States', requirements: {} },
	{
		heading: '### Home',
		requirements: {
			'welcome-delay': 'The welcome comes 2 s after Home opens, unless seen or notifications are off',
			'welcome-seen': 'Closing it or following its link counts as seen',
			'welcome-retention': 'It says after how many days history is cleaned',
			'welcome-unobtrusive': 'It is in nobody’s way: focus, keys, small windows, either theme, blocked storage',
		},
	},
	{
		heading: '### Lists',
		requirements: {
			'list-search-replaces': 'Words replace the list by what is found, after a pause',
			'list-choice-clears-search':
				'Choosing genre, order or quick filter clears the words and loads its list, from what is kept where that is not five minutes old ([0016](decisions/0016-search-among-the-tabs-and-lists-from-what-is-kept.md))',
			'list-order-meaning': 'Trending is by popularity, top rated by rating, latest by date',
			'list-read-ahead': '15 pages are read ahead and kept for 5 minutes',
		},
	},
	{
		heading: '### Search',
		requirements: {
			'search-debounce': 'The address follows half a second after the last key',
			'search-without-query': 'Without words there are no results',
		},
	},
	{
		heading: '### Details and watching',
		requirements: {
			'title-states': 'Loading, loaded, or failed and then at /404',
			'season-starts-at-first': 'Another season is watched from its first episode',
			'episode-neighbours': 'Previous and Next are offered only where there is such an episode in the season',
		},
	},
	{
		heading: '### Choice of a player server',
		requirements: {
			'server-choice': 'First one’s own default, then the configured one, then the first that is enabled',
			'server-pick': 'Any server can be picked, and is marked Active',
			'server-star': 'A star makes one the default, and takes that away',
			'server-config-order': 'The remote list, then the installation’s own, then the built-in one',
			'server-config-valid': 'A list counts only with servers, their addresses and switches, and a numbered default',
			'server-default-fallback': 'A default that is missing or disabled gives way to the first by priority',
			'server-config-refresh': 'The list is fetched again every 5 minutes and on Refresh',
			'server-config-error': 'A list that fails shows Config Error, and the next one is used',
			'server-timeout': 'A server that does not answer gives way to the next, as often as the list says',
		},
	},
	{
		heading: '### Bad days',
		requirements: {
			'outage-one-row': 'One row is down: it says so in its place with Retry, the others stand',
			'outage-first-visit':
				'The whole catalogue is down and nothing was seen before: said in words, never as emptiness, with Retry',
			'outage-after-visit': 'The whole catalogue is down after a visit: what was seen is still shown, with its age',
			'outage-not-empty': 'Nothing is found: said so, and told apart from an outage',
			'outage-network': 'The network is gone: a page that can not be fetched says so, with Retry',
		},
	},
	{
		heading: '## Rules',
		requirements: {
			'rule-complete-titles':
				'A title is shown only with id, poster, title, date, rating and overview, and not when it is for adults',
			'rule-no-people': 'People are no results',
			'rule-volume-range': 'The volume stays between 0 and 100',
		},
	},
	{
		heading: '## Rights',
		requirements: {
			'anonymous-rights': 'Without an account: browse, search, see details, watch',
			'anonymous-no-server-settings': 'Without an account: no server settings',
		},
	},
	{
		heading: '## Calls',
		requirements: {
			'call-trending': 'Trending of all, movies or shows',
			'call-popular': 'Popular movies and shows, by page',
			'call-details': 'A movie, a show, a season',
			'call-search': 'Search over everything, movies or shows',
			'call-genres': 'Genres of movies and of shows',
			'call-discover': 'Discovery by order, genre, page, provider and region',
			'call-anonymous': 'The catalogue asks for no account',
			'call-server-config': 'The list of servers: a remote one, and GET /config/servers.json',
			'call-player-frame': 'A player is framed by id, and by season and episode for shows',
			'call-trailer': 'Trailers are a video embed',
			'call-images': 'Pictures come from the image host in its sizes',
			'call-placeholder': 'A placeholder stands where there is no picture',
		},
	},
	{
		heading: '## Errors',
		requirements: {
			'error-message': 'A call that fails raises the server’s message, or its status',
			'error-list': 'A list that can not be loaded, at first or further on, says so',
			'error-empty-texts': 'Words for emptiness: content, movies, TV shows, results',
			'error-not-found': 'Titles that fail or are missing, and unknown addresses, end at the not-found screen',
			'error-config': 'Config Error',
			'error-last-resort': 'The screen of last resort',
		},
	},
	{
		heading: '## Constants',
		requirements: {
			'limit-row-cards': '20 cards a row, arrows above 6',
			'limit-hero-genres': '3 or 4 genres in front',
			'limit-cast-and-similar': '20 of the cast, 12 similar titles',
			'limit-companies-and-creators': '2 companies, 2 creators',
			'limit-quick-list': '20 episodes in the quick list',
			'limit-read-ahead': '15 pages read ahead, kept for 5 min',
			'limit-page-size': '8, 12, 16, 20, 24 or 28 cards a page, by the window’s width',
			'limit-debounce': 'Half a second after the last key',
			'limit-welcome-delay': 'The welcome after 2000 ms',
			'limit-copy-confirmation': 'Copying is confirmed for 2 s',
			'limit-volume': 'Volume from 0 to 100',
			'limit-config-refresh': 'The server list anew every 5 min',
			'limit-built-in-servers': 'The built-in list: two servers, default 1, fallback on, 3 retries, 10 s',
			'limit-retention': 'History kept for 15 days, wherever it is said',
			'limit-overview-cut': 'Overviews cut at 150 characters for search engines, at 100 for sharing',
			'policy-date': 'Policies last updated January 15, 2025',
		},
	},
	{
		heading: '## Accounts',
		requirements: {
			'account-nav-wide':
				'Wide windows: My List among the links, and Login and Sign Up or a user menu (Settings, My List, Admin Panel for admin or owner only, Logout)',
			'account-nav-narrow':
				'Phones: My List in the bar at the bottom; in the panel a card with username and email, Admin Panel (admin, owner), Settings and Logout, or Login and Sign Up',
			'auth-dialogs':
				"Login and sign-up are dialogs on wide windows and fill a phone's screen; Escape, Back and a press beside them close them; the page behind neither scrolls nor moves",
			'signup-request': 'A sign-up sends username, email, password and name, which equals the username, once',
			'signup-rules': 'Each rule of a sign-up has its sentence, in the browser as on the server',
			'auth-form-errors':
				'Errors clear when the field is edited; wide windows keep the button disabled until everything is filled and the passwords match',
			'username-length': 'Usernames of 3 to 50 characters',
			'login-fields': 'A login needs both fields, and takes the username or the email',
			'auth-failure-texts': 'What a failed login or sign-up says, on wide windows and on phones',
			'session-check':
				'A stored token is checked when the page opens: a good one signs in, a bad one is removed, and Home can be used either way',
			'session-unreachable-server': 'A server out of reach refuses nobody: the token is kept and checked again',
			'session-no-token': "Without a stored token no call is made in anybody's name",
			'session-other-tabs': 'What another tab does to the session counts here too',
			logout:
				'Logout tells the server, forgets token, history and kept answers whatever the outcome, keeps preferences, and goes to Home after 100 ms',
			'logout-failure': 'Logout failed, but you have been signed out locally',
			'registration-closed': 'Where registration is closed no button offers it',
			'login-rate-limit':
				'Passwords are guessed at slowly: from one address, at one account, and from many addresses, and nobody locks its owner out',
			'signup-rate-limit': 'Sign-ups of an address are counted where they met or made an account',
			'session-ends-mid-request':
				'A session or a role that ends while a request is under way is over for that request too',
			'session-limit': 'An account has at most 100 sessions, and reads while the disk is full',
			'sign-in-required-home': 'Sign In Required has a Go Home link to /',
			'auth-accessible': 'Dialogs and menus meet WCAG 2.2 AA in both themes',
		},
	},
	{
		heading: '## Watch history, My List and recommendations',
		requirements: {
			'my-list-screen':
				'/my-list has its heading, a Continue Watching tab and a disabled Watch Later tab that says "Coming soon"',
			'my-list-debug': 'An admin or owner can look at the debug data of the history',
			'my-list-card':
				'A card shows poster, title, last watched time, rating, year, up to 3 genres, and of a show season, episode and its title',
			'my-list-resume': 'A card goes on at exactly the season and episode that was watched last',
			'my-list-watched-time': 'Last watched is "Just now", hours, "Yesterday" or a date, by the reader’s clock',
			'my-list-show-more': 'Ten cards at a time, with Show more',
			'my-list-order': 'The newest stands first, and the list follows what is watched elsewhere',
			'my-list-remove': 'Removing takes a title off the server, then off the list, on every device',
			'my-list-undo': 'A removal can be taken back, to the place the title had',
			'my-list-remove-failure':
				'A removal that fails leaves the card and says "Failed to remove item. Please try again." in a banner that can be put away',
			'my-list-missing-title': 'A title that the catalogue lacks, or can not tell of, stays a card that can be removed',
			'my-list-identity': 'Movie 605 and show 605 are two titles here too',
			'my-list-failure':
				'A list that can not be read says "Failed to load watch history. Please try refreshing the page." with Retry, and shows what this device has',
			'my-list-empty': 'An empty list says so and leads on',
			'my-list-signed-out': 'Nobody signed in sees Sign In Required with Go Home',
			'my-list-accessible': 'My List stands in both themes, at 320 px and by keyboard',
			'history-record-once':
				'The watch page records, once for each title and episode; detail pages and other servers record nothing',
			'history-mode': 'A database-mode check decides between server and browser; where it fails, the browser keeps it',
			'history-anonymous': 'Nobody signed in: the browser alone keeps it, without a call',
			'history-local-limit': 'The browser keeps at most 50 items, newest first, one for a title',
			'history-unreadable': 'What is stored and can not be read does no harm',
			'history-not-lost': 'A call that fails loses nothing, nor does a window that is closed',
			'history-queue':
				'What could not be sent goes to the server once it is back, and leaves the browser when that is acknowledged',
			'history-owner-only': 'It is never sent in somebody else’s name',
			'history-migration':
				'A browser’s history comes along to an account once; what fails leaves everything where it is',
			'history-cleared-stays': 'What was cleared stays cleared, whatever arrives at the same moment',
			'recommendations-row': 'Home has a Recommended for You row for the signed-in, first of all rows',
			'recommendations-empty':
				'There is no such row when there is nothing to recommend; a failure stays in it, with Retry',
			'recommendations-seeds':
				'Recommendations come from the 20 newest entries, the first 5 that the catalogue has, and from 3 genres of those',
			'recommendations-limit': 'Recommendations are at most 20, and none was watched',
		},
	},
	{
		heading: '## Settings and preferences',
		requirements: {
			'settings-tabs': '/settings has the tabs Account, Preferences, Security & Data',
			'settings-account':
				'Account shows username and email only, and says that changes are made through a support ticket on the community chat',
			'settings-signed-out': 'Nobody signed in sees Sign In Required',
			'settings-unreachable-server': 'A server out of reach leaves preferences usable',
			'preferences-defaults': 'Every preference has its default until it is set',
			'preferences-unreadable': 'What can not be read has its default, field by field',
			'preferences-volume': 'The volume is clamped to 0 to 100',
			'preferences-saved':
				"Preferences are kept in the browser, change at once, and say 'Preference updated successfully'",
			'preferences-not-saved': 'A preference that can not be kept says so',
			'preferences-first-paint':
				'Theme, compact mode and ratings are there before the first paint, and follow in other tabs',
			'preferences-notifications-off': 'Notifications off: no welcome',
			'preferences-for-servers': 'Servers get the preferences that they ask for',
			'preferences-export':
				"Export gives all preferences as a dated JSON file and says 'Preferences exported successfully'",
			'preferences-reset':
				"Reset asks 'Are you sure you want to reset all preferences to default?' and says 'Preferences reset to defaults'",
			'migration-states':
				"Migration is idle, migrating, successful with migrated and skipped counts, or failed with 'Migration failed. Please try again.'",
			'migration-idempotent': 'Migrating twice brings nothing twice',
			'migration-signed-out': "Migration without a session: 'You must be logged in to migrate data'",
			'settings-no-form': 'The settings page has no form to validate',
			'history-clear': 'The whole history can be cleared, with confirmation',
			'autoplay-next-episode':
				'Play the next episode: an episode that has ended is followed by the next, which can be stopped; only what has been aired',
			'resume-position': 'Remember position: a title goes on where it was left',
			'fullscreen-on-play': 'Fill the screen: at a press on play',
			'player-preferences': 'Autoplay, volume and subtitles reach Matinee’s own players',
		},
	},
	{ heading: '## Administration', requirements: {} },
	{
		heading: '### On the screen',
		requirements: {
			'admin-access': 'Strangers and members are sent from /admin to Home; a badge says Owner Access or Admin Access',
			'admin-demoted': 'Who is demoted is out on the next click',
			'admin-unreachable-server': 'While the server can not be asked who is there, nobody is sent away',
			'admin-tabs': 'Tabs Overview, Users, System, Analytics and Audit Log, in the address',
			'admin-overview':
				'Overview: total users, new today, premium, admins; records in all and today; uptime, version, time, message',
			'admin-overview-refresh': 'The overview refreshes every 30 s while it is in view',
			'admin-user-filter': 'Users: filter by role, search after 500 ms, both from the first page on',
			'admin-user-sort':
				'Users: sorted by User, Role, Status and Joined; the same column turns around, another starts descending at page 1',
			'admin-user-layout': 'A table on large screens, cards on small ones',
			'admin-user-none-found': '‘No users found’ with what was searched for',
			'admin-pagination':
				'Pages only where there is more than one: which are shown, First, Previous, up to 5 numbers, Next, Last; disabled at the ends',
			'admin-user-row': 'Rows: name, email, role, premium, joined as relative time',
			'admin-user-edit':
				'One row at a time in edit mode: username, email, a new password that can be shown; Save, Cancel, Escape; errors beside their fields',
			'admin-owner-only-actions': 'Roles and deletion for owners alone, never the deletion of oneself',
			'admin-role-confirmation':
				'A role is changed after a question alone, also by a key on the closed list, and the list keeps the focus meanwhile',
			'admin-premium-and-deletion': 'Premium on and off; deletion is asked about by name and can not be undone',
			'admin-user-sessions': 'Where somebody is signed in, and signing them out everywhere',
			'admin-no-double-submit': 'What is being done is not begun twice',
			'admin-notices':
				'A notice tells of success and failure, in the server’s words where it sent some, and goes after 5 s',
			'admin-system-health':
				'System: database, API server and cache; what is missing is an error and unknown; the catalogue’s source',
			'admin-cache':
				'TMDB Cache Analytics, Cache Management, and clearing the cache from both places, each asked about',
			'admin-clean-records': 'Clean Old Records, asked about with the configured days',
			'admin-exports':
				'Export Users and System Report are JSON files with the date in their names, whole or not at all',
			'admin-analytics': 'Analytics: registrations today, this week, this month; charts that can be read as tables',
			'admin-audit-log': 'Audit log: who did what to whom, when',
			'admin-failure': '‘Failed to load admin data’ in place, with Retry',
			'admin-names-escaped': 'Names are shown as the text that they are',
			'admin-accessible': 'The panel is accessible in both themes and fits a phone',
			'admin-server-settings':
				'Watch page: server settings for admins and owners alone: the list in use, each server, a test of each',
		},
	},
	{
		heading: '### On the server',
		requirements: {
			'api-access': 'Every call has its access, and every role gets what the table says',
			'api-role-change': 'A changed role bites at the next call with the same token',
			'api-owner-only':
				'Roles and deletions are the owner’s alone; an admin changes users and itself, never another admin or an owner',
			'api-last-owner': 'There is always an owner, also when two act at once; an owner can not delete itself',
			'api-invalid-role': 'What is no role is refused with Invalid role',
			'api-premium-toggle': 'Premium is toggled, and none of ten toggles at once is lost',
			'api-user-edit': 'Edits keep the rules of sign-up; an empty password is unchanged; what is taken is 409',
			'api-password-ends-sessions':
				'A changed password ends the user’s sessions at once, but for the one that changes its own',
			'api-user-deletion': 'A deleted account is gone with all that belongs to it, on every node at once',
			'api-user-sessions': 'Where somebody is signed in can be seen, and ended everywhere',
			'api-user-missing': 'Accounts that are not there are 404',
			'api-user-pages': 'Users come in pages of ten, with totals, next and previous; bad values are refused',
			'api-user-sort': 'They are sorted by username, email, role, status or date, within every role, on every page',
			'api-user-search':
				'Search finds any part of a name or email, in any case, literally, and says when there are more than it tells',
			'api-user-statistics': 'Statistics: users, premium, admins, and who is new today, this week and this month',
			'api-history-statistics': 'Statistics of watch history: total and today',
			'api-daily-statistics': 'Sign-ups and titles watched by the day, for ninety days',
			'api-health': 'Health: database, API, cache and catalogue, each with its status; the one that fails says error',
			'api-readiness': 'Readiness names the part that fails, and ends when the server stops',
			'api-overload':
				'While there is more work than time: a cheap 503 with Retry-After for what has to be made, health and files go on, and a second in good time ends it',
			'api-connection-limit':
				'Connections have a bound: those beyond it are ended, idle ones give way, and it is said once',
			'operating-unknown-setting': 'A setting that this version does not use is not ignored in silence',
			'operating-incomplete-build': 'A build that is not whole stops the start with one line',
			'api-metrics': 'Metrics for Prometheus, behind a token and nowhere without one',
			'api-cache-analytics': 'Cache analytics: keys, hits, misses, hit rate, memory; and the rate hour by hour',
			'api-cache-clear': 'A clear during a fetch does not bring the old answer back',
			'api-exports':
				'Export Users and System Report are files of JSON, with the date in the name, whole and bounded in memory',
			'api-no-secrets': 'No hash, token or key leaves the server',
			'api-clean-records': 'Clean Old Records removes what is past the retention and says how many',
			'api-audit-log': 'An audit log says who did what to whom, outlives both, and is bounded',
			'operating-owner-command': 'The owner command works beside servers, in turn with whoever changes ranks',
			'operating-backup':
				'A backup holds all that was acknowledged, makes its directory, and is not kept from its work by one that was killed',
			'operating-restore':
				'Restore takes whole backups of Matinee alone, beside no server, and leaves the file as the server would have made it',
			'operating-install':
				'npm start installs all that the build needs, whatever NODE_ENV says, and is not content with half of it',
			'operating-build':
				'A build in place keeps the previous release’s files, however often it is run and wherever it is broken off',
			'operating-admin-schema': 'The schema of administration comes and goes without touching an account',
		},
	},
	{ heading: '## Application shell', requirements: {} },
	{
		heading: '### Worker, healing, installation',
		requirements: {
			'recovery-watchdog':
				'A page that is not alive within 8 s, looked at every 100 ms: workers and caches removed, the worker registered again, reloaded after 1 s',
			'recovery-once-per-build':
				'At most one automatic reload per build and tab, then the screen of last resort; a good start of a minute resets the count',
			'recovery-blocked-storage': 'Where storage is blocked no page reloads by itself',
			'recovery-keeps-caches': 'What is kept is not cleared because the network or the server is down',
			'recovery-registration': 'A registration that fails away from local hosts: caches cleared, reloaded after 2 s',
			'recovery-code-failure': 'Code or a fetch that fails away from local hosts: caches cleared, reloaded after 1 s',
			'recovery-page-in-use': 'A page in use is not reloaded by itself, and no screen is put over it',
			'recovery-catalogue-outage': 'A catalogue out of reach is no page that does not start',
			'recovery-try-again':
				'What Try again clears is at hand again without a network; while the server is away it clears nothing',
			'recovery-failing-release':
				'The server fails for a minute after a release: at most one reload by itself, then a screen with a way on that works once it is back',
			'recovery-local-hosts': 'Local hosts are localhost, 127.0.0.1 and [::1]',
			'worker-update':
				'A new worker skips waiting, and each open page reloads once; a page that becomes visible looks for one',
			'worker-update-watch-page': 'A tab on the watch page reloads at its next navigation',
			'worker-script':
				'The worker is /sw.js, a script that browsers ask for anew; hashed files stay for a year; what is missing is 404',
			'offline-visited-pages':
				'Without a network: pages that were visited, with their age; else a page that says so and goes on by itself',
			'offline-precached':
				'What is told of a server that is gone does not need it: notices, keys and their list are fetched beforehand, and what was not says so in plain words',
			'offline-silent-network':
				'A network that keeps silent is waited for no longer than four seconds where an older answer is kept',
			'offline-images': 'Pictures of another host are kept again after an outage, and a minute after it refused',
			'worker-whole-pages':
				'Pages are kept only whole, for anybody, and of the worker’s own build, beside the chunks they need',
			'worker-nothing-personal': 'Nothing of anybody’s own is kept, nor an answer to a request in somebody’s name',
			'worker-size': 'All that is kept stays below 50 MB',
			'worker-disabled': 'An operator can take the worker out of every browser',
			'recovery-last-resort':
				'‘Something went wrong’, ‘An unexpected error occurred’, Try again and Reload page, also when the application’s code never comes',
			'error-reports':
				'Errors are kept for a report, which is sent only if a person wants to, and tells nothing of theirs',
			installable: 'It can be installed, with icons and shortcuts',
		},
	},
	{
		heading: '### By keyboard, remote and gamepad',
		requirements: {
			'keys-row-focus':
				'Rows are one tab stop and remember their card; up and down lead to the nearest in the next row',
			'keys-arrows': 'Arrow keys go by place on the screen, and reach every control of every screen',
			'keys-back': 'Back works as on a television',
			'keys-shortcuts': 'Number and letter shortcuts, listed under ?, that can be switched off',
			'keys-gamepad': 'A gamepad moves, presses and goes back, and is polled only while there is one',
			'keys-no-gamepad': 'Browsers without gamepads, or that refuse them, have their keys all the same',
			'focus-dialogs': 'Dialogs keep the focus and give it back',
			'focus-alerts':
				'A question stays, whatever is pressed, while what it asked about is being done; a notice can be read and pressed over an open dialog',
			'focus-notices': 'What has the focus is not under a notice that stays',
			'focus-error-screens': 'Error and empty screens have something to go to',
			'focus-player': 'A visible way into the player and out of it',
			reflow: 'Everything holds at 320 px and 400 %, in forced colours, under a finger and without motion',
			'focus-new-page': 'The focus goes to the heading of a page that opens',
		},
	},
];

export const REQUIREMENT_IDS = REQUIREMENTS.flatMap(({ requirements }) => Object.keys(requirements));
