import { describe, expect, it } from 'vitest';
import { ownDataSchema } from '#contract/admin.ts';
import type { Schema } from '../db/schema.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { ACCOUNT_PIN, addChild } from '../testing/child-client.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { CHILD_RULES, toCall } from '../testing/endpoint-requests.ts';
import { ENGINES } from '../testing/test-database.ts';
import { PAGE_ROWS, streamOwnData } from './own-data.service.ts';

/** Where the export has what a table holds; or, in words, why it has none of it. */
const WHERE: Record<keyof Schema, keyof typeof ownDataSchema.shape | `not: ${string}`> = {
	users: 'user',
	profiles: 'profiles',
	child_titles: 'childTitles',
	screen_time: 'screenTime',
	sessions: 'sessions',
	passkeys: 'passkeys',
	provider_accounts: 'connections',
	api_tokens: 'apiTokens',
	known_devices: 'knownDevices',
	watch_history: 'watchHistory',
	watch_progress: 'watchProgress',
	watch_history_tombstones: 'removedTitles',
	lists: 'lists',
	list_titles: 'lists',
	seen_titles: 'seenTitles',
	imports: 'imports',
	hidden_titles: 'hiddenTitles',
	title_ratings: 'ratings',
	segment_marks: 'segmentMarks',
	audit_log: 'auditLog',
	copy_reports: 'copyReports',
	rooms: 'rooms',
	calendar_feeds: 'calendarAddresses',
	push_subscriptions: 'pushSubscriptions',
	tracker_accounts: 'trackers',
	tracker_facts: 'not: what it compares with the history, lists and ratings',
	media_server_tickets: 'not: which session plays, by a hash, for some hours',
	media_servers: 'not: of the instance',
	media_server_items: 'not: of the instance',
	import_titles: 'not: the rows of a file that its person has; what came of them is in history, lists and ratings',
	import_rows: 'not: as import_titles',
	push_messages: 'not: follows from the history and the catalogue, for a week',
	username_skeletons: 'not: follows from the username',
	second_factors: 'not: a secret; that there is one is in `user`',
	recovery_codes: 'not: hashes of secrets',
	login_challenges: 'not: a login that is under way',
	passkey_challenges: 'not: a login that is under way',
	provider_sign_ins: 'not: a login that is under way',
	provider_sessions: 'not: which session a provider ends, by a hash',
	provider_challenges: 'not: a login that is under way',
	provider_logouts: 'not: a logout that was done, by a hash',
	device_codes: 'not: a login that is under way',
	account_links: 'not: hashes of secrets, for some hours',
	mails: 'not: mails that are on their way to the person',
	invitations: 'not: of the instance; who made one is in `auditLog`',
	invitation_uses: 'not: as invitations',
	certifications: 'not: of titles',
	segment_answers: 'not: of titles',
	excluded_copies: 'not: of the instance',
	daily_counters: 'not: counts of all together',
	user_counts: 'not: counts of all together',
	player_failures: 'not: counts of all together',
	instance_state: 'not: of the instance',
	addons: 'not: of the instance',
	title_requests: 'titleRequests',
	request_services: 'not: of the instance',
	health_states: 'not: of the instance',
	webhooks: 'not: of the instance',
	webhook_deliveries: 'not: of the instance',
	job_claims: 'not: of the instance',
	releases: 'not: of the instance',
	release_assets: 'not: of the instance',
};

const ENTRIES = PAGE_ROWS * 2 + 100;
const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();

