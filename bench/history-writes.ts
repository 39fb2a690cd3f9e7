import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMatinee } from '../harness/start-matinee.ts';
import { pinProcess, processorSeconds, SERVER_CORE } from './cores.ts';
import { openRawUpserts } from './raw-upserts.ts';
import { median, reportFigure } from './report-figure.ts';
import { signUp } from './sign-up.ts';
import { loadWithWrk } from './wrk.ts';

const ROUNDS = 5;
const LOAD_S = 3;
/** Concurrent writers: their commits may be grouped. */
const USERS = 16;
const TITLES = 1000;
const RAW_MS = 2000;

/** Durable records through HTTP, as a ratio to upserts of SQLite alone, each one transaction, in turns of their own. */
export async function measureHistoryWrites(): Promise<void> {
	const matinee = await startMatinee({ RATE_LIMITS: 'off' });
	const tokens: string[] = [];
	for (let user = 0; user < USERS; user += 1) tokens.push((await signUp(matinee.url, `writer${user}`)).token);
	pinProcess(matinee.pid, SERVER_CORE);
	const script = [join(import.meta.dirname, 'history-writes.lua'), ...tokens];
	const load = { url: `${matinee.url}/api/watch-history`, connections: USERS, seconds: LOAD_S, script };
	await loadWithWrk(load);
	const rates: number[] = [];
	const ratios: number[] = [];
	const costs: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const raw = await rawUpsertsPerSecond();
		const before = processorSeconds(matinee.pid);
		const { perSecond, total } = await loadWithWrk(load);
		costs.push(((processorSeconds(matinee.pid) - before) * 1e6) / total);
		rates.push(perSecond);
		ratios.push(perSecond / raw);
	}
	await matinee.stop();
	reportFigure(`history: records through HTTP, ${USERS} users`, median(rates), '/s');
	reportFigure('history: the same, processor time each', median(costs), 'µs');
	reportFigure('history: the same, ratio to the raw engine', median(ratios), '×', { atLeast: 0.5 });
}

async function rawUpsertsPerSecond(): Promise<number> {
	const directory = mkdtempSync(join(tmpdir(), 'matinee-raw-'));
	const raw = await openRawUpserts(directory, USERS);
	const began = performance.now();
	let count = 0;
	for (; performance.now() - began < RAW_MS; count += 1) raw.upsert(count % USERS, String((count % TITLES) + 1));
	const perSecond = (count * 1000) / (performance.now() - began);
	raw.close();
	rmSync(directory, { recursive: true, force: true });
	return perSecond;
}
