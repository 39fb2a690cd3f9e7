/** What a command that is killed at a system call leaves behind, and whether everything is still there. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { type App, buildApp } from '../app/build-app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { revertNewestMigration } from '../db/migrate.ts';
import { openBackup } from '../db/restore-file.ts';
import { type KillPoint, listKillPoints, runUntil, runWhole, type TracedCommand } from './kill-points.ts';

/** Of the database that is there, and of the backup that replaces it. */
const OLD = { usernames: ['alice', 'bob'], titles: 40 };
const NEW = { usernames: ['carol'], titles: 20 };
/** Of the chosen calls: threads may share them out differently in another run. */
const LEAST_SHARE = 0.8;
const PASSWORD = 'Ladder-cloud-7';
const FILE = 'matinee.db';
const SERVER: Pick<TracedCommand, 'args' | 'endsAfter'> = {
	args: ['server/testing/serve-api.ts'],
	endsAfter: /ready at/,
};
const SETTINGS = { LOG_LEVEL: 'fatal', ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '', BACKUP_KEEP: '1' };
/** What a command leaves only when it was killed: the next start removes it, and the command again. */
const LEFTOVER = /(\.coming(-wal|-shm)?|(?<!\.part)-journal)$/;
/** Of a backup: the next backup removes it. */
const PART = /\.part(-journal|-wal|-shm)?$/;

export interface TortureCase {
	command: 'restore' | 'backup' | 'up' | 'down' | 'start';
	state: string;
	/** Of the prepared states: what is copied to `data` and beside it. */
	data: string | null;
	args(directory: string): Pick<TracedCommand, 'args' | 'endsAfter'>;
	/** The prepared state of the backup that is restored; `new` when absent. */
	source?: string;
	/** Contents that the database may have after it was killed; any other is a loss. */
	may: readonly string[];
	/** The contents after the command has run to its end. */
	must: string;
	/** Contents that a file must still have, whatever happens. */
	keeps?: string;
}

const restore = (directory: string) => ({ args: ['scripts/restore.ts', join(directory, 'copy.db')] });
const backup = (directory: string) => ({ args: ['scripts/backup.ts', join(directory, 'copies', 'friday.db')] });
const automatic = (directory: string) => ({
	args: ['server/db/backup.process.ts', join(directory, 'data', FILE), join(directory, 'data', 'backups', 'night.db')],
});
const down = () => ({ args: ['scripts/migrate.ts', 'down'] });
const start = () => SERVER;
const [old, restored, none] = [OLD, NEW, { usernames: [], titles: 0 }].map(describeContents) as [
	string,
	string,
	string,
];

/** Each command in each state that its files can be in. */
export const TORTURE_CASES: readonly TortureCase[] = [
	{
		command: 'restore',
		state: 'closed',
		data: 'closed',
		args: restore,
		may: [old, restored],
		must: restored,
		keeps: old,
	},
	{
		command: 'restore',
		state: 'live log',
		data: 'log',
		args: restore,
		may: [old, restored],
		must: restored,
		keeps: old,
	},
	{
		command: 'restore',
		state: 'log beside copy',
		data: 'log',
		source: 'new-log',
		args: restore,
		may: [old, restored],
		must: restored,
		keeps: old,
	},
	{ command: 'restore', state: 'no database', data: null, args: restore, may: [none, restored], must: restored },
	{ command: 'backup', state: 'closed', data: 'closed', args: backup, may: [old], must: old, keeps: old },
	{ command: 'backup', state: 'live log', data: 'log', args: backup, may: [old], must: old, keeps: old },
	{ command: 'backup', state: 'automatic', data: 'log', args: automatic, may: [old], must: old, keeps: old },
	{ command: 'up', state: 'closed', data: 'older', args: start, may: [old], must: old, keeps: old },
	{ command: 'up', state: 'live log', data: 'older-log', args: start, may: [old], must: old, keeps: old },
	{ command: 'down', state: 'closed', data: 'closed', args: down, may: [old], must: old, keeps: old },
	{ command: 'down', state: 'live log', data: 'log', args: down, may: [old], must: old, keeps: old },
	{ command: 'start', state: 'nothing there', data: null, args: start, may: [none], must: none },
	{ command: 'start', state: 'no marker', data: 'unmarked-log', args: start, may: [old], must: old, keeps: old },
];