describe.each(ENGINES)('an export of the own data on %s', (engine) => {
	it('has every title once, although each is watched, removed and rated while it is sent', async () => {
		const app = await createTestApp({ engine });
		const { db } = app.database;
		const { user } = await buildAccount(app);
		const numbers = Array.from({ length: ENTRIES }, (_, index) => index);
		const key = (index: number) => ({ user_id: user.id, media_type: 'movie' as const, media_id: String(index + 1) });
		for (let start = 0; start < ENTRIES; start += 100) {
			const some = numbers.slice(start, start + 100);
			const episode = { season: 1, episode: 1 };
			await db
				.insertInto('watch_history')
				.values(
					some.map((index) => ({
						...key(index),
						...episode,
						watched_at: at(index),
						last_watched: at(index),
						updated_at: at(index),
					})),
				)
				.execute();
			await db
				.insertInto('watch_history_tombstones')
				.values(some.map((index) => ({ ...key(index + ENTRIES), deleted_at: at(index) })))
				.execute();
		}
		let text = '';
		let writes = 0;
		for await (const chunk of streamOwnData(db, { user, sessions: [], exportedAt: at(0) })) {
			text += chunk;
			for (const index of [writes * 7, ENTRIES - 1 - writes * 5]) {
				const last_watched = at(ENTRIES + writes);
				await db
					.updateTable('watch_history')
					.set({ last_watched })
					.where('user_id', '=', user.id)
					.where('media_id', '=', String(index + 1))
					.execute();
				await db
					.updateTable('watch_history_tombstones')
					.set({ deleted_at: last_watched })
					.where('user_id', '=', user.id)
					.where('media_id', '=', String(index + 1 + ENTRIES))
					.execute();
			}
			writes += 1;
		}
		const { data } = JSON.parse(text);
		const ids = (rows: { media_id: string }[]) => rows.map(({ media_id }) => Number(media_id)).sort((a, b) => a - b);
		expect(ids(data.watchHistory)).toEqual(numbers.map((index) => index + 1));
		expect(ids(data.removedTitles)).toEqual(numbers.map((index) => index + 1 + ENTRIES));
	});

	it('has what a household has: children, their time, the calendar, notifications, rooms, reports and the language', {
		tags: ['own-data-export'],
	}, async () => {
		const app = await createTestApp({ engine, env: { RATE_LIMITS: 'off' } });
		const account = await buildAccount(app);
		const call = actAs(app, account);
		const now = new Date(app.clock.now()).toISOString();
		const send = (name: Parameters<typeof toCall>[0]) => {
			const { url, payload } = toCall(name);
			return call(name.split(' ')[0] as 'POST', url, payload);
		};
		const child = await addChild(app, account, { day_minutes: 60 }, async (headers) => {
			for (const name of ['POST /api/calendar/feed', 'PUT /api/push/subscription'] as const) {
				const { url, payload } = toCall(name);
				await app.http.inject({ method: name.split(' ')[0] as 'POST', url, headers, ...(payload ? { payload } : {}) });
			}
		});
		const answers = [
			await call('PUT', '/api/auth/language', { language: 'de' }),
			await call('PUT', `/api/profiles/${child.id}/child-titles/775/movie`, { decision: 'allow' }),
			await app.http.inject({ method: 'POST', url: '/api/screen-time', headers: child.headers }),
			await send('POST /api/calendar/feed'),
			await send('PUT /api/push/subscription'),
			await send('POST /api/rooms'),
		];
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201, 200, 201]);
		const report = { media_type: 'movie', media_id: '775', season: 1, episode: 1, problem: 'bad_sound' } as const;
		const copy = { reference: 'https://archive.org/details/a-trip', title: 'A film', host: 'Internet Archive' };
		const reporter = `user:${account.user.id}`;
		await app.database.db
			.insertInto('copy_reports')
			.values({ ...report, ...copy, reporter, weight: 1, reported_at: now })
			.execute();

		const { data } = (await call('GET', '/api/auth/export')).json();
		expect(data).toMatchObject({
			language: 'de',
			rooms: [{ kind: 'watch', title: { media_type: 'movie', media_id: '775', name: 'A film' }, created_at: now }],
			copyReports: [{ ...report, reported_at: now }],
			calendarAddresses: [{ created_at: now }],
			pushSubscriptions: [{ created_at: now }],
			childTitles: [],
			screenTime: [],
		});
		expect(data.profiles[1]).toMatchObject({
			child: { ...CHILD_RULES, day_minutes: 60 },
			childTitles: [{ media_type: 'movie', media_id: '775', decision: 'allow', decided_at: now }],
			screenTime: [{ day: now.slice(0, 10), seconds: 0 }],
		});
		for (const secret of [ACCOUNT_PIN, 'push.example', 'secret']) {
			expect(JSON.stringify(data)).not.toContain(secret);
		}
	});
});

it('the export has what each table holds of a person, or the list says why not', () => {
	const fields = Object.values(WHERE).filter((field) => !field.startsWith('not: '));
	expect(fields.filter((field) => !(field in ownDataSchema.shape))).toEqual([]);
	expect(fields.length).toBeGreaterThan(20);
});
