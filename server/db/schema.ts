import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { AddonFault } from '#contract/addons.ts';
import type { AuditAction } from '#contract/admin.ts';
import type { ImportFormat, ImportKind, ImportPhase, ImportResult } from '#contract/import.ts';
import type { MailKind } from '#contract/mail.ts';
import type { MediaServerAudience, MediaServerFault, MediaServerKind } from '#contract/media-servers.ts';
import type { PlayerFailureReason } from '#contract/player-failure.ts';
import type { CopyProblem } from '#contract/player-messages.ts';
import type { ProfilePicture } from '#contract/profile-rules.ts';
import type { SegmentKind } from '#contract/segments.ts';
import type { HistoryTitle, MediaType } from '#contract/title.ts';
import type { RequestServiceFault, TitleRequestState } from '#contract/title-requests.ts';
import type { RoomKind } from '#contract/together.ts';
import type { FactKind, TrackerFault, TrackerName } from '#contract/trackers.ts';
import type { Role } from '#contract/user.ts';
import type { WebhookFault } from '#contract/webhooks.ts';

/**
 * The tables after the newest migration, the same on both engines. Times are ISO 8601 in UTC with milliseconds, which sort
 * as text and need no conversion for responses; flags are 0 or 1.
 */
export interface Schema {
	users: UsersTable;
	profiles: ProfilesTable;
	child_titles: ChildTitlesTable;
	certifications: CertificationsTable;
	screen_time: ScreenTimeTable;
	username_skeletons: UsernameSkeletonsTable;
	sessions: SessionsTable;
	second_factors: SecondFactorsTable;
	recovery_codes: RecoveryCodesTable;
	login_challenges: LoginChallengesTable;
	passkeys: PasskeysTable;
	passkey_challenges: PasskeyChallengesTable;
	provider_accounts: ProviderAccountsTable;
	provider_sign_ins: ProviderSignInsTable;
	provider_sessions: ProviderSessionsTable;
	provider_challenges: ProviderChallengesTable;
	provider_logouts: ProviderLogoutsTable;
	api_tokens: ApiTokensTable;
	invitations: InvitationsTable;
	invitation_uses: InvitationUsesTable;
	mails: MailsTable;
	account_links: AccountLinksTable;
	known_devices: KnownDevicesTable;
	device_codes: DeviceCodesTable;
	watch_history: WatchHistoryTable;
	watch_history_tombstones: TombstonesTable;
	lists: ListsTable;
	list_titles: ListTitlesTable;
	hidden_titles: HiddenTitlesTable;
	title_ratings: TitleRatingsTable;
	seen_titles: SeenTitlesTable;
	imports: ImportsTable;
	import_titles: ImportTitlesTable;
	import_rows: ImportRowsTable;
	segment_marks: SegmentMarksTable;
	segment_answers: SegmentAnswersTable;
	watch_progress: WatchProgressTable;
	daily_counters: DailyCountersTable;
	user_counts: UserCountsTable;
	audit_log: AuditLogTable;
	instance_state: InstanceStateTable;
	player_failures: PlayerFailuresTable;
	copy_reports: CopyReportsTable;
	excluded_copies: ExcludedCopiesTable;
	addons: AddonsTable;
	webhooks: WebhooksTable;
	rooms: RoomsTable;
	webhook_deliveries: WebhookDeliveriesTable;
	calendar_feeds: CalendarFeedsTable;
	push_subscriptions: PushSubscriptionsTable;
	push_messages: PushMessagesTable;
	media_servers: MediaServersTable;
	media_server_items: MediaServerItemsTable;
	media_server_tickets: MediaServerTicketsTable;
	tracker_accounts: TrackerAccountsTable;
	tracker_facts: TrackerFactsTable;
	request_services: RequestServicesTable;
	title_requests: TitleRequestsTable;
	health_states: HealthStatesTable;
	job_claims: JobClaimsTable;
	releases: ReleasesTable;
	release_assets: ReleaseAssetsTable;
}

