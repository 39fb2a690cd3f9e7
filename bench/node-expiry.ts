/** 50,000 expired entries while three nodes are due to remove them, and again while the node that does is killed. */
import { join } from 'node:path';
import pg from 'pg';
import { listRemovedRows, type RemovedRows, recordRemovedRows } from '#server/testing/removed-rows.ts';
import type { Cluster, ClusterNode } from './node-cluster.ts';
import { CATALOGUE_ANSWERS, countFailed, delay, load, PAGES, prepareVisitors } from './node-load.ts';
import type { VisitorKind } from './node-visitors.ts';
import { reportFigure } from './report-figure.ts';

const EXPIRED_ENTRIES = 50_000;
const EXPIRED_SESSIONS = 10_000;
const KEPT_ENTRIES = 2000;
/** Who left them; each has fewer than an account may have. */
const OWNERS = 100;
const METRICS_TOKEN = 'of-this-bench';
const PER_SECOND: Record<VisitorKind, number> = { page: 20, catalogue: 20, history: 5, record: 5 };
const QUIET_MS = 2000;
/** Batches that are gone when their node is killed. */
const KILLED_AFTER = 10;
/** A claim lasts a minute after its node was killed; others look every half a minute. */
const TAKEN_OVER_WITHIN_S = 92;
/** Progress goes with its entry, a statement for each. */
const TABLES = ['watch_history', 'sessions'];

export const EXPIRY_SETTINGS = {
	METRICS_TOKEN,
	NODE_OPTIONS: `--import=${join(import.meta.dirname, 'hour-passes.ts')}`,
};

export async function measureExpiry({ urls, nodes, postgresUrl }: Cluster): Promise<void> {
	const url = urls[2] ?? '';
	const tokens = await prepareVisitors(url);
	const database = new pg.Client(postgresUrl);
	await database.connect();
	await prepareDatabase(database);
	const all = async () => {
		const { rows } = await database.query(COUNT_ROWS);
		return rows[0] as { expired: number; kept: number; sessions: number };
	};
	const before = await all();

	const options = { url, tokens, perSecond: PER_SECOND, pages: PAGES, answers: CATALOGUE_ANSWERS, firstId: 1 };
	let quietMs: number[] = [];
	let busyMs: number[] = [];
	let tookMs = 0;
	const { report } = await load(
		'removal of expired rows',
		options,
		async () => {
			await Promise.all(nodes.map(readLoopDelay));
			await delay(QUIET_MS);
			quietMs = await Promise.all(nodes.map(readLoopDelay));
			const began = performance.now();
			await passHour(database, nodes);
			await until(async () => (await all()).expired === 0 && (await findOwner(database)) === '');
			tookMs = performance.now() - began;
			busyMs = await Promise.all(nodes.map(readLoopDelay));
		},
		{ beforeMs: 1000, afterMs: 500 },
	);
	const removed = await listRemovedRows(database);
	const { rows: claims } = await database.query('select * from claims');
	reportFigure('removal of expired rows: took', tookMs / 1000, 's');
	reportFigure('removal of expired rows: runs', claims.length, '', { atLeast: 1, atMost: 1 });
	reportFigure('removal of expired rows: nodes that removed any', countNodes(removed), '', { atLeast: 1, atMost: 1 });
	const entries = removed.filter(({ table }) => table === 'watch_history');
	reportFigure('removal of expired rows: entries', sumRows(entries), '', { atLeast: EXPIRED_ENTRIES });
	reportFigure('removal of expired rows: largest batch', largest(removed), 'rows', { atMost: 1000 });
	reportFigure('event-loop delay before it, 99th percentile, worst node', Math.max(...quietMs), 'ms');
	reportFigure('event-loop delay meanwhile, 99th percentile, worst node', Math.max(...busyMs), 'ms', { atMost: 50 });
	const failed = countFailed(report, 'page', 'catalogue', 'history', 'record');
	reportFigure('removal of expired rows: failed requests', failed, '', { atMost: 0 });

	await measureTakeover(database, nodes, all);
	const after = await all();
	const recorded = report.acknowledged.flat().length;
	const lost = before.kept + recorded - after.kept + (tokens.length - after.sessions);
	reportFigure('removal of expired rows: entries and sessions that had not expired and are gone', lost, '', {
		atMost: 0,
	});
	await database.end();
}

