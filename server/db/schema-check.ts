import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { findOwnSchema } from './own-schema.ts';
import { hasRowLocks } from './row-locks.ts';
import type { Schema } from './schema.ts';

/** Every column; the type makes the list complete. */
const COLUMNS: { [Table in keyof Schema]: Record<keyof Schema[Table], true> } = {
	users: {
		id: true,
		username: true,
		username_key: true,
		search_key: true,
		email: true,
		email_key: true,
		password_hash: true,
		role: true,
		is_premium: true,
		created_at: true,
		deletion_requested_at: true,
		second_factor_at: true,
		passkeys_at: true,
		approval_requested_at: true,
		suspended_at: true,
		suspended_until: true,
		suspension_reason: true,
		verified_email_key: true,
		language: true,
	},
	profiles: {
		id: true,
		user_id: true,
		name: true,
		picture: true,
		position: true,
		pin_hash: true,
		created_at: true,
		child_rules: true,
		preferences: true,
	},
	child_titles: { profile_id: true, media_type: true, media_id: true, decision: true, decided_at: true },
	certifications: { media_type: true, media_id: true, ages: true, read_at: true },
	screen_time: { profile_id: true, day: true, seconds: true, counted_at: true },
	username_skeletons: { skeleton: true, user_id: true },
	sessions: {
		token_hash: true,
		user_id: true,
		created_at: true,
		last_used_at: true,
		device: true,
		confirmed_at: true,
		profile_id: true,
		provider_factor: true,
	},
	second_factors: { user_id: true, secret: true, created_at: true, last_step: true },
	recovery_codes: { user_id: true, code_hash: true, used_at: true, created_at: true },
	login_challenges: { token_hash: true, user_id: true, password_key: true, tries: true, created_at: true },
	passkeys: {
		id: true,
		credential_id: true,
		user_id: true,
		domain: true,
		name: true,
		public_key: true,
		counter: true,
		transports: true,
		verifies_user: true,
		created_at: true,
		last_used_at: true,
	},
	passkey_challenges: { challenge_hash: true, purpose: true, user_id: true, origin: true, created_at: true },
	provider_accounts: { issuer: true, subject: true, user_id: true, created_at: true, last_used_at: true },
	provider_sign_ins: {
		state_hash: true,
		browser_hash: true,
		nonce: true,
		verifier: true,
		origin: true,
		user_id: true,
		created_at: true,
		invitation_hash: true,
	},
	provider_sessions: { token_hash: true, issuer: true, subject: true, provider_sid: true, id_token: true },
	provider_challenges: { challenge_hash: true, issuer: true, subject: true, provider_sid: true, id_token: true },
	provider_logouts: { token_hash: true, created_at: true },
	api_tokens: {
		id: true,
		token_hash: true,
		user_id: true,
		name: true,
		scopes: true,
		created_at: true,
		expires_at: true,
		last_used_on: true,
		provider_factor: true,
	},
	invitations: {
		id: true,
		code_hash: true,
		role: true,
		max_uses: true,
		uses: true,
		created_by: true,
		created_at: true,
		expires_at: true,
		revoked_at: true,
	},
	invitation_uses: { invitation_id: true, user_id: true, used_at: true },
	mails: {
		id: true,
		kind: true,
		user_id: true,
		recipient: true,
		recipient_key: true,
		details: true,
		created_at: true,
		expires_at: true,
		next_at: true,
		attempts: true,
		tried_at: true,
		finished_at: true,
		outcome: true,
		answer: true,
	},
	account_links: {
		token_hash: true,
		kind: true,
		user_id: true,
		email: true,
		password_key: true,
		created_at: true,
		expires_at: true,
	},
	known_devices: { user_id: true, device: true, seen_at: true },
	device_codes: {
		device_code_hash: true,
		user_code_hash: true,
		device: true,
		address: true,
		created_at: true,
		interval_s: true,
		polled_at: true,
		user_id: true,
		decision: true,
		provider_factor: true,
	},
	watch_history: {
		user_id: true,
		media_type: true,
		media_id: true,
		season: true,
		episode: true,
		watched_at: true,
		last_watched: true,
		updated_at: true,
	},
	watch_progress: {
		user_id: true,
		media_type: true,
		media_id: true,
		season: true,
		episode: true,
		position: true,
		duration: true,
		completed: true,
		play_count: true,
		updated_at: true,
	},
	watch_history_tombstones: { user_id: true, media_type: true, media_id: true, deleted_at: true },
	lists: {
		user_id: true,
		id: true,
		name: true,
		share_token: true,
		shows_owner: true,
		created_at: true,
		updated_at: true,
	},
	list_titles: {
		user_id: true,
		list_id: true,
		media_type: true,
		media_id: true,
		position: true,
		added_at: true,
		removed_at: true,
	},
	seen_titles: { user_id: true, media_type: true, media_id: true, seen_at: true },
	imports: {
		id: true,
		user_id: true,
		format: true,
		file: true,
		phase: true,
		is_stopped: true,
		keeps_seen: true,
		created_at: true,
		updated_at: true,
		rows: true,
		errors: true,
		repeated: true,
		titles: true,
		rows_done: true,
	},
	import_titles: {
		import_id: true,
		number: true,
		media_type: true,
		title: true,
		year: true,
		imdb: true,
		tmdb: true,
		tvdb: true,
		state: true,
		match_type: true,
		match_id: true,
		match_title: true,
	},
	import_rows: {
		import_id: true,
		number: true,
		file: true,
		line: true,
		title: true,
		kind: true,
		season: true,
		episode: true,
		episode_name: true,
		position: true,
		duration: true,
		at: true,
		half_stars: true,
		list: true,
		error: true,
		planned: true,
		result: true,
		undo: true,
	},
	hidden_titles: { user_id: true, media_type: true, media_id: true, hidden_at: true },
	segment_marks: {
		id: true,
		user_id: true,
		media_type: true,
		media_id: true,
		season: true,
		episode: true,
		kind: true,
		start_ms: true,
		end_ms: true,
		created_at: true,
	},
	segment_answers: { media_type: true, media_id: true, season: true, episode: true, segments: true, expires_at: true },
	title_ratings: { user_id: true, media_type: true, media_id: true, half_stars: true, rated_at: true },
	daily_counters: { day: true, name: true, lane: true, count: true },
	user_counts: { day: true, role: true, is_premium: true, lane: true, count: true },
	audit_log: {
		id: true,
		at: true,
		action: true,
		actor_id: true,
		actor_name: true,
		target_id: true,
		target_name: true,
		details: true,
	},
	instance_state: { name: true, value: true },
	player_failures: { day: true, server_id: true, reason: true, count: true },
	copy_reports: {
		media_type: true,
		media_id: true,
		season: true,
		episode: true,
		reference: true,
		reporter: true,
		problem: true,
		weight: true,
		title: true,
		host: true,
		reported_at: true,
	},
	excluded_copies: {
		media_type: true,
		media_id: true,
		season: true,
		episode: true,
		reference: true,
		title: true,
		host: true,
		excluded_at: true,
	},
	addons: {
		id: true,
		address: true,
		address_hash: true,
		manifest: true,
		chosen: true,
		is_enabled: true,
		position: true,
		added_at: true,
		checked_at: true,
		changed_at: true,
		fault: true,
	},
	media_servers: {
		id: true,
		kind: true,
		name: true,
		address: true,
		secret: true,
		version: true,
		is_enabled: true,
		audience: true,
		left_out: true,
		added_at: true,
		checked_at: true,
		seen_at: true,
		full_at: true,
		fault: true,
		webhook_hash: true,
	},
	media_server_items: {
		server_id: true,
		item_id: true,
		kind: true,
		tmdb_id: true,
		imdb_id: true,
		series_id: true,
		season: true,
		episode: true,
		last_episode: true,
		added_at: true,
		run: true,
		sort_name: true,
		year: true,
		genres: true,
		described_at: true,
	},
	media_server_tickets: { ticket_hash: true, session_id: true, created_at: true },
	rooms: { id: true, kind: true, user_id: true, state: true, version: true, created_at: true, ends_at: true },
	webhooks: { id: true, name: true, url: true, secret: true, events: true, is_enabled: true, created_at: true },
	webhook_deliveries: {
		id: true,
		webhook_id: true,
		event: true,
		body: true,
		state: true,
		created_at: true,
		next_at: true,
		attempts: true,
		status: true,
		fault: true,
	},
	calendar_feeds: { profile_id: true, secret_hash: true, created_at: true, provider_factor: true },
	tracker_accounts: {
		id: true,
		profile_id: true,
		name: true,
		username: true,
		secrets: true,
		state: true,
		connected_at: true,
		phase: true,
		done: true,
		total: true,
		read_cursor: true,
		synced_at: true,
		next_at: true,
		claimed_until: true,
		attempts: true,
		fault: true,
		playing: true,
		scrobbled: true,
		scrobble_at: true,
	},
	tracker_facts: {
		account_id: true,
		kind: true,
		media_type: true,
		media_id: true,
		season: true,
		episode: true,
		value: true,
		state: true,
		origin: true,
		here_at: true,
		there_at: true,
	},
	push_subscriptions: {
		id: true,
		profile_id: true,
		session_id: true,
		endpoint_hash: true,
		target: true,
		created_at: true,
	},
	push_messages: {
		subscription_id: true,
		media_id: true,
		season: true,
		episode: true,
		body: true,
		created_at: true,
		next_at: true,
		attempts: true,
	},
	request_services: {
		id: true,
		address: true,
		secret: true,
		version: true,
		user_id: true,
		user_name: true,
		approves_itself: true,
		is_enabled: true,
		limit_user: true,
		limit_premium: true,
		limit_admin: true,
		added_at: true,
		checked_at: true,
		fault: true,
	},
	title_requests: {
		id: true,
		user_id: true,
		profile_id: true,
		media_type: true,
		media_id: true,
		service_id: true,
		state: true,
		created_at: true,
	},
	health_states: { part: true, is_up: true, changed_at: true },
	job_claims: { job: true, owner: true, claimed_until: true },
	releases: { id: true, published_at: true, assets: true },
	release_assets: { name: true, encoding: true, body: true },
};