export interface UsersTable {
	id: string;
	username: string;
	/** Unique; see `canonicalKey`. */
	username_key: string;
	email: string;
	email_key: string;
	password_hash: string;
	role: Role;
	is_premium: 0 | 1;
	created_at: string;
	/** The account is deleted `ACCOUNT_DELETION_DAYS` later. */
	deletion_requested_at: NullableColumn;
	/** When the authenticator app was set up. */
	second_factor_at: NullableColumn;
	/** When the first of its passkeys was made. */
	passkeys_at: NullableColumn;
	/** The account waits for the approval of an admin. */
	approval_requested_at: NullableColumn;
	suspended_at: NullableColumn;
	/** Null of a suspended account: without an end. */
	suspended_until: NullableColumn;
	suspension_reason: NullableColumn;
	/** The `email_key` that was verified last: the address is verified while it is still this one. */
	verified_email_key: NullableColumn;
	/** As `toSearchKey` makes it. */
	search_key: NullableColumn;
	/** The one that its person reads the pages in, a code of `contract/languages.ts`; null before it was known. */
	language: NullableColumn;
}

/**
 * The people of an account. Triggers insert the first with its user, and remove what a profile has in `watch_history`,
 * `watch_history_tombstones`, `lists`, `hidden_titles`, `title_ratings`, `seen_titles` and `imports` with it: their `user_id` is the
 * id of a profile, without a foreign key.
 */
export interface ProfilesTable {
	/** Of the first profile of an account that of the account. */
	id: string;
	user_id: string;
	/** Null of a first profile that nobody has named: the username. */
	name: string | null;
	picture: ColumnType<ProfilePicture, ProfilePicture | undefined>;
	/** Among those of the account, from 0. */
	position: number;
	/** As `PasswordHash` makes it. */
	pin_hash: NullableColumn;
	created_at: string;
	/** `ChildRules` as JSON, of a child's profile. */
	child_rules: NullableColumn;
	/** `OwnPreferences` as JSON. */
	preferences: NullableColumn;
}

/** Titles that are allowed or blocked for a child, whatever their ratings. */
export interface ChildTitlesTable extends HistoryTitle {
	profile_id: string;
	decision: 'allow' | 'block';
	decided_at: string;
}

/** What was read of the certifications of a title. */
export interface CertificationsTable extends HistoryTitle {
	/** Ages by country as JSON: `{"US":13}`; empty where it has none. */
	ages: string;
	read_at: string;
}

/** How long a child has watched on a day. */
export interface ScreenTimeTable {
	profile_id: string;
	/** Of the child's time zone, `YYYY-MM-DD`. */
	day: string;
	seconds: number;
	/** Of the last report. */
	counted_at: string;
}

/** Null unless an insert names it. */
type NullableColumn = ColumnType<string | null, string | null | undefined>;

/** 1: a provider that signed the person in has checked a second factor, of this session or of that which made it; 0 unless an insert names it. */
type ProviderFactorColumn = ColumnType<0 | 1, 0 | 1 | undefined>;

/** The secret that an authenticator app and the server share; before `users.second_factor_at` it is being set up. */
export interface SecondFactorsTable {
	user_id: string;
	/** As `createSecretBox` seals it. */
	secret: string;
	created_at: string;
	/** Number of the time step of the last accepted code; -1 before the first. */
	last_step: number;
}

export interface RecoveryCodesTable {
	user_id: string;
	/** See `hashRecoveryCode`. */
	code_hash: string;
	used_at: NullableColumn;
	/** Null of those that a node of the release before has made. */
	created_at: NullableColumn;
}

/** Logins whose password was right, and which wait for the code of the second factor. */
export interface LoginChallengesTable {
	/** SHA-256 of the challenge, base64url. */
	token_hash: string;
	user_id: string;
	/** SHA-256 of the stored hash of the password: after a change of the password the challenge is worth nothing. */
	password_key: string;
	tries: number;
	created_at: string;
}

export interface PasskeysTable {
	/** For the user to name it by; no credential. */
	id: string;
	/** As the authenticator knows it, base64url. */
	credential_id: string;
	user_id: string;
	/** The one where it works, as WebAuthn's RP id. */
	domain: string;
	name: string;
	/** COSE, base64url. */
	public_key: string;
	/** Signatures that it has made, for those that count. */
	counter: number;
	/** Separated by blanks. */
	transports: string;
	/** Whether it checks who uses it, by PIN, face or finger: the others are second factors alone. */
	verifies_user: 0 | 1;
	created_at: string;
	last_used_at: NullableColumn;
}