/** Kills the node that removes rows in the middle of it; it is not started again. */
async function measureTakeover(
	database: pg.Client,
	nodes: readonly ClusterNode[],
	count: () => Promise<{ expired: number }>,
): Promise<void> {
	await database.query('truncate removed_rows, claims');
	await insertExpired(database);
	await passHour(database, nodes);
	let removed: RemovedRows[] = [];
	await until(async () => {
		removed = await listRemovedRows(database);
		return removed.filter(({ table }) => table === 'watch_history').length >= KILLED_AFTER;
	}, 2);
	const killed = removed[0]?.client;
	await nodes.find((_, number) => killed === toClientName(number))?.kill();
	const killedAt = performance.now();
	const { expired: left } = await count();
	reportFigure('node that removes rows killed: expired entries left', left, '', { atLeast: 1 });
	await until(async () => (await listRemovedRows(database)).some(({ client }) => client !== killed), 100);
	const takenOverMs = performance.now() - killedAt;
	await until(async () => (await count()).expired === 0 && (await findOwner(database)) === '');
	const others = (await listRemovedRows(database)).filter(({ client }) => client !== killed);
	reportFigure('node that removes rows killed: taken over after', takenOverMs / 1000, 's', {
		atMost: TAKEN_OVER_WITHIN_S,
	});
	reportFigure('node that removes rows killed: nodes that took over', countNodes(others), '', {
		atLeast: 1,
		atMost: 1,
	});
	reportFigure('node that removes rows killed: largest batch', largest(others), 'rows', { atMost: 1000 });
}

/** As the nodes of `startCluster` are called in their connections. */
const toClientName = (number: number) => `node-${number}`;

const countNodes = (removed: readonly RemovedRows[]) => new Set(removed.map(({ client }) => client)).size;
const sumRows = (removed: readonly RemovedRows[]) => removed.reduce((sum, { rows }) => sum + rows, 0);
const largest = (removed: readonly RemovedRows[]) => Math.max(...removed.map(({ rows }) => rows));

const COUNT_ROWS = `select
	(select count(*)::int from watch_history where last_watched < to_char(now() - interval '15 days', 'YYYY-MM-DD')) as expired,
	(select count(*)::int from watch_history where last_watched >= to_char(now() - interval '15 days', 'YYYY-MM-DD')) as kept,
	(select count(*)::int from sessions) as sessions`;

/** Of the job: empty when its last run has ended. */
async function findOwner(database: pg.Client): Promise<string> {
	const { rows } = await database.query(`select owner from job_claims where job = 'housekeeping'`);
	return rows[0]?.owner;
}

async function prepareDatabase(database: pg.Client): Promise<void> {
	await database.query(`
		insert into users (id, username, username_key, email, email_key, password_hash, role, is_premium, created_at)
		select 'left-' || n, 'left' || n, 'left' || n, 'left' || n || '@example.org', 'left' || n || '@example.org', '', 'user', 0, ${ago(90)}
		from generate_series(1, ${OWNERS}) n`);
	await insertEntries(database, 'kept', KEPT_ENTRIES, 14);
	await insertExpired(database);
	await recordRemovedRows(database, TABLES);
	await database.query(`
		create table claims (owner text);
		create function record_claim() returns trigger language plpgsql as $$
		begin
			insert into claims values (new.owner);
			return null;
		end $$;
		create trigger record_claim after update on job_claims for each row
		when (new.job = 'housekeeping' and new.owner <> '' and new.owner <> old.owner) execute function record_claim()`);
}

async function insertExpired(database: pg.Client): Promise<void> {
	await insertEntries(database, 'expired', EXPIRED_ENTRIES, 20);
	await database.query(`
		insert into sessions (token_hash, user_id, created_at, last_used_at)
		select 'expired-' || n, 'left-' || 1 + n % ${OWNERS}, ${ago(40)}, ${ago(40)}
		from generate_series(1, ${EXPIRED_SESSIONS}) n`);
}

/** With progress. */
async function insertEntries(database: pg.Client, name: string, count: number, days: number): Promise<void> {
	await database.query(`
		with entries as (
			insert into watch_history (user_id, media_type, media_id, season, episode, watched_at, last_watched, updated_at)
			select 'left-' || 1 + n % ${OWNERS}, 'movie', '${name}-' || n, 1, 1, ${ago(days)}, ${ago(days)}, ${ago(days)}
			from generate_series(1, ${count}) n
			returning user_id, media_type, media_id
		)
		insert into watch_progress (user_id, media_type, media_id, season, episode, position, duration, completed, play_count, updated_at)
		select user_id, media_type, media_id, 1, 1, 60, 6000, 0, 0, ${ago(days)} from entries`);
}

/** As the server writes times. */
const ago = (days: number) =>
	`to_char((now() - interval '${days} days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As when an hour has passed since the last run: the job is due, on every node at once. */
async function passHour(database: pg.Client, nodes: readonly ClusterNode[]): Promise<void> {
	await database.query(`update job_claims set claimed_until = 0 where job = 'housekeeping' and owner = ''`);
	for (const node of nodes) process.kill(node.pid(), 'SIGWINCH');
}

/** 99th percentile since it was last read, milliseconds; contains the 10 ms between two samples. */
async function readLoopDelay({ url }: ClusterNode): Promise<number> {
	const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
	return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await response.text())?.[1]) * 1000;
}

async function until(check: () => Promise<boolean>, everyMs = 20): Promise<void> {
	while (!(await check())) await delay(everyMs);
}