/** Makes the states that the cases begin with, under `directory`. */
export async function prepareStates(directory: string): Promise<void> {
	const at = (name: string) => join(directory, name);
	await buildData(at('closed'), OLD, at('log'));
	await buildData(at('new'), NEW, at('new-log'));
	cpSync(at('log'), at('unmarked-log'), { recursive: true });
	rmSync(join(at('unmarked-log'), `${FILE}.exists`));
	cpSync(at('closed'), at('older'), { recursive: true });
	const older = { engine: 'sqlite', file: join(at('older'), FILE) } as const;
	const { db, close } = await openDatabase(older, { onError: fail });
	await revertNewestMigration(db);
	// Newest in the log alone.
	await db.updateTable('users').set({ is_premium: 1 }).execute();
	cpSync(at('older'), at('older-log'), { recursive: true });
	await close();
}

/** A data directory with accounts and history, closed; `live` has it as a killed server leaves it. */
async function buildData(dataDir: string, { usernames, titles }: typeof OLD, live: string): Promise<void> {
	const app = await startApp(dataDir);
	for (const username of usernames) {
		const { token } = await post(app, '/api/auth/register', {
			username,
			email: `${username}@example.org`,
			password: PASSWORD,
		});
		for (let id = 1; id <= titles; id += 1) {
			await post(app, '/api/watch-history', { media_id: String(id), media_type: 'movie' }, String(token));
		}
	}
	cpSync(dataDir, live, { recursive: true });
	rmSync(join(live, `${FILE}-shm`));
	await app.http.close();
}