/** What an authenticator is to sign, once. */
export interface PasskeyChallengesTable {
	/** SHA-256 of the challenge, base64url. */
	challenge_hash: string;
	purpose: 'make' | 'sign-in' | 'second-factor' | 'confirm';
	/** Null of a sign-in by a passkey alone. */
	user_id: string | null;
	/** Of the page that asked for it. */
	origin: string;
	created_at: string;
}

/** Accounts that sign in at an OpenID provider. */
export interface ProviderAccountsTable {
	issuer: string;
	/** The account's name there, which never changes. */
	subject: string;
	user_id: string;
	created_at: string;
	last_used_at: NullableColumn;
}

/** Sign-ins between the way to the provider and its response. */
export interface ProviderSignInsTable {
	/** SHA-256 of the state, base64url. */
	state_hash: string;
	/** Of a secret that only the browser has in which it was begun. */
	browser_hash: string;
	nonce: string;
	/** Of PKCE, as `createSecretBox` seals it. */
	verifier: string;
	/** Of the page that began it. */
	origin: string;
	/** The account that is to be connected; null of a sign-in. */
	user_id: string | null;
	/** As `invitations.code_hash`, of the invitation with which somebody came. */
	invitation_hash: NullableColumn;
	created_at: string;
}

/** Whose session at the provider a session here began with. */
export interface ProviderLink {
	issuer: string;
	subject: string;
	/** The provider's id of its session; null where it tells none. */
	provider_sid: string | null;
	/** Names the session at a logout there, as `createSecretBox` seals it. */
	id_token: string | null;
}

export interface ProviderSessionsTable extends ProviderLink {
	token_hash: string;
}

/** Sign-ins that wait for the code of the second factor. */
export interface ProviderChallengesTable extends ProviderLink {
	challenge_hash: string;
}

/** Logout tokens that were used. */
export interface ProviderLogoutsTable {
	/** SHA-256 of issuer and id, base64url. */
	token_hash: string;
	created_at: string;
}

export interface ApiTokensTable {
	/** For the user to name it by; no credential. */
	id: string;
	/** SHA-256 of the token, base64url; the token is not stored. */
	token_hash: string;
	user_id: string;
	name: string;
	/** Separated by blanks. */
	scopes: string;
	created_at: string;
	expires_at: string;
	/** UTC day. */
	last_used_on: NullableColumn;
	provider_factor: ProviderFactorColumn;
}

export interface InvitationsTable {
	id: string;
	/** SHA-256 of the code, base64url; the code is not stored. */
	code_hash: string;
	/** Of the accounts that are made with it. */
	role: Role;
	max_uses: number;
	uses: number;
	created_by: string;
	created_at: string;
	expires_at: string;
	revoked_at: NullableColumn;
}

export interface InvitationUsesTable {
	invitation_id: string;
	user_id: string;
	used_at: string;
}

/** Mails that wait, and for a while those that were sent or given up. No secret: links are made when a mail is sent. */
export interface MailsTable {
	id: string;
	kind: MailKind;
	/** Whom it is about; null where that is found when it is sent. */
	user_id: NullableColumn;
	recipient: string;
	/** See `canonicalKey`. */
	recipient_key: string;
	/** JSON. */
	details: string;
	created_at: string;
	/** Of no use later. */
	expires_at: string;
	/** Not tried before. While it is tried, the end of the time that this takes at most. */
	next_at: string;
	attempts: number;
	tried_at: NullableColumn;
	/** Null while it waits. */
	finished_at: NullableColumn;
	/** `dropped`: there was nothing to say, or nobody to say it to. */
	outcome: ColumnType<'sent' | 'dropped' | 'failed' | null, 'sent' | 'dropped' | 'failed' | null | undefined>;
	/** What the SMTP server said last. */
	answer: NullableColumn;
}