/**
 * Compares a migrated database with the schema of this build: early builds changed migrations that had run already.
 * `place` names the database in the error. Throws `StartError`.
 */
export async function checkSchema(db: Kysely<Schema>, place: string): Promise<void> {
	const difference = (await findMissingColumn(db)) ?? (await findWrongCounts(db));
	if (!difference) return;
	throw new StartError(
		`DATABASE_URL: ${place} was written by an early build of Matinee, which this one cannot upgrade (${difference}); restore a backup of a later build, or start with an empty database`,
	);
}

async function findMissingColumn(db: Kysely<Schema>): Promise<string | null> {
	// Describing all tables takes longer than everything else at a start: only to name what a query cannot find.
	if (await isComplete(db)) return null;
	const all = await db.introspection.getTables();
	const path = hasRowLocks(db) ? await findSearchPath(db) : [undefined];
	// PostgreSQL lists the tables of all schemas, whose names repeat: a query uses the first of the path.
	const tables = path.toReversed().flatMap((schema) => all.filter((table) => table.schema === schema));
	const found = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
	for (const [table, columns] of Object.entries(COLUMNS)) {
		const missing = Object.keys(columns).find((column) => !found.get(table)?.has(column));
		if (missing) return `${table}.${missing} is missing`;
	}
	return null;
}

