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
			'routes-screens': 'Home, the lists, search, details, watch and the policy pages answer at their addresses',
			'routes-episode': 'A show also opens at a season and episode, on its own page and on the watch page',
			'routes-not-found': '/404, and every address without a page, is the not-found screen',
		},
	},
	{
		heading: '### Getting around',
		requirements: {
			'nav-top-bar': 'Wide windows have a bar with Home, Movies, TV Shows and a search icon',
			'nav-bottom-bar': 'Phones have a header, and a bar at the bottom with the same links',
			'nav-menu-panel': 'Phones have a menu panel with links to Privacy and DMCA',
			'nav-panel-closes': 'The panel closes when a page opens',
			'nav-back-while-loading': 'Back while a page loads ends that, and leaves the page that is shown',
			'nav-press-preview':
				'In the frame after the press on a card its picture, name and year stand there, until the page of the title has loaded',
			'nav-scroll-own-page': 'A page opened by its address starts at its top; a reload and Back keep the place',
		},
	},
	{
		heading: '### Home',
		requirements: {
			'home-hero': 'The hero is the first trending title, with 3 or 4 of its genres',
			'home-hero-actions': 'The hero has Watch Now and More Info; Watch Now of a show starts at season 1, episode 1',
			'home-hero-show-info': 'More Info of a show leads to the show’s own page',
			'home-welcome': 'The first visit shows a welcome notice',
			'home-rows':
				'Home has four rows, then four collections of providers (8, 337, 384, 9); the one of 337 holds shows',
			'home-continue': 'Continue Watching comes first for who has begun a title; the hero resumes its own',
			'home-programme': 'The open catalogue has a programme for each day, with a short and a feature',
			'home-no-repeats': 'No title is in two of the first five rows',
			'home-empty-collection': 'A collection without titles is left out',
			'home-footer': 'The footer leads to /info',
			'home-row-cards': 'At most 20 cards in a row',
			'card-captions':
				'Captions are over posters of rows, by preference below; lists have them below, with year and kind',
			'home-row-arrows': 'A row has arrows from the seventh card on',
			'home-playable': 'What cannot be played is never in front: hero, rows and default orders put the rest first',
		},
	},
	{
		heading: '### Lists of movies and of shows',
		requirements: {
			'browse-quick-filters': 'Movies and TV Shows have their quick filters',
			'browse-controls': 'A list has a search box, a genre and a sort order',
			'browse-movie-orders': 'Sort orders of movies: most popular, top rated, latest, A to Z',
			'browse-show-orders': 'Sort orders of shows: also first air date and name',
			'browse-clear-filters': 'Clear Filters resets the list',
			'browse-facets':
				'Lists are also filtered by decade, length, sound, rating, country, language, provider and what is free to watch now; all of it is in the address',
			'browse-save-row': 'A filtered list can be a row of Home in this browser, after the other rows',
			'browse-load-more': 'Load More reveals more cards, with a count',
			'browse-empty': 'An empty list says so',
		},
	},
	{
		heading: '### Search',
		requirements: {
			'search-address': 'The query and the type are in the address as q and type',
			'search-tabs': 'Search has tabs for all, movies, TV shows and people',
			'search-people': 'People are found under People and among all results, each with what they are known for',
			'search-load-more': 'Load More Results',
			'search-suggestions':
				'While typing, search suggests titles, people, collections and lists such as silent comedies of the 1920s',
			'search-recent':
				'Recent searches stay in this browser, can be removed and turned off, and are gone after logging out',
			'list-load-by-scroll':
				'On phones lists grow by themselves a few times, then by Load More, so that the footer stays in reach',
			'search-did-you-mean':
				'A search of the open catalogue that finds nothing names a similar one that does, beside popular titles',
			'search-shortcut': 'Ctrl or ⌘ and K open search from anywhere',
		},
	},
	{
		heading: '### Page of a movie',
		requirements: {
			'movie-opens-at-top': 'A movie opens at the top of its page, also from another movie',
			'movie-hero': 'A movie shows title, genres, overview and Watch Now to /watch/movie/{id}',
			'movie-production': 'A movie shows two companies, one country and one language',
			'movie-money': 'Budget and revenue are in millions to one decimal',
			'movie-status': 'The status is Released unless another is given',
			'movie-numbers': 'A movie shows release date, runtime as Xh Ym, rating to one decimal, and votes',
			'movie-trailers': 'A trailer plays in a dialog',
			'movie-cast-and-similar': 'A movie shows 20 of the cast and 12 similar titles',
			'movie-failure': 'A movie that cannot be loaded ends at /404, which replaces it in the history',
			'server-open-cinema': 'Open Cinema is offered only where it has something, or may find it',
			'title-long': 'However long a title is, Watch Now stays in view, and the whole title can be read',
			'title-no-copy': 'A title without a known copy says so before the click, and what else there is',
			'movie-collection': 'A film of a series shows the series in order of release, and which film it is',
			'title-people': 'Cast, directors, writers, composers and creators lead to the page of each',
			'title-said-once': 'A detail page says each fact once: in its hero, or in the strip below',
			'title-certification':
				'The certification is that of the viewer’s country, else of the United States, and says so',
			'title-where-to-watch':
				'With TMDB a title names the services of the viewer’s country, credits JustWatch, and keeps the chosen country',
			'title-sharing': 'A title is shared by the device, by copying the link, or on Facebook, Twitter and WhatsApp',
		},
	},
	{
		heading: '### Page of a show',
		requirements: {
			'show-watch-now': 'Watch Now follows the chosen season and episode',
			'show-seasons': 'Seasons above 0 are offered; choosing one selects its first episode',
			'show-episode-address': 'An episode opens at its own address and is marked Selected',
			'show-facts':
				'A show has first air date, seasons, episodes, rating, genres, one network, two creators, cast and 12 similar shows',
			'show-long-season': 'A season of hundreds of episodes is drawn in slices, the selected episode in the first',
			'show-progress': 'Episodes show what was watched, how far, and which one is being watched or up next',
			'show-missing': 'A show that does not exist ends at /404',
		},
	},
	{
		heading: '### People and collections',
		requirements: {
			'person-facts':
				'A person has a portrait, the facts that are known, and a biography, cut with Read more when long',
			'person-filmography':
				'A filmography is by role, newest first, one card a title with its characters or jobs, drawn by page sizes',
			'person-known-for': 'A long filmography begins with the best-known titles',
			'collection-films': 'A collection shows its films in order of release and how many there are',
			'person-head': 'Pages of people and collections have a canonical URL, a share card and structured data',
			'person-missing': 'A person or collection that does not exist is the not-found screen',
		},
	},
	{
		heading: '### Watch page',
		requirements: {
			'watch-first-episode': 'Season and episode are 1 unless the address says otherwise',
			'watch-header': 'The header has a back link, poster, title, SxEy with the episode’s name, and rating',
			'watch-no-settings': 'Viewers without the role do not see server settings',
			'watch-next-episode': 'Previous and Next Episode stay within the season',
			'watch-player-size':
				'The player is as wide as the content, up to the window’s height less 200 px; theatre mode and full screen enlarge it',
			'watch-sections': 'The page shows the episode, Streaming Servers, and Seasons',
			'watch-quick-list': 'The first 20 episodes are in a list that collapses',
			'watch-title-link': 'The page links to Movie Details or Show Details',
			'watch-document-title': 'The document title names the title, with SxEy for shows',
			'watch-failure': 'A title that cannot be loaded, does not exist or has no server ends at /404',
		},
	},
	{
		heading: '### Other pages',
		requirements: {
			'not-found-actions': 'The not-found screen offers Go Home and Go Back',
			'privacy-sections':
				'Privacy says what is collected and why, storage, security, rights, retention, contact, updates, date',
			'dmca-sections':
				'DMCA says that nothing is hosted, whom to contact, responsibility, compliance, contact, disclaimer, date',
			'info-domains':
				'Info lists the official domains, the first Primary, the others Alternative, all sharing content and accounts',
			'info-copy-domain': 'Each domain can be visited and copied, with two seconds of confirmation',
			'info-sections': 'Info has quick links, help, legal, features and technical details',
			'error-screen':
				'An error in a screen’s code shows the error screen; Try again clears the product’s caches and reloads',
			'channels-schedule':
				'Channels of the open catalogue show one title after the other, the same second for everyone, none twice within six hours',
			'channels-guide': 'A guide of two days moves by programme and channel; on a phone it is a list of now and next',
			'channels-play':
				'A channel plays at its second, goes on by itself, and is zapped by keys; nothing of it is history',
			'channels-feeds': 'The guide is also XMLTV, and what comes next on a channel Atom',
			'posters-wall':
				'The drawn posters hang on one wall by decade, which is zoomed and panned by keys, mouse and touch',
			'posters-print': 'A drawn poster is also a file for paper, SVG and PDF',
			'posters-screen-saver':
				'After ten idle minutes televisions show posters, other devices by preference; any input ends that and does nothing else',
		},
	},
	{
		heading: '## Data that screens read',
		requirements: {
			'data-preferences': 'Preferences have defaults, and an unreadable value takes its default',
			'data-tmdb-fields': 'Movies, shows, seasons and episodes have TMDB’s fields',
			'data-odd-values': 'A value that cannot be read loses neither the rest of an answer nor the page of a title',
			'data-text-direction': 'Text is shown in its own direction, and never changes that of the text around it',
			'data-title-identity': 'A movie and a show with the same number are two titles',
			'data-server-config': 'The player server list has servers and settings',
		},
	},
	{ heading: '## States', requirements: {} },
	{
		heading: '### Home',
		requirements: {
			'welcome-delay': 'The welcome notice appears 2 s after Home opens, unless it was seen or notifications are off',
			'welcome-seen': 'Closing the welcome notice or following its link marks it as seen',
			'welcome-retention': 'The welcome notice says after how many days history is deleted',
			'welcome-unobtrusive':
				'The welcome notice leaves focus and keys alone and fits small windows, both themes and blocked storage',
		},
	},
	{
		heading: '### Lists',
		requirements: {
			'list-search-replaces': 'A search in a list replaces its titles, after a pause',
			'list-choice-clears-search':
				'Choosing a genre, order or quick filter clears the search and loads that list, from the cache when it is less than five minutes old ([0016](decisions/0016-search-in-the-tab-bar-and-lists-from-the-cache.md))',
			'list-order-meaning': 'Trending is by popularity, top rated by rating, latest by date',
			'list-read-ahead': '15 pages are prefetched and cached for 5 minutes',
		},
	},
	{
		heading: '### Search',
		requirements: {
			'search-debounce': 'The address is updated half a second after the last key',
			'search-without-query': 'Without a query there are no results',
		},
	},
	{
		heading: '### Details and watching',
		requirements: {
			'title-states': 'A title is loading, loaded, or failed and then at /404',
			'season-starts-at-first': 'Another season starts at its first episode',
			'episode-neighbours': 'Previous and Next are offered only where the season has such an episode',
		},
	},
	{
		heading: '### Choice of a player server',
		requirements: {
			'server-sheet': 'The servers open from a button under the player, and are in the page when nothing plays',
			'server-choice': 'The player server is the viewer’s default, else the configured one, else the first enabled one',
			'server-pick': 'Any server can be selected, and is marked Active',
			'server-star': 'A star sets the default server, and removes it',
			'server-config-order': 'The server list is the remote one, else the installation’s, else the built-in one',
			'server-config-valid':
				'A server list is valid only with servers, their addresses and switches, and a numeric default',
			'server-default-fallback': 'A default that is missing or disabled is replaced by the first by priority',
			'server-config-refresh': 'The list is fetched again every 5 minutes and on Refresh',
			'server-config-error': 'A server list that fails shows Config Error, and the next one is used',
			'server-timeout': 'A server that does not load is replaced by the next, at most as often as the list says',
		},
	},
	{
		heading: '### Outages',
		requirements: {
			'outage-one-row': 'One row fails: it says so in place with Retry, the others are unaffected',
			'outage-first-visit':
				'The catalogue is down and nothing is cached: said in words, never as an empty list, with Retry',
			'outage-after-visit': 'The catalogue is down after a visit: cached content is shown, with its age',
			'outage-not-empty': 'No results look different from an outage',
			'outage-network': 'The network is gone: a page that cannot be fetched says so, with Retry',
		},
	},
	{
		heading: '## Rules',
		requirements: {
			'rule-complete-titles':
				'A title is shown only with id, poster, title, date, rating and overview, and not when it is adult',
			'rule-no-people': 'Lists and rows of titles have no people; search shows them as people',
			'rule-volume-range': 'The volume stays between 0 and 100',
		},
	},
	{
		heading: '## Access',
		requirements: {
			'anonymous-rights': 'Anonymous viewers browse, search, see details and watch',
			'anonymous-no-server-settings': 'Anonymous viewers see no server settings',
		},
	},
	{
		heading: '## Requests',
		requirements: {
			'call-trending': 'Trending of all, movies or shows',
			'call-popular': 'Popular movies and shows, by page',
			'call-details': 'A movie, a show, a season',
			'call-search': 'Search over everything, movies or shows',
			'call-genres': 'Genres of movies and of shows',
			'call-discover': 'Discovery by order, genre, page, provider and region',
			'call-people': 'People, collections, and what has an id of another site',
			'call-blocks': 'The parts of a title or person by themselves, and appended to it',
			'call-parameters': 'Parameters are read as TMDB reads them; only what it refuses is an error',
			'call-anonymous': 'The catalogue needs no account',
			'call-server-config': 'The list of servers: a remote one, and GET /config/servers.json',
			'call-player-frame': 'A player is framed by id, and by season and episode for shows',
			'call-trailer': 'Trailers are a video embed',
			'call-images': 'Images come from the image host in its sizes',
			'call-placeholder': 'A placeholder replaces a missing image',
		},
	},
	{
		heading: '## Errors',
		requirements: {
			'error-message': 'A request that fails throws the server’s message, or its status',
			'error-list': 'A list that cannot be loaded, at first or on a later page, says so',
			'error-empty-texts': 'Empty states have their texts: content, movies, TV shows, results',
			'error-not-found': 'Titles that fail or do not exist, and unknown addresses, end at the not-found screen',
			'error-config': 'Config Error',
			'error-last-resort': 'The fallback error screen',
		},
	},
	{
		heading: '## Limits',
		requirements: {
			'limit-row-cards': '20 cards a row, arrows above 6',
			'limit-hero-genres': '3 or 4 genres in the hero',
			'limit-cast-and-similar': '20 of the cast, 12 similar titles',
			'limit-companies-and-creators': '2 companies, 2 creators',
			'limit-quick-list': '20 episodes in the quick list',
			'limit-read-ahead': '15 pages prefetched, cached for 5 min',
			'limit-page-size': '8, 12, 16, 20, 24 or 28 cards a page, by the window’s width',
			'limit-debounce': 'Half a second after the last key',
			'limit-welcome-delay': 'The welcome notice after 2000 ms',
			'limit-copy-confirmation': 'Copying is confirmed for 2 s',
			'limit-volume': 'Volume from 0 to 100',
			'limit-config-refresh': 'The server list is fetched every 5 min',
			'limit-built-in-servers': 'The built-in list: two servers, default 1, fallback on, 3 retries, 10 s',
			'limit-retention': 'History is kept for 15 days, wherever that is said',
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
				'Login and sign-up are dialogs on wide windows and full screen on phones; Escape, Back and a press outside close them; the page behind neither scrolls nor moves',
			'signup-request': 'A sign-up sends username, email, password and name, which equals the username, once',
			'signup-rules': 'Each rule of a sign-up has its message, in the browser as on the server',
			'auth-form-errors':
				'Errors clear when the field is edited; wide windows keep the button disabled until everything is filled and the passwords match',
			'username-length': 'Usernames of 3 to 50 characters',
			'login-fields': 'A login needs both fields, and takes the username or the email',
			'auth-failure-texts': 'What a failed login or sign-up says, on wide windows and on phones',
			'session-check':
				'A stored token is checked when the page opens: a valid one signs in, an invalid one is removed, and Home works either way',
			'session-unreachable-server': 'An unreachable server signs nobody out: the token is kept and checked again',
			'session-no-token': 'Without a stored token there is no authorised request',
			'session-other-tabs': 'A change of the session in another tab takes effect in this one',
			logout:
				'Logout ends the session on the server, removes token, history and cached answers whatever the outcome, keeps preferences, and goes to Home after 100 ms',
			'logout-pending':
				'A logout without network ends the session on the server when the network is back, also after the tab was closed',
			'logout-failure': 'Logout failed, but you have been signed out locally',
			'registration-closed': 'Where registration is closed no button offers it',
			'login-rate-limit':
				'Password guessing is limited by address, by account and across addresses, without locking the account’s owner out',
			'username-look-alikes':
				'Usernames that look like a taken one are taken; neither usernames nor emails have characters that nobody sees; existing accounts are kept',
			'own-account-changes':
				'People change their username, email and password with the current password; other sessions end, and it is audited',
			'own-sessions': 'People see their sessions with device and last use, and end one or all others',
			'own-data-export': 'People export everything that is stored about them as JSON, without password and tokens',
			'own-account-deletion':
				'People delete their account; it returns by a login within seven days, and another owner must remain',
			'own-account-support':
				'`ACCOUNT_CHANGES=support` refuses changes and shows the sentence about the support ticket',
			'admin-password-confirmation':
				'Changes of roles, passwords, emails, accounts and player servers need the own password, or a login within ten minutes',
			'login-guessing':
				'Guessing is counted by IPv6 network too, is slower with every failure and nearly stops on a day with a thousand; where an account has logged in it is refused nothing for others; counters take bounded memory',
			'login-fair-share':
				'Logins in progress and in time are bounded by name and by network, right ones too, so that others find room',
			'signup-rate-limit': 'Sign-ups of an address are limited where they found or made an account',
			'second-factor':
				'A second factor is set up with the password and a first code of an app, and is replaced or removed with both; ten recovery codes are shown once',
			'second-factor-login':
				'With a second factor a login asks for the code after the password; codes of the step before and after are taken',
			'second-factor-attacks':
				'A code and a recovery code work once, a challenge is of one account and password, for minutes and a few tries, and begins a session of its own',
			'second-factor-guessing':
				'Wrong codes are limited by address and account, without locking the account’s owner out',
			'second-factor-required':
				'`REQUIRE_SECOND_FACTOR` limits sessions of the named roles to the set-up until it is done',
			'second-factor-reset':
				'An owner resets the second factor of another account, and so does `npm run owner`; it is audited',
			'profiles-apart':
				'Each profile of an account has its own history, positions, lists, ratings, hidden titles, imports and preferences; no call of one shows or changes what another has',
			'profiles-manage':
				'People add up to eight profiles with a name and a drawn picture, change, order and remove them; what there was is the first, which stays',
			'profiles-choose':
				'“Who is watching?” asks at the start of a session and where a browser does not remember it, if there is more than one; the menu switches on every device',
			'profiles-pin':
				'A profile may have a PIN of 4 to 8 digits, hashed and limited on the server; without it nobody uses, changes or removes the profile, unless by the password',
			'profiles-removal': 'A removed profile takes all that it had, a removed account that of all its profiles',
			'child-no-leaks':
				'A child’s profile hears of no title above its age by lists, search, details, people, collections, programmes, posters, channels, pages, players, pictures, feeds, counts or what it kept before, on every node; pages of lists are full',
			'child-rating':
				'A title’s age goes by the certification of the chosen country, the strictest of several, else by the open catalogue’s own rating; unrated titles by choice, and never those that another country rates higher',
			'child-titles':
				'Single titles are allowed or blocked for a child, from its settings and from the page of the title',
			'child-locked':
				'A child’s profile is left by the PIN of the account alone; until then account, profiles, tokens, exports, imports and administration are refused, and the browser stays a child’s after a logout',
			'child-time':
				'A child has hours for a day and a bedtime in its time zone, counted on the server over all devices and told kindly before they end',
			'child-caches':
				'What a browser kept for one profile, offline too, is not shown to a child, nor the other way round',
			passkeys:
				'People make passkeys with their password and a code, name, rename and remove them and see their last use; one signs in alone by button or autofill, counts as a second factor, and brings recovery codes with the first',
			'passkey-second-factor':
				'A passkey takes the place of the code after the password, and of password and code for a change of factors; one that does not verify its user signs nobody in alone',
			oidc: 'People sign in at an OpenID provider: a new one has an account by `OIDC_SIGN_UP` with a free name, roles follow the claim, second factor, suspension and deletion count as with a password, an account is connected and disconnected with a proof, and one without a password may choose it',
			'oidc-factor':
				'With `OIDC_SECOND_FACTOR` a second factor that the provider has checked, as its signed token says, is enough for `REQUIRE_SECOND_FACTOR`, in the sessions that began with it and in what they let in',
			'oidc-icon':
				'The button of the provider has a drawn picture by `OIDC_ICON`, or the file of `OIDC_ICON_FILE`, which this server sends',
			'external-invitations':
				'An invitation goes along with a sign-in at the provider or by the proxy, which makes an account with its role without approval and counts one use; one that has ended is told before and after',
			'admin-ways-in':
				'Admins see how a user signs in, when the user was last seen and who has invited the user, and disconnect another account from a provider or the proxy: it is audited and mailed, ends sessions and tokens, and hands out a link where there is no password',
			'refused-sign-ins':
				'Refused passwords, codes, passkeys, responses of providers, headers, device codes and API tokens are in the security log each, and in the audit log by account and kind, bounded for each hour and node',
			'oidc-logout':
				'A logout at the provider, by its server or its page, ends the sessions that began there, once for each signed token; a logout here goes on to the provider, and with `OIDC_ONLY` nobody signs in another way',
			'oidc-faults':
				'A provider that is away, slow, endless or names another issuer is said and asked again; changed keys and clocks that differ by five minutes are accepted',
			'oidc-attacks':
				'Refused and logged: another state, nonce, code, issuer or browser, a response that comes twice or late, an email that is not verified or is of another account, a page elsewhere',
			'proxy-sign-in':
				'With `PROXY_SIGN_IN` people sign in by a press as whom the proxy in front has signed in: a new one has an account by `PROXY_SIGN_UP`, roles follow the groups, second factor and suspension count as with a password, and an account is connected and disconnected with a proof',
			'proxy-sign-in-attacks':
				'Refused and logged: headers from outside of `TRUST_PROXY`, twice, too long or with other characters, a page elsewhere, an address of another account; no GET signs in',
			'passkey-domains':
				'A passkey belongs to the domain where it was made, which says so; pages elsewhere are refused',
			'passkey-attacks':
				'Refused and logged: responses for another origin or domain, replayed challenges, a counter that goes back, a passkey of another account or a suspended one',
			'api-tokens':
				'People make API tokens with a name, scopes and an end, see when they were last used, and revoke them; the value is shown once and stored hashed',
			'api-token-refusals':
				'An API token works for its scopes alone, never for accounts, sessions or administration, and not when it is unknown, expired, revoked or its account is suspended or has a new password',
			invitations:
				'Admins make invitations with a role of at most their own, a number of uses and an end, see who used them, and revoke them; the code is shown once and stored hashed',
			'invitation-attacks':
				'An invitation is used no more often than allowed, also by sign-ups at the same time, and gives no role that its maker does not have any more',
			'registration-modes':
				'`REGISTRATION`: everybody signs up, or by invitation, or with the approval of an admin, or nobody',
			'sign-up-approval':
				'A sign-up waits, says so, and works once an admin has approved it; a refused one is removed; both are audited',
			suspension:
				'A suspended account’s sessions and tokens stop at once, a sign-in says why; admins suspend users, owners all but the last owner',
			mail: 'With `SMTP_URL` mails are sent as text and HTML without pictures, with headers that no program answers to; owners send a test mail, and `matinee doctor` checks the server',
			'mail-queue':
				'Mails wait in the database, are sent once by one of several nodes, are tried again with growing waits, and are given up where admins see why, try again and discard; their number, age and rate are bounded',
			'mail-failures':
				'An SMTP server that is away, slow, silent, refuses or lies neither stops the server nor loses a mail that can still be sent',
			'mail-attacks':
				'Names and addresses add no header, recipient or markup to a mail, and no link waits in the database',
			'password-reset':
				'A forgotten password is replaced by a link in a mail to a verified address, or by one that an admin hands out: once, for a limited time, ending every session, with the second factor still needed',
			'password-reset-attacks':
				'Asking for a link tells nothing about accounts; links that are used, expired, guessed or opened by a program change nothing',
			'email-verification':
				'A new address is verified by a link, and a changed one counts after that; `REQUIRE_VERIFIED_EMAIL` demands it before the first sign-in, where a wrong one can be corrected',
			'email-undo':
				'A verified address that was replaced gets a link that undoes this within a week, ends every session and leads to a new password',
			'account-notices':
				'Mails tell people of new devices and of changed passwords, addresses and factors, of their approval, and admins of those who wait, at most once an hour',
			'device-code':
				'A television signs in by a code of eight letters or its QR code, which a signed-in person confirms or refuses on another device after seeing which device it is; the session has a name',
			'device-code-attacks':
				'Codes of devices are not guessed, replayed or confirmed without a fresh password; polls keep the interval of RFC 8628, and a code ends after ten minutes',
			'session-ends-mid-request': 'A session or a role that ends during a request has ended for that request too',
			'session-limit': 'An account has at most 100 sessions, and can read while the disk is full',
			'sign-in-required-home': 'Sign In Required has a Go Home link to /',
			'auth-accessible': 'Dialogs and menus meet WCAG 2.2 AA in both themes',
		},
	},
	{
		heading: '## Watch history, My List and recommendations',
		requirements: {
			'my-list-screen':
				'/my-list has its heading, a Continue Watching tab and a Watch Later tab, which says "Coming soon" where it is off',
			'my-list-debug': 'An admin or owner can see the debug data of the history',
			'my-list-card':
				'A card shows poster, title, last watched time, rating, year, up to 3 genres, and of a show season, episode and its title',
			'my-list-resume': 'A card resumes at the season and episode that was watched last',
			'my-list-watched-time': 'Last watched is "Just now", hours, "Yesterday" or a date, by the viewer’s clock',
			'my-list-show-more': 'Ten cards at a time, with Show more',
			'my-list-order': 'The newest is first, and the list follows what is watched elsewhere',
			'my-list-remove': 'Removing deletes a title on the server, then from the list, on every device',
			'my-list-undo': 'A removal can be undone, and the title returns to its position',
			'my-list-remove-failure':
				'A removal that fails leaves the card and says "Failed to remove item. Please try again." in a banner that can be dismissed',
			'my-list-missing-title': 'A title that the catalogue lacks, or cannot load, stays a card that can be removed',
			'my-list-identity': 'Movie 605 and show 605 are two titles here too',
			'my-list-failure':
				'A list that cannot be loaded says "Failed to load watch history. Please try refreshing the page." with Retry, and shows the local history',
			'my-list-empty': 'An empty list says so and links to titles',
			'my-list-signed-out': 'Signed out, the page shows Sign In Required with Go Home',
			'my-list-accessible': 'My List works in both themes, at 320 px and by keyboard',
			'watch-later-rules':
				'Watch Later holds 500 titles, the newest first; of two devices the later request wins, and an Undo restores the place',
			'watch-later-tab': 'The Watch Later tab sorts, filters, removes with Undo, and says what failed',
			'watch-later-bookmarks':
				'Cards, the hero and pages of titles have a bookmark, by mouse, key and long press; it says when it was not stored',
			'watch-later-signed-out': 'Signed out, bookmarks are in this browser, and damaged ones do no harm',
			'watch-later-migration':
				'A browser’s bookmarks are added to an account once, and bring nothing back that was removed since',
			'watch-later-off': 'With WATCH_LATER=off there are no lists and no bookmarks',
			'lists-own': 'People make lists with names of their own, which nobody else can see or change',
			'lists-order': 'A list is ordered by hand, by a move of one title beside another',
			'lists-shared':
				'A list is shared by a link that nobody can guess, read-only, without its owner’s name unless chosen; revoked it is gone at once',
			'skip-segments':
				'Intros, recaps, credits and previews are known from TheIntroDB where the operator allows it, asked once a week for a title; what cannot be such a part is left out, and an outage costs nothing else',
			'skip-segments-marked':
				'A signed-in viewer marks such parts for everybody on the instance; their author and admins remove them, and both are in the audit log',
			'skip-segments-button':
				'In a player that can seek a button and a key skip such a part, or it is skipped by itself, or nothing is offered, by preference',
			'subtitles-search':
				'With the operator’s key signed-in people find subtitles at OpenSubtitles; the server keeps the limit of the key, a file is fetched once, and what is hostile in it costs nothing else',
			'downloads-offered':
				'Films whose licence allows it can be kept in the browser, if their host lets them be read; where not, the reason is said',
			'downloads-exact':
				'A download has every byte of its file after cuts, a killed browser, a full device, an update and a file that changed meanwhile',
			'downloads-own':
				'A download belongs to the viewer who made it: another viewer of the browser can neither see nor play it, and a removal leaves nothing',
			'downloads-played': 'A kept film plays without a network, seeks, and its place and viewing are recorded',
			'import-reading':
				'Exports of Trakt, Letterboxd, Simkl, IMDb, TV Time, Netflix, Yamtrack, TMDB and Matinee are recognised by content, in any encoding; what only the person knows is asked, and hostile files are refused with a sentence',
			'import-whole':
				'An import is shown before anything is written, adds nothing twice, replaces nothing newer, goes on after a restart and on another node, and is undone as a whole',
			'import-screen':
				'Settings has Import & Export: a file is chosen or dropped, its titles are matched by hand, it is imported with progress, stopped, continued, and undone; the account is exported as ZIP and JSON',
			calendar:
				'The calendar has new and coming episodes and movies of what is watched or on a list, on the day of the country where they air, in every time zone; what cannot be looked up is said',
			'calendar-feed':
				'A profile can have a private address of its calendar, which calendar programs read with every day as it is; it can be renewed and ended, tells nothing else, and ends with the profile, the account or its sign-ins',
			'new-episode-push':
				'A browser tells of a new episode by choice, once, wherever the server runs; an address that is gone, a session that has ended and a removed profile end it, and operators can turn it off',
			'new-episode-badge': 'Continue Watching says where an episode has aired since the show was watched last',
			'queue-rules':
				'A browser’s queue holds 200 movies, shows and episodes in order, each once; another viewer of the browser cannot read it, and a logout removes it',
			'queue-play-all':
				'Lists, shows, collections and programmes play in order or shuffled, without hidden titles; what nothing can play is skipped with a sentence',
			'queue-beside-player':
				'The queue stands beside the player, is ordered by dragging and by keys, and comes before the next episode',
			'together-rooms':
				'A room by link holds up to 20 people, guests where host and operator let them in; what plays, pauses and seeks does so for all of them; it ends by itself, and outlives nodes',
			'together-sockets':
				'Sockets are for pages of this site alone; their messages are checked, bounded in size, number and time, and a node that stops sends browsers to another one',
			'together-nodes':
				'Rooms, reactions and remote controls work across nodes whose clocks differ, and go on when one is killed',
			'together-remote':
				'An account controls the devices that it lets be controlled; a guest does so for one evening, until the account ends it',
			'together-decide':
				'People in a room choose from what they keep for later; what all of them like is watched together',
			'history-record-once':
				'The watch page records each title and episode once; detail pages and a change of server record nothing',
			'history-mode':
				'The database mode decides between server and browser; when the check fails, the browser stores it',
			'history-anonymous': 'Signed out, the browser alone stores it, without a request',
			'history-local-limit': 'The browser stores at most 50 entries, newest first, one for a title',
			'history-unreadable': 'Unreadable stored data does no harm',
			'history-not-lost': 'A request that fails loses nothing, nor does a window that is closed',
			'history-queue': 'Unsent entries are sent once the server is back, and removed when that is acknowledged',
			'history-owner-only': 'An entry is never sent with another user’s session',
			'history-migration': 'A browser’s history is migrated to an account once; what fails leaves everything in place',
			'history-fair-share':
				'One account makes at most 120 changes a minute, one migration at a time and 6 large ones an hour; others are served in between',
			'history-cleared-stays': 'What was cleared stays cleared, whatever arrives at the same moment',
			'progress-saved':
				'The server keeps how far each movie and episode was watched; the later watching wins, on whatever device',
			'watch-completed': 'Near its end a title counts as watched, once each time',
			'progress-removed':
				'What is removed, cleared or expired takes its progress with it; it does not come back but with an undo',
			'progress-marks': 'An episode, a season or a show can be marked as watched, and unmarked',
			'continue-next':
				'Continue Watching goes on with the next episode that has aired, across seasons and gaps, and leaves out what is finished',
			'recommendations-row': 'For signed-in viewers Home has a Recommended for You row, before all other rows',
			'recommendations-empty':
				'There is no such row when there is nothing to recommend; a failure stays in it, with Retry',
			'recommendations-seeds':
				'Recommendations come from the 20 newest entries, the first 5 that the catalogue has, and from 3 genres of those',
			'recommendations-limit': 'Recommendations are at most 20, none of them watched',
			'recommendations-taste':
				'Recommendations leave out hidden and rated titles; titles rated four stars or more lead to more, two or less to none',
			'hidden-titles': 'An account hides at most 1000 titles, on all its devices, until it shows them again',
			'hidden-titles-everywhere':
				'A hidden title leaves every row, list and suggestion at once, on pages before their first paint; an Undo brings it back',
			'taste-signed-out':
				'Signed out, hidden titles and ratings are in this browser, damaged ones do no harm, and an account that signs in gets them',
			'hide-watched':
				'A preference leaves watched titles out of rows and lists too; My List, Continue Watching and addresses still have them',
			'own-ratings': 'An account rates titles from half a star to five stars, and removes its ratings',
		},
	},
	{
		heading: '## Settings and preferences',
		requirements: {
			'settings-tabs': '/settings has the tabs Account, Preferences, Security & Data, Import & Export',
			'settings-account':
				'With `ACCOUNT_CHANGES=support` Account shows username and email only, and says that changes are made through a support ticket on the community chat',
			'settings-signed-out': 'Signed out, the page shows Sign In Required',
			'settings-unreachable-server': 'Preferences can be changed while the server is unreachable',
			'preferences-defaults': 'Every preference has its default until it is set',
			'preferences-unreadable': 'An unreadable value takes its default, field by field',
			'preferences-volume': 'The volume is clamped to 0 to 100',
			'preferences-saved':
				"Preferences are stored in the browser, take effect at once, and say 'Preference updated successfully'",
			'preferences-not-saved': 'A preference that cannot be stored says so',
			'preferences-first-paint': 'Theme, compact mode and ratings apply before the first paint, and in other tabs',
			'preferences-notifications-off': 'With notifications off there is no welcome notice',
			'preferences-for-servers': 'Player servers get the preferences that their list entry names',
			'preferences-honoured': 'Each preference of the player names the player servers that honour it',
			'preferences-export':
				"Export gives all preferences as a dated JSON file and says 'Preferences exported successfully'",
			'preferences-reset':
				"Reset asks 'Are you sure you want to reset all preferences to default?' and says 'Preferences reset to defaults'",
			'migration-states':
				"Migration is idle, migrating, successful with migrated and skipped counts, or failed with 'Migration failed. Please try again.'",
			'migration-idempotent': 'A second migration changes nothing',
			'migration-signed-out': "Migration without a session: 'You must be logged in to migrate data'",
			'settings-no-form': 'The settings page has no form to validate',
			'history-clear': 'The whole history can be cleared, with confirmation',
			'after-the-end':
				'After the end a title is rated with one key, and one thing is offered: the queue, the next episode, the next part of the collection, else a similar title that plays here',
			'autoplay-next-episode':
				'Play the next episode: when an episode ends the next one starts, unless it is stopped or has not been aired',
			'resume-title-page':
				'The page of a title that was begun offers to resume it, with the time or the episode, and to start over',
			'card-progress': 'Cards of titles show how much was watched, and a tick on movies that were watched to the end',
			'resume-choice': 'A title resumes where another device stopped, says so with the time, and can be started over',
			'resume-position': 'Remember position: a title resumes where it was left',
			'player-bridge': 'What a player reports and takes by messages works: its table in docs/player-bridge.md',
			'skip-intro': 'An intro or recap that the player reports can be skipped; Skip intros skips intros once',
			'player-subtitles':
				'Open Cinema’s subtitles have a delay, a look, a second language and a file of one’s own; what cannot be read is refused with a sentence',
			'sleep-timer':
				'The sleep timer ends with silence and a pause, after minutes, the title or some episodes, and says so with one press to go on',
			'player-chapters':
				'Chapters of a copy are named in the bar and in a menu, and keys and the page go from one to the next; nothing is shown where there are none',
			'player-pictures':
				'The bar shows the archive’s own pictures of the second at the pointer; nothing where a copy has none',
			'player-sound':
				'Night mode, clearer dialogue, louder and mono change the sound of old films where their host allows it; elsewhere the player says why not, and is never silent',
			'player-winding': 'How far buttons, keys and two taps wind is chosen, and how far back a title goes on',
			'player-elsewhere':
				'Files of the catalogue open in VLC, mpv or Infuse where the device has them, or as a playlist; another screen is offered where the browser sees one',
			'player-copies':
				'Open Cinema’s copies, and the pictures of a stream, are chosen in the player, which keeps the second',
			'fullscreen-on-play': 'Fill the screen: when play is pressed',
			'player-preferences': 'Autoplay, volume, quality and subtitles reach the built-in players',
		},
	},
	{ heading: '## Administration', requirements: {} },
	{
		heading: '### On the screen',
		requirements: {
			'admin-access':
				'Others than admins and owners are redirected from /admin to Home; a badge says Owner Access or Admin Access',
			'admin-demoted': 'A demoted admin is redirected at the next click',
			'admin-unreachable-server': 'While the server cannot be reached nobody is redirected',
			'admin-tabs': 'Tabs Overview, Users, System, Analytics, Audit Log and Player servers, in the address',
			'admin-overview':
				'Overview: total users, new today, premium, admins; records in all and today; uptime, version, time, message',
			'admin-watched-titles': 'Overview: the titles that most users watched in the last 7 days',
			'addons-streams':
				'Streams of add-ons that browsers play are among the servers of the watch page, grouped by add-on; the others are counted with the reason',
			'addons-subtitles': 'Subtitles of add-ons are offered in our own player, for streams of add-ons',
			'addons-lists':
				'Catalogues of add-ons are lists and rows of Home by the operator’s choice, with the titles that this catalogue knows',
			'addons-list':
				'Owners add add-ons of the Stremio protocol by address, after a look at what they offer; each is ordered, turned off and removed, and read again each day',
			'stremio-addon':
				'Matinee is an add-on of the Stremio protocol: popular titles and the lists of an account, their details, files that programs can play or else the watch page, and subtitles',
			'stremio-addon-access':
				'As an add-on Matinee answers holders of an API token, of lists with the scope for them, and anybody where the operator opens the catalogue; requests are limited',
			mcp: 'An assistant uses the catalogue, Watch Later and the history of an account by MCP, with an API token and within its scopes',
			'lists-feeds': 'Shared lists and programmes are also Atom feeds',
			'media-servers-list':
				'Owners add media servers of the house (Jellyfin, Emby, Plex) by address and key; what they have is read every quarter of an hour and as a whole once a day, stays while they are away, and is bounded; keys are sealed and shown to nobody',
			'media-servers-play':
				'Signed-in viewers who may are offered what the house has of a title, and play it in our own player; its bytes pass through the server, and no key, address or name of a media server’s item reaches a page',
			'media-servers-titles':
				'Signed-in viewers who may see which titles are in the house: a row of Home, a mark on the page of a title; visitors and installations without a media server load nothing for it',
			'requests-service':
				'Owners set the Seerr at which titles are requested, by address and key, and how many an account may request within 7 days by its role; the key is sealed and shown to nobody, and what answers wrongly changes nothing',
			'requests-titles':
				'Signed-in viewers request a title with one press, within the limit of the account; the page and a list say what became of it, and one that waits is cancelled; children request nothing, and visitors and installations without the service load nothing for it',
			'media-servers-accounts':
				'A profile connects its own account at a media server of the house: what was watched and where it was left are the same on both sides, the later watching wins, nothing is lost or sent back, it is told of what the house has alone, and passwords are kept nowhere',
			trackers:
				'A profile connects accounts at TMDB, Simkl, Trakt and MDBList: history, ratings and Watch Later are the same on both sides, nothing is lost, sent twice or sent back, outages are waited for, and what plays is told',
			webhooks:
				'Owners add webhooks: signed, to public addresses or allowed hosts, each event delivered once and tried again for a day, with the last deliveries and a test; secrets are shown once',
			'copy-reports':
				'What people report of a copy lowers it for everybody, by a bounded weight; admins dismiss reports and exclude copies',
			'admin-player-failures':
				'Overview: the player servers that failed in the last 7 days, counted by bounded reports of browsers without title or viewer',
			'admin-overview-refresh': 'The overview refreshes every 30 s while it is visible',
			'admin-user-filter': 'Users: filter by role, search after 500 ms, both from the first page on',
			'admin-user-sort':
				'Users: sorted by User, Role, Status and Joined; the same column reverses, another starts descending at page 1',
			'admin-user-layout': 'A table on large screens, cards on small ones',
			'admin-user-none-found': '‘No users found’ with the search text',
			'admin-pagination':
				'Pagination only with more than one page: the range shown, First, Previous, up to 5 numbers, Next, Last; disabled at the ends',
			'admin-user-row':
				'Rows: name, email, role, premium, joined as relative time, and one menu of what the viewer may do',
			'admin-user-edit':
				'One row at a time in edit mode: username, email, a new password that can be shown; Save, Cancel, Escape; errors beside their fields',
			'admin-owner-only-actions': 'Roles and deletion for owners only, never the deletion of oneself',
			'admin-role-confirmation':
				'A role changes only after a confirmation, also by a key on the closed select, and the select keeps the focus meanwhile',
			'admin-premium-and-deletion': 'Premium is toggled; deletion is confirmed by name and cannot be undone',
			'admin-user-sessions': 'A user’s sessions are listed, and can all be ended',
			'admin-no-double-submit': 'An action in progress is not started twice',
			'admin-notices':
				'A notice reports success and failure, with the server’s message where there is one, and disappears after 5 s',
			'admin-system-health':
				'System: database, API server and cache; a missing one is an error and unknown; the catalogue’s source',
			'admin-cache':
				'The cache’s hit rate, keys and memory in one card, and clearing it from there and from System Management, each confirmed; TMDB is named where it serves',
			'admin-copies':
				'Copies: titles with a copy, dead and never checked, and the last check; or why nothing is looked up',
			'admin-clean-records': 'Clean Old Records, confirmed with the configured days',
			'admin-exports':
				'Export Users and System Report are JSON files with the date in their names, complete or not at all',
			'admin-analytics':
				'Analytics: registrations today, this week, this month; charts that can be read as tables, of a week while there is no more data',
			'admin-audit-log': 'Audit log: who did what to whom, when',
			'admin-failure': '‘Failed to load admin data’ in place, with Retry',
			'admin-names-escaped': 'Names are shown as text',
			'admin-accessible': 'The panel is accessible in both themes and fits a phone',
			'admin-player-servers':
				'Player servers: the list in use and its origin, a test of each; owners add, edit, order, paste, save, undo and reset it',
			'admin-server-settings':
				'Watch page: server settings for admins and owners only: the list in use, each server, a test of each',
		},
	},
	{
		heading: '### On the server',
		requirements: {
			'api-access': 'Every endpoint has its access, and every role gets what the table says',
			'api-role-change': 'A changed role takes effect at the next request with the same token',
			'api-owner-only':
				'Roles and deletions are for owners only; an admin edits users and itself, never another admin or an owner',
			'api-last-owner': 'There is always an owner, also when two act at once; an owner cannot delete itself',
			'api-invalid-role': 'An unknown role is rejected with Invalid role',
			'api-premium-toggle': 'Premium is toggled, and none of ten toggles at once is lost',
			'api-user-edit': 'Edits keep the rules of sign-up; an empty password is unchanged; a taken name is 409',
			'api-password-ends-sessions':
				'A changed password ends the user’s sessions at once, except the one that changes its own',
			'api-user-deletion': 'A deleted account is removed with all its data, on every node at once',
			'api-user-sessions': 'A user’s sessions can be listed, and ended everywhere',
			'api-user-missing': 'Accounts that do not exist are 404',
			'api-user-pages': 'Users come in pages of ten, with totals, next and previous; invalid values are rejected',
			'api-user-sort': 'Users are sorted by username, email, role, status or date, within every role, on every page',
			'api-user-search':
				'Search finds any part of a name or email, ignoring case, literally, and says when there are more than it returns',
			'api-user-statistics': 'Statistics: users, premium, admins, and new ones today, this week and this month',
			'api-history-statistics': 'Statistics of watch history: total and today',
			'api-daily-statistics': 'Sign-ups and titles watched by day, for ninety days',
			'api-health': 'Health: database, API, cache and catalogue, each with its status; the one that fails says error',
			'api-player-server-list':
				'The local player server list is saved, reset and undone by owners alone: checked, as a whole file, never over another’s change',
			'api-readiness': 'Readiness names the part that fails, and ends when the server stops',
			'api-overload':
				'Under overload requests are rejected with a cheap 503 and Retry-After; health and files are served; one second below the limit ends it',
			'api-connection-limit':
				'Connections are limited, in all and by address: those beyond are closed, idle ones make room, and it is logged once; so are those that read too slowly',
			'operating-proxy':
				'An https PUBLIC_URL needs TRUST_PROXY; System shows it, and warns of a proxy that is not trusted',
			'security-log':
				'Sign-ups, logins, refusals, limits and audited changes are in the log with account and address, bounded, for fail2ban too',
			'security-contact': 'SECURITY_CONTACT, else CONTACT_EMAIL, is in /.well-known/security.txt',
			'operating-deploy':
				'The files in deploy/ run one pinned Node without privileges, in bounded memory, behind a proxy with limits',
			'operating-deploy-nodes':
				'The files for several nodes name settings, probes and metrics that exist, run without privileges, and balance without sticky sessions',
			'operating-capacity':
				'The capacity model in docs/scaling.md is what npm run capacity calculates from measured figures',
			'operating-incomplete-build': 'An incomplete build stops the start with one line',
			'api-metrics': 'Metrics for Prometheus, behind a token; without one there is no such address',
			'api-cache-analytics': 'Cache analytics: keys, hits, misses, hit rate, memory; and the rate by hour',
			'api-cache-clear': 'A clear during a fetch does not bring the old answer back',
			'api-exports':
				'Export Users and System Report are JSON files, with the date in the name, complete and bounded in memory',
			'api-no-secrets': 'No hash, token or key leaves the server',
			'api-clean-records': 'Clean Old Records removes entries past the retention and says how many',
			'api-audit-log': 'An audit log says who did what to whom, outlives both, and is bounded',
			'operating-start-notice': 'A start prints the address, and what the operator may do next, without a secret',
			'player-server-probe':
				'The server tests the address of a player server for admins: status, time, refusal of frames; never an address of a private network',
			'operating-tmdb-key':
				'A key that TMDB refuses is one line of the log without the key or a stack; the start, the checklist, System and health agree',
			'operating-owner-link':
				'A start without an owner prints a link: one sign-up with it within ten minutes makes the owner, no other token does',
			'operating-setup-checklist':
				'An owner’s Overview begins with a checklist that checks itself, with a test of the key and commands to copy; hidden, it returns with a problem',
			'operating-documents':
				'With DOCS=on the documents of the running version are a site at /docs/, which works without a script and is searched in the browser',
			'operating-update-check':
				'Once a day a server looks for a newer release, unless it is turned off, and sends nothing but the request; Setup shows what changes',
			'operating-owner-command': 'The owner command works beside servers, serialised with role changes',
			'operating-backup':
				'A backup has all that was acknowledged, makes its directory, and is not blocked by one that was killed',
			'operating-restore':
				'Restore accepts complete backups of Matinee only, with no server running, and leaves the file as the server would have made it',
			'operating-automatic-backup':
				'A verified backup is made each night and before each migration; owners list and download them',
			'operating-migrate-command':
				'npm run migrate lists the migrations, and reverts the newest one with a backup while no server runs',
			'operating-several-nodes':
				'Several nodes with one Redis share answers, calls a second, limits and announcements; while it is away each goes on by itself',
			'operating-clock': 'After a jump of the clock nothing is removed for its age until an owner accepts the time',
			'operating-copies-check':
				'The copies of the catalogue are checked hourly at one call a second: what was found each week, what is dead each day; viewers come first',
			'operating-copies-command':
				'npm run copies prints the state of every title and episode, and checks them all, beside a server too',
			'operating-package':
				'A package of npm has everything built and only the dependencies that the server loads, runs nothing at an install, and keeps its data over restarts',
			'operating-debian':
				'The Debian package has Node, a hardened unit with a user of its own and settings that upgrades keep; a purge leaves the data',
			'operating-release':
				'A release has the version that the changelog asks for, in every file that names it, and notes for operators',
			'operating-command-line':
				'matinee starts the server and has the operator’s commands, each with help that names every option; what it does not know it refuses with a hint',
			'operating-doctor':
				'matinee doctor checks the host, each line ok, warning or failure with what to do, and prints no secret',
			'operating-upgrades':
				'A database of every earlier schema is upgraded without a loss of what people own; a newer one is refused with what to do',
			'operating-install':
				'npm start installs all that the build needs, whatever NODE_ENV says, and completes a partial install',
			'operating-build':
				'A build in place keeps the previous release’s files, however often it runs and wherever it is interrupted',
			'operating-admin-schema': 'The schema of administration is added and removed without touching an account',
		},
	},
	{ heading: '## Application shell', requirements: {} },
	{
		heading: '### First paint',
		requirements: {
			'speed-first-paint': 'The first paint needs the document alone; code comes after it',
			'speed-early-presses': 'What is pressed before the page is hydrated is shown as pressed, and carried out then',
			'speed-display-face': 'A first visit shows the display face, and nothing moves when it arrives',
		},
	},
	{
		heading: '### Worker, recovery, installation',
		requirements: {
			'recovery-watchdog':
				'A page that is not hydrated within 8 s, checked every 100 ms: workers and caches removed, the worker registered again, reloaded after 1 s',
			'recovery-once-per-build':
				'At most one automatic reload per build and tab, then the fallback screen; a good start of a minute resets the count',
			'recovery-blocked-storage': 'Where storage is blocked no page reloads by itself',
			'recovery-keeps-caches': 'Caches are not cleared because the network or the server is down',
			'recovery-registration': 'A registration that fails away from local hosts: caches cleared, reloaded after 2 s',
			'recovery-code-failure': 'Code or a fetch that fails away from local hosts: caches cleared, reloaded after 1 s',
			'recovery-page-in-use': 'A page in use is neither reloaded nor covered by a screen',
			'recovery-catalogue-outage': 'An unreachable catalogue does not count as a page that does not start',
			'recovery-try-again':
				'What Try again clears is precached again; while the server is unreachable it clears nothing',
			'older-styles': 'A browser without cascade layers, as televisions of 2022 and 2023, draws pages as others do',
			'recovery-failing-release':
				'The server fails for a minute after a release: at most one automatic reload, then a screen with a retry that works once it is back',
			'recovery-local-hosts': 'Local hosts are localhost, 127.0.0.1 and [::1]',
			'worker-update':
				'A new worker skips waiting, and each open page reloads once; a page that becomes visible checks for one',
			'worker-update-watch-page': 'A tab on the watch page reloads at its next navigation',
			'worker-script':
				'The worker is /sw.js, a script that browsers revalidate; hashed files are cached for a year; a missing file is 404',
			'offline-visited-pages':
				'Offline: visited pages, with their age; else a page that says so and recovers when the network is back',
			'offline-kept-titles':
				'Offline: the page that says so has Home as last seen and the kept titles as posters, and no link back to itself; a press on a kept title opens it',
			'offline-precached':
				'Notices, keyboard shortcuts and their list work without the server: they are precached, and what is not says so in plain words',
			'offline-silent-network':
				'A network that does not answer is waited for at most four seconds when an older answer is cached',
			'offline-images': 'Images of another host are cached again after an outage, and a minute after it refused CORS',
			'worker-whole-pages':
				'Pages are cached only when complete, public and of the worker’s own build, with the chunks they need',
			'worker-nothing-personal': 'Nothing personal is cached, nor an answer to an authorised request',
			'worker-size': 'All caches together stay below 50 MB',
			'worker-disabled': 'An operator can remove the worker from every browser',
			'recovery-last-resort':
				'‘Something went wrong’, ‘An unexpected error occurred’, Try again and Reload page, also when the application’s code never loads',
			'error-reports':
				'Errors are collected for a report, which is sent only if the person chooses to, and holds nothing personal',
			installable: 'It can be installed, with icons and shortcuts',
		},
	},
	{
		heading: '### By keyboard, remote and gamepad',
		requirements: {
			'keys-row-focus':
				'Rows are one tab stop and remember their card; up and down lead to the nearest card in the next row',
			'keys-arrows': 'Arrow keys move the focus by position on the screen, and reach every control of every screen',
			'keys-row-start':
				'Left and Right put the focused card at the start of its row; rows are entered where they were left',
			'keys-back': 'Back works as on a television',
			'keys-shortcuts': 'Number and letter shortcuts, listed under ?, that can be switched off',
			'keys-gamepad': 'A gamepad moves, presses and goes back, and is polled only while one is connected',
			'keys-no-gamepad': 'Browsers without gamepads, or that block them, still have the keys',
			'focus-dialogs': 'Dialogs keep the focus and restore it',
			'focus-alerts':
				'A confirmation stays open, whatever is pressed, while its action runs; a notice can be read and pressed over an open dialog',
			'focus-notices': 'The focused element is not covered by a notice that stays',
			'focus-error-screens': 'Error and empty screens have a focusable way on',
			'focus-player': 'A visible way into the player and out of it',
			reflow: 'Every screen works at 320 px and 400 %, in forced colours, by touch and without motion',
			'focus-new-page': 'The focus moves to the heading of a page that opens',
		},
	},
	{
		heading: '### In other languages',
		requirements: {
			'right-to-left':
				'In Arabic layout, rows, keys, sliders, stars and charts run from right to left; what plays, logos and numbers do not',
			'language-screens':
				'Each screen has room for the texts of each language, on a small phone too, and is accessible in it',
		},
	},
];

export const REQUIREMENT_IDS = REQUIREMENTS.flatMap(({ requirements }) => Object.keys(requirements));