/** Links that act on an account; each works once. */
export interface AccountLinksTable {
	/** SHA-256 of the secret of the link, base64url; of a reservation that of the address, of what waits that of the user. */
	token_hash: string;
	/**
	 * `reserved`: no link, but the address that one of `undo` restores, which no other account gets meanwhile. `waiting`: no link,
	 * but the address that the account gets by one of `change`. `undone`: no link, but that one of `undo` was used.
	 */
	kind: 'reset' | 'verify' | 'change' | 'waiting' | 'undo' | 'undone' | 'reserved';
	user_id: string;
	/** The address that is verified, or restored. */
	email: NullableColumn;
	/** As of `LoginChallengesTable`: of a reset, and of an address that waits. */
	password_key: NullableColumn;
	created_at: string;
	expires_at: string;
}

/** Devices that an account has signed in from, as `describeDevice` names them. */
export interface KnownDevicesTable {
	user_id: string;
	device: string;
	seen_at: string;
}

/** Sign-ins of devices that wait for a decision on another device. */
export interface DeviceCodesTable {
	/** SHA-256 of the secret that the device polls with, base64url. */
	device_code_hash: string;
	/** SHA-256 of the code that people type, base64url. */
	user_code_hash: string;
	device: NullableColumn;
	/** The client's. */
	address: string;
	created_at: string;
	/** The shortest time between two polls. */
	interval_s: number;
	polled_at: NullableColumn;
	/** Who decided. */
	user_id: NullableColumn;
	decision: ColumnType<'approved' | 'refused' | null, 'approved' | 'refused' | null | undefined>;
	/** Of the person who decided. */
	provider_factor: ProviderFactorColumn;
}

/** What a new username must not look like; see `toUsernameSkeletons`. */
export interface UsernameSkeletonsTable {
	skeleton: string;
	user_id: string;
}

export interface SessionsTable {
	/** SHA-256 of the token, base64url; the token is not stored. */
	token_hash: string;
	user_id: string;
	created_at: string;
	last_used_at: string;
	/** As `describeDevice` names it. */
	device: string | null;
	/** The last confirmation by password after the login. */
	confirmed_at: string | null;
	/** The profile in use; null: none was chosen, which means the first. */
	profile_id: string | null;
	provider_factor: ProviderFactorColumn;
}

export interface WatchHistoryTable {
	/** Of the profile. */
	user_id: string;
	media_type: MediaType;
	media_id: string;
	season: number;
	episode: number;
	/** The first time. */
	watched_at: string;
	last_watched: string;
	updated_at: string;
}

export interface TombstonesTable {
	/** Of the profile. */
	user_id: string;
	/** A title's, or `*` with the media id `*` after the whole history was cleared. */
	media_type: MediaType | '*';
	media_id: string;
	deleted_at: string;
}

export interface ListsTable {
	/** Of the profile. */
	user_id: string;
	/** `watch-later`, or random. */
	id: string;
	/** Null for Watch Later. */
	name: string | null;
	/** In the address of the shared list; null: it is not shared. */
	share_token: string | null;
	/** Whether the shared list has the username. */
	shows_owner: 0 | 1;
	created_at: string;
	updated_at: string;
}

/** Titles that the user does not want to see. */
export interface HiddenTitlesTable {
	/** Of the profile. */
	user_id: string;
	media_type: MediaType;
	media_id: string;
	hidden_at: string;
}

/** Titles that a user watched longer ago than the history is kept. They do not expire. */
export interface SeenTitlesTable {
	/** Of the profile. */
	user_id: string;
	media_type: MediaType;
	media_id: string;
	/** When it was watched, or marked where that is unknown. */
	seen_at: string;
}

/** Files that users import. */
export interface ImportsTable {
	id: string;
	/** Of the profile. */
	user_id: string;
	format: ImportFormat;
	file: string;
	/** `reading` until all rows are stored. */
	phase: ImportPhase | 'reading';
	is_stopped: 0 | 1;
	keeps_seen: 0 | 1;
	created_at: string;
	updated_at: string;
	rows: number;
	errors: number;
	repeated: number;
	titles: number;
	/** Of the phase; rows are worked on by their number, an undo in the reverse order. */
	rows_done: number;
}

/** The titles of a file, each once. */
export interface ImportTitlesTable {
	import_id: string;
	number: number;
	media_type: MediaType | null;
	title: string;
	year: number | null;
	imdb: string | null;
	tmdb: number | null;
	tvdb: number | null;
	state: 'waiting' | 'matched' | 'unmatched';
	match_type: MediaType | null;
	match_id: string | null;
	match_title: string | null;
}