async function post(app: App, url: string, payload: object, token = ''): Promise<{ token?: string }> {
	const headers = token ? { authorization: `Bearer ${token}` } : {};
	const response = await app.http.inject({ method: 'POST', url, headers, payload });
	if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`);
	return response.json().data;
}

/** As a start of the server does; throws `StartError` where it refuses. */
function startApp(dataDir: string): Promise<App> {
	return buildApp({
		config: readConfig({ DATA_DIR: dataDir, ...SETTINGS, RATE_LIMITS: 'off' }),
		version: '0.0.0-test',
		log: pino({ level: 'silent' }),
		clock: Date.now,
		build: null,
		monitorEventLoop: () => ({ stop() {} }),
	});
}

function fail(error: Error): never {
	throw error;
}

export interface CaseResult {
	calls: number;
	kills: number;
	/** Sentences; empty when nothing is lost or left over. */
	faults: string[];
}

interface CaseOptions {
	/** With the states of `prepareStates`. */
	directory: string;
	/** At most; those that change names come before the others. */
	maxKills: number;
	isOver(): boolean;
}

/** Kills the command of a case at its calls, and looks each time at what is there: after a start, and after the command again. */
export async function runCase(one: TortureCase, { directory, maxKills, isOver }: CaseOptions): Promise<CaseResult> {
	const first = placeCase(one, directory);
	const { points, end } = await listKillPoints(toCommand(one, first), first);
	const faults = end.code === 0 ? await compareWhole(one, first) : [`it fails: ${end.output}`];
	rmSync(first, { recursive: true });
	const result: CaseResult = { calls: points.length, kills: 0, faults };
	const waiting = choosePoints(points, maxKills);
	const leastKills = Math.ceil(waiting.length * LEAST_SHARE);
	const work = async () => {
		for (let point = waiting.shift(); point && !isOver(); point = waiting.shift()) {
			const place = placeCase(one, directory);
			const wasKilled = await runUntil(toCommand(one, place), point);
			if (wasKilled) result.kills += 1;
			const found = await compareKilled(one, place, point);
			result.faults.push(...found.map((fault) => `killed at ${point.call} ${point.ordinal}: ${fault}`));
			rmSync(place, { recursive: true });
		}
	};
	await Promise.all([work(), work()]);
	if (waiting.length > 0) result.faults.push(`no time for ${waiting.length} kills`);
	else if (result.kills < leastKills) result.faults.push('most of the kills did not happen');
	return result;
}

let places = 0;

function placeCase({ data, source = 'new' }: TortureCase, directory: string): string {
	places += 1;
	const place = join(directory, `case-${places}`);
	mkdirSync(place);
	for (const end of ['', '-wal']) {
		const from = join(directory, source, FILE + end);
		if (existsSync(from)) cpSync(from, join(place, `copy.db${end}`));
	}
	if (data) cpSync(join(directory, data), join(place, 'data'), { recursive: true });
	return place;
}

function toCommand(one: TortureCase, place: string): TracedCommand {
	return { ...one.args(place), env: { DATA_DIR: join(place, 'data'), ...SETTINGS } };
}

/** All that change names, and of the others as many as there is room for, evenly. */
function choosePoints(points: readonly KillPoint[], max: number): KillPoint[] {
	const others = points.filter(({ changesNames }) => !changesNames);
	const room = Math.max(0, max - (points.length - others.length));
	const step = Math.max(1, others.length / Math.max(1, room));
	const chosen = new Set(
		others.filter((_, index) => room > 0 && Math.floor(index / step) !== Math.floor((index - 1) / step)),
	);
	return points.filter((point) => point.changesNames || chosen.has(point));
}

/** What is lost after the kill: here after a start, and on a copy after the command again where names were changed. */
async function compareKilled(one: TortureCase, place: string, { changesNames }: KillPoint): Promise<string[]> {
	if (one.command === 'start' || one.command === 'up') return compareWhole(one, place);
	if (!changesNames) return compareStarted(one, place, one.may);
	const again = `${place}-again`;
	cpSync(place, again, { recursive: true });
	const faults = await compareStarted(one, place, one.may);
	const { code, output } = await runWhole(toCommand(one, again));
	const isDone = code === 0 || (one.command === 'backup' && /is there already/.test(output));
	if (!isDone) faults.push(`the command again fails: ${output}`);
	else faults.push(...(await compareWhole(one, again)).map((fault) => `after the command again, ${fault}`));
	rmSync(again, { recursive: true });
	return faults;
}

async function compareWhole(one: TortureCase, place: string): Promise<string[]> {
	return [...(await compareStarted(one, place, [one.must])), ...listLeftovers(place, PART)];
}

async function compareStarted(one: TortureCase, place: string, may: readonly string[]): Promise<string[]> {
	const dataDir = join(place, 'data');
	const faults: string[] = [];
	try {
		const app = await startApp(dataDir);
		await app.http.close();
	} catch (error) {
		// Before a first restore is in place there is no database: the message says so, and what to do.
		const { message } = error as Error;
		if (!one.may.includes(none) || !/interrupted restore/.test(message))
			return [`the server refuses to start: ${message}`];
		return may.includes(none) ? [] : [`the server refuses to start: ${message}`];
	}
	const found = readContents(join(dataDir, FILE));
	if (!may.includes(found)) faults.push(`the database has ${found}`);
	const copies = listCopies(place);
	const contents = copies.map((copy) => readContents(copy));
	contents.forEach((content, index) => {
		if (content !== old) faults.push(`${basename(copies[index] ?? '')} has ${content}`);
	});
	if (one.keeps && ![found, ...contents].includes(one.keeps)) faults.push(`no file has ${one.keeps}`);
	const source = readContents(join(place, 'copy.db'));
	if (source !== restored) faults.push(`the source has ${source}`);
	return [...faults, ...listLeftovers(place, LEFTOVER)];
}

/** Files that pass for complete copies: of the backups, and of what a restore has replaced. */
function listCopies(place: string): string[] {
	const dataDir = join(place, 'data');
	return [dataDir, join(dataDir, 'backups'), join(place, 'copies')].filter(existsSync).flatMap((directory) =>
		readdirSync(directory)
			.filter((name) => /\.replaced-[\dTZ-]+Z$/.test(name) || (name.endsWith('.db') && name !== FILE))
			.map((name) => join(directory, name)),
	);
}

function listLeftovers(place: string, pattern: RegExp): string[] {
	return readdirSync(place, { recursive: true, encoding: 'utf8' })
		.filter((name) => pattern.test(name))
		.map((name) => `${name} is left over`);
}

/** By what `npm run restore` does to a backup; why it refuses where it does. */
function readContents(file: string): string {
	let database: DatabaseSync;
	try {
		database = openBackup(file);
	} catch (error) {
		return (error as Error).message;
	}
	const sql = `select username, count(media_id) as titles from users left join watch_history on user_id = id
		group by id order by username`;
	const rows = database.prepare(sql).all() as { username: string; titles: number }[];
	database.close();
	return rows.map(({ username, titles }) => `${username} ${titles}`).join(', ') || 'nothing';
}

function describeContents({ usernames, titles }: typeof OLD): string {
	return usernames.map((username) => `${username} ${titles}`).join(', ') || 'nothing';
}