async function findSearchPath(db: Kysely<Schema>): Promise<string[]> {
	const { rows } = await sql<{ names: string[] }>`select current_schemas(false)::text[] as names`.execute(db);
	return rows[0]?.names ?? [];
}

/** The triggers of the first counts of users knew no total of all days. */
async function findWrongCounts(db: Kysely<Schema>): Promise<string | null> {
	const source = hasRowLocks(db)
		? sql<{
				text: string;
			}>`select prosrc as text from pg_proc where proname = 'matinee_count_users' and pg_function_is_visible(oid)`
		: sql<{ text: string }>`select sql as text from sqlite_master where name = 'users_counted_in'`;
	const { rows } = await source.execute(db);
	return rows.some(({ text }) => text.includes("('', new.role")) ? null : 'user_counts has no totals';
}

/** Every column of every table, in one statement that reads no row. */
const readNothing = sql`select ${sql.join(
	Object.entries(COLUMNS).map(
		([table, columns]) =>
			sql`exists (select ${sql.join(Object.keys(columns).map((column) => sql.ref(column)))} from ${sql.table(table)} where false)`,
	),
)}`;

async function isComplete(db: Kysely<Schema>): Promise<boolean> {
	try {
		await readNothing.execute(db);
		return true;
	} catch {
		return false;
	}
}

/**
 * Whether a database is still the one of this build, for a node that runs: throws the engine's error of a missing table or
 * column, or a `StartError`.
 */
export async function requireSchema(db: Kysely<Schema>): Promise<void> {
	await readNothing.execute(db);
	await findOwnSchema(db, 'the PostgreSQL database');
}