export interface ImportRowsTable {
	import_id: string;
	number: number;
	file: string;
	line: number;
	/** Number of the title; null of a row that cannot be read. */
	title: number | null;
	kind: ImportKind | null;
	season: number | null;
	episode: number | null;
	episode_name: string | null;
	/** Seconds; null of what was watched to its end. */
	position: number | null;
	duration: number | null;
	at: string | null;
	half_stars: number | null;
	list: string | null;
	/** Why it cannot be read. */
	error: string | null;
	/** What will become of it, and what became of it. */
	planned: ImportResult | null;
	result: ImportResult | null;
	/** JSON of what an undo needs. */
	undo: string | null;
}

/** Parts of titles that viewers have marked; of a movie the numbers are 1. */
export interface SegmentMarksTable {
	id: string;
	user_id: string;
	media_type: MediaType;
	media_id: string;
	season: number;
	episode: number;
	kind: SegmentKind;
	/** Milliseconds. */
	start_ms: number;
	end_ms: number;
	created_at: string;
}

/** What TheIntroDB has answered. */
export interface SegmentAnswersTable {
	media_type: MediaType;
	media_id: string;
	season: number;
	episode: number;
	/** JSON, as `cleanSegments` leaves it. */
	segments: string;
	expires_at: string;
}

/** Own ratings. */
export interface TitleRatingsTable {
	/** Of the profile. */
	user_id: string;
	media_type: MediaType;
	media_id: string;
	/** 1 to 10: half a star to five. */
	half_stars: number;
	rated_at: string;
}

export interface ListTitlesTable {
	/** Of the profile. */
	user_id: string;
	list_id: string;
	media_type: MediaType;
	media_id: string;
	/** Ascending in the order by hand; between two others there is usually room. */
	position: number;
	added_at: string;
	/** A tombstone: the title was removed. */
	removed_at: string | null;
}

/** Of the entry of the title, with which it is deleted. A movie is season 1, episode 1. */
export interface WatchProgressTable {
	/** Of the profile. */
	user_id: string;
	media_type: MediaType;
	media_id: string;
	season: number;
	episode: number;
	/** Seconds from the start. */
	position: number;
	/** Seconds; 0 is unknown. */
	duration: number;
	/** Last watched to the end, or marked. */
	completed: 0 | 1;
	/** How often it was watched to the end; 0 is not watched. */
	play_count: number;
	/** When it was watched there, or marked. */
	updated_at: string;
}

export interface DailyCountersTable {
	/** UTC, `2026-11-21`. */
	day: string;
	name: 'sign_ups' | 'watches' | 'mails_refused';
	/** Shard: a day's count is the sum of its shards, so that concurrent writers rarely wait for one row. */
	lane: number;
	count: number;
}

/** Maintained by triggers on `users`. */
export interface UserCountsTable {
	/** Of the sign-up; UTC, `2026-11-21`. Empty for the total of all days. */
	day: string;
	role: Role;
	is_premium: 0 | 1;
	/** Shard: a count is the sum of its shards, of which one may be negative. */
	lane: number;
	count: number;
}

export interface AuditLogTable {
	id: string;
	at: string;
	action: AuditAction;
	actor_id: string;
	/** The username at that time. */
	actor_name: string;
	target_id: string | null;
	target_name: string | null;
	/** JSON of the contract's `AuditDetails`. */
	details: string;
}

/** What the installation remembers of itself. */
export interface InstanceStateTable {
	name: 'clock_seen_at' | 'player_server_list' | 'update_check' | 'push_keys' | `owner_link:${string}`;
	value: string;
}

/** Failures of player servers that browsers reported. */
export interface PlayerFailuresTable {
	/** UTC, `2026-11-21`. */
	day: string;
	/** As browsers sent it. */
	server_id: string;
	reason: PlayerFailureReason;
	count: number;
}

/** What people report of copies; a movie is season 1, episode 1. */
export interface CopyReportsTable {
	media_type: MediaType;
	media_id: string;
	season: number;
	episode: number;
	/** Page of the copy at its host. */
	reference: string;
	/** `user:` and the id, or `address:` and a hash that says nothing after a restart. */
	reporter: string;
	problem: CopyProblem;
	weight: number;
	title: string;
	/** Its name. */
	host: string;
	reported_at: string;
}

/** Copies that are not played, as admins decided. */
export interface ExcludedCopiesTable
	extends Pick<CopyReportsTable, 'media_type' | 'media_id' | 'season' | 'episode' | 'reference' | 'title' | 'host'> {
	excluded_at: string;
}

/** An add-on that the operator has added. */
export interface AddonsTable {
	id: string;
	/** Of its manifest, as `createSecretBox` seals it: it may hold a key. */
	address: string;
	/** One add-on an address. */
	address_hash: string;
	/** What is used of its manifest, as JSON. */
	manifest: string;
	/** Catalogues that are lists here, as JSON. */
	chosen: string;
	is_enabled: 0 | 1;
	/** Ascending. */
	position: number;
	added_at: string;
	/** When its manifest was last read, or could not be. */
	checked_at: string;
	/** When it last said something else of itself. */
	changed_at: string | null;
	/** Of the last look at it. */
	fault: AddonFault | null;
}

/** An address of the owner that is told what happens here. */
export interface WebhooksTable {
	id: string;
	name: string;
	/** As `createSecretBox` seals it. */
	url: string;
	/** As `createSecretBox` seals it: it signs each delivery. */
	secret: string;
	/** With spaces between them. */
	events: string;
	is_enabled: 0 | 1;
	created_at: string;
}

/** A message to a webhook. */
export interface WebhookDeliveriesTable {
	id: string;
	webhook_id: string;
	event: string;
	/** As it is sent. */
	body: string;
	state: 'waiting' | 'delivered' | 'failed';
	created_at: string;
	/** Of the next try; a node that tries it sets it ahead. */
	next_at: string | null;
	attempts: number;
	/** HTTP status of the last answer. */
	status: number | null;
	fault: WebhookFault | null;
}

/** The private address of a profile's calendar. */
export interface CalendarFeedsTable {
	profile_id: string;
	secret_hash: string;
	created_at: string;
	/** Of the person who made it. */
	provider_factor: ProviderFactorColumn;
}

/** A browser that is told of new episodes of a profile. */
export interface PushSubscriptionsTable {
	id: string;
	profile_id: string;
	/** With its end the browser is told no more. */
	session_id: string;
	endpoint_hash: string;
	/** Endpoint and keys as JSON, as `createSecretBox` seals it. */
	target: string;
	created_at: string;
}

/** An episode that a browser is or was told of, once. */
export interface PushMessagesTable {
	subscription_id: string;
	media_id: string;
	season: number;
	episode: number;
	/** As it is sent, before encryption. */
	body: string;
	created_at: string;
	/** Of the next try; null once it is sent or given up. */
	next_at: string | null;
	attempts: number;
}

/** Where people watch or choose together, or a guest has the remote control of an account. */
export interface RoomsTable {
	/** SHA-256 of the code in its link. */
	id: string;
	kind: RoomKind;
	/** Whose it is. */
	user_id: string;
	/** JSON, by kind: `WatchState`, `DecideState`, `RemoteState`. */
	state: string;
	/** Grows with each change, so that two nodes do not overwrite each other. */
	version: number;
	created_at: string;
	ends_at: string;
}

/** Which node runs a job; PostgreSQL alone has several. */
export interface JobClaimsTable {
	job: string;
	/** Of one run. */
	owner: string;
	/** Epoch milliseconds of the database's clock. */
	claimed_until: number;
}

/** The last builds whose browser code nodes serve. */
export interface ReleasesTable {
	/** Of the build. */
	id: string;
	/** When a node of it last started. */
	published_at: string;
	/** Names of its assets, as a JSON array. */
	assets: string;
}

/** Files whose names contain a hash of their content. */
export interface ReleaseAssetsTable {
	name: string;
	encoding: 'br' | 'identity';
	body: Uint8Array;
}

/** A connection or a transaction: the first parameter of every repository function. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

/** Media servers of the house, which owners have added. */
export interface MediaServersTable {
	id: string;
	kind: MediaServerKind;
	/** Viewers see it. */
	name: string;
	/** Without a slash at its end. */
	address: string;
	/** Its key, as `createSecretBox` seals it. */
	secret: string;
	version: string;
	is_enabled: 0 | 1;
	audience: MediaServerAudience;
	/** Items beyond `MEDIA_SERVER_ITEMS_MAX`. */
	left_out: number;
	added_at: string;
	/** When it was last asked. */
	checked_at: string | null;
	/** When a reading ended well. */
	seen_at: string | null;
	/** When it was last read as a whole. */
	full_at: string | null;
	fault: MediaServerFault | null;
	/** Of the secret in the address that has it read again. */
	webhook_hash: string | null;
}

/** Movies, series and episodes of media servers. Names of them are not kept: the catalogue has better ones. */
export interface MediaServerItemsTable {
	server_id: string;
	item_id: string;
	kind: 'movie' | 'series' | 'episode';
	tmdb_id: number | null;
	imdb_id: string | null;
	/** Of an episode. */
	series_id: string | null;
	season: number | null;
	episode: number | null;
	/** Of a file with several episodes. */
	last_episode: number | null;
	/** When the media server got it. */
	added_at: string;
	/** The last reading that has seen it. */
	run: string;
	/** As the catalogue calls it, in folded letters; null until it was asked, and for what it does not know. */
	sort_name: string | null;
	year: number | null;
	/** Ids, with a comma before and after each. */
	genres: string | null;
	/** When the catalogue was asked. */
	described_at: string | null;
}

/** Addresses of the player's page that play from media servers, for as long as their session lasts. */
export interface MediaServerTicketsTable {
	ticket_hash: string;
	session_id: string;
	created_at: string;
}

/** Accounts of profiles at other services. */
export interface TrackerAccountsTable {
	id: string;
	profile_id: string;
	name: TrackerName;
	username: string | null;
	/** As `createSecretBox` seals it: credentials, or while it is connecting what waits for the person, as JSON. */
	secrets: string;
	state: 'connecting' | 'active' | 'ended';
	connected_at: string;
	phase: 'waiting' | 'reading' | 'writing';
	/** Of `total`, in this phase. */
	done: number;
	total: number | null;
	/** Where the service is read on from. */
	read_cursor: string | null;
	synced_at: string | null;
	/** Of the next comparison. */
	next_at: string | null;
	/** A node works on it until then. */
	claimed_until: string | null;
	/** Tries without success since the last. */
	attempts: number;
	fault: TrackerFault | null;
	/** What plays, as JSON. */
	playing: string | null;
	/** What the service was told last of what plays, as JSON. */
	scrobbled: string | null;
	/** When the service is to be told again. */
	scrobble_at: string | null;
}

/** What is known of facts at a service: see `KnownFact`. */
export interface TrackerFactsTable extends HistoryTitle {
	account_id: string;
	kind: FactKind;
	season: number;
	episode: number;
	value: number | null;
	state: 'both' | 'gone_there' | 'unknown_there' | 'kept_out' | 'removed_here';
	origin: 'here' | 'there';
	here_at: string | null;
	there_at: string | null;
}

/** The service at which titles are requested: one row at most. */
export interface RequestServicesTable {
	id: 'seerr';
	/** Without a slash at its end. */
	address: string;
	/** Its key, as `createSecretBox` seals it. */
	secret: string;
	version: string;
	/** Of the user there in whose name requests are made; null: its first admin. */
	user_id: number | null;
	user_name: string;
	approves_itself: 0 | 1;
	is_enabled: 0 | 1;
	/** Requests of an account within `TITLE_REQUESTS_DAYS`; null: no limit. */
	limit_user: number | null;
	limit_premium: number | null;
	limit_admin: number | null;
	added_at: string;
	/** When it was last asked, and its outcome changed. */
	checked_at: string | null;
	fault: RequestServiceFault | null;
}

/** Titles that people have requested. */
export interface TitleRequestsTable extends HistoryTitle {
	id: string;
	user_id: string;
	/** Null of a profile that is gone: its requests still count for the account. */
	profile_id: string | null;
	/** Of the request there; null until it was seen there. */
	service_id: number | null;
	/** The last known. */
	state: TitleRequestState;
	created_at: string;
}

/** Whether a part worked when it was last looked at, so that a change is told once. */
export interface HealthStatesTable {
	part: string;
	is_up: 0 | 1;
	changed_at: string;
}
